package org.grouser.record.foxglove;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.grouser.record.Column;
import org.grouser.record.JsonText;
import org.grouser.record.Owner;
import org.grouser.record.mcap.McapWriter;

/** The numbers of a run: one topic for each wheel, joint, surface and so on, with the columns of series.csv under their names. */
final class SeriesMessages {
    private final List<Topic> topics = new ArrayList<>();

    /**
     * @param columns of the row, by their places
     */
    private record Topic(int channel, List<String> names, List<Integer> columns) {}

    /**
     * @param file takes the topics. Modified.
     */
    SeriesMessages(McapWriter file, List<Column> columns, String prefix) {
        Map<String, List<Integer>> byTopic = new LinkedHashMap<>();
        for (int c = 0; c < columns.size(); c++) {
            byTopic.computeIfAbsent(topic(columns.get(c).owner()), t -> new ArrayList<>())
                    .add(c);
        }
        byTopic.forEach((topic, places) -> {
            List<Column> own = places.stream().map(columns::get).toList();
            List<String> names = own.stream().map(Column::name).toList();
            String schema = Schemas.series(
                    names, own.stream().map(SeriesMessages::description).toList());
            int number = file.schema(
                    "grouser.Series" + topic.replace('/', '.'), "jsonschema", schema.getBytes(StandardCharsets.UTF_8));
            topics.add(new Topic(file.channel(number, prefix + topic, "json", Map.of()), names, places));
        });
    }

    private static String topic(Owner owner) {
        String name = owner.name().isEmpty() ? "" : "/" + owner.name();
        String run = owner.run().isEmpty() ? "" : "/" + owner.run();
        return run + "/" + owner.kind().name().toLowerCase(Locale.ROOT) + name;
    }

    private static String description(Column column) {
        return column.label() + ", " + column.unit() + ", "
                + column.sampling().name().toLowerCase(Locale.ROOT).replace('_', ' ')
                + (column.frame().isEmpty() ? "" : ", frame " + column.frame());
    }

    /**
     * @param row Not modified.
     * @param file Modified.
     */
    void write(double timeS, double[] row, McapWriter file) throws IOException {
        for (Topic topic : topics) {
            JsonText json = new JsonText().object();
            for (int k = 0; k < topic.names().size(); k++) {
                json.key(topic.names().get(k)).value(row[topic.columns().get(k)]);
            }
            file.message(topic.channel(), JsonMessage.ns(timeS), JsonMessage.bytes(json.end()));
        }
    }
}
