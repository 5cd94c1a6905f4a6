package org.grouser.scenario;

import static org.grouser.scenario.codec.Key.items;
import static org.grouser.scenario.codec.Key.key;
import static org.grouser.scenario.codec.Key.may;
import static org.grouser.scenario.codec.Values.COLUMN;
import static org.grouser.scenario.codec.Values.list;
import static org.grouser.scenario.codec.Values.range;
import static org.grouser.scenario.codec.Values.words;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.grouser.quantity.NearestName;
import org.grouser.scenario.catalog.CatalogFiles;
import org.grouser.scenario.codec.Codec;
import org.grouser.scenario.codec.Key;
import org.grouser.scenario.codec.Mapping;
import org.grouser.scenario.codec.Node;
import org.grouser.scenario.codec.Values;
import org.grouser.scenario.yaml.Numbers;
import org.grouser.scenario.yaml.ScenarioException;
import org.grouser.scenario.yaml.YamlNode;
import org.grouser.scenario.yaml.YamlText;
import org.grouser.vehicle.Schedule;

/** The keys of schedules: pieces in the file itself, or the rows of a CSV file, which are written as pieces. */
final class ScheduleKeys {
    private static final long MOST_BYTES = 4_000_000;
    private static final int MOST_ROWS = 10_000;
    private static final double LATEST_S = 1e7;
    private static final Pattern NUMBER = Pattern.compile("[-+]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][-+]?[0-9]+)?");

    private static final Key<?> STATE = key("state", COLUMN, "state, named like a column");

    private static final Codec<Schedule.Feedback> FEEDBACK = Mapping.of(
            Schedule.Feedback.class,
            STATE,
            key("target", command("unit of the state"), 0.0, "value at which the term is zero"),
            key("gain", command("command per unit of the state"), "command per unit of the state"));

    private static final Codec<Schedule.OffBelow> OFF_BELOW = Mapping.of(
            Schedule.OffBelow.class,
            STATE,
            key("limit", range(0, 1e9, "unit of the state"), "the piece gives zero while |state| is below it"));

    /** A CSV file in place of pieces. */
    private record Rows(Path csv, String column, boolean linear) {}

    private ScheduleKeys() {}

    /** What no motor, thruster or controller comes near to, and no sum of it overflows. */
    static Codec<Double> command(String unit) {
        return range(-1e12, 1e12, unit);
    }

    /**
     * @param constant what a value may be
     */
    static Codec<Schedule> schedule(Codec<Double> constant, String unit) {
        Codec<Schedule.Piece> piece = Mapping.of(
                Schedule.Piece.class,
                key("from_s", range(0, LATEST_S, "s"), "begin of the piece; it holds until the next"),
                key("constant", constant, 0.0, "constant part"),
                key("slope_per_s", command(unit + "/s"), 0.0, "growth since from_s"),
                items("feedback", FEEDBACK, "sum of gain (state - target)"),
                may("off_below", OFF_BELOW, "switches the piece off at small states"));
        Codec<Schedule> pieces = list(piece, 1).mapAt(ScheduleKeys::inOrder, Schedule::pieces);
        Codec<Schedule> rows = Mapping.of(
                        Rows.class,
                        key("csv", ScenarioScope.FILE, "CSV file with a column time_s, relative to this file"),
                        key("column", COLUMN, "value", "its column with the command, " + unit),
                        key("between", words("hold", "linear"), true, "what holds between two rows")
                                .as("linear"))
                .mapAt((node, csv) -> read(node, csv, constant, unit), schedule -> {
                    throw new IllegalStateException("written as pieces");
                });
        return Values.either(List.of(pieces, rows), pieces);
    }

    private static Schedule inOrder(Node node, List<Schedule.Piece> pieces) {
        for (int i = 1; i < pieces.size(); i++) {
            if (pieces.get(i).fromS() <= pieces.get(i - 1).fromS()) {
                throw node.item(i)
                        .fields()
                        .refuse("from_s", "= " + pieces.get(i).fromS() + " s does not come after the piece before it");
            }
        }
        return new Schedule(pieces);
    }

    private static Schedule read(Node node, Rows rows, Codec<Double> constant, String unit) {
        ScenarioScope.of(node).writeIn(rows.csv);
        String label = CatalogFiles.label(rows.csv);
        String[] lines = YamlText.text(rows.csv, label, MOST_BYTES).split("\r?\n", -1);
        int header = 0;
        while (header < lines.length && (lines[header].isBlank() || lines[header].startsWith("#"))) {
            header++;
        }
        List<String> names = header < lines.length ? cells(lines[header]) : List.of();
        int time = column(names, "time_s", label + ":" + (header + 1));
        int value = column(names, rows.column, label + ":" + (header + 1));
        List<Double> timesS = new ArrayList<>();
        List<Double> values = new ArrayList<>();
        for (int i = header + 1; i < lines.length; i++) {
            if (lines[i].isBlank() || lines[i].startsWith("#")) {
                continue;
            }
            String where = label + ":" + (i + 1);
            List<String> cells = cells(lines[i]);
            if (cells.size() != names.size()) {
                throw new ScenarioException(
                        where + ": has " + cells.size() + " cells where the header has " + names.size());
            }
            if (values.size() == MOST_ROWS) {
                throw new ScenarioException(where + ": is more than " + MOST_ROWS + " rows");
            }
            double atS = number(range(0, LATEST_S, "s"), where, "time_s", cells.get(time));
            if (!timesS.isEmpty() && atS <= timesS.get(timesS.size() - 1)) {
                throw new ScenarioException(where + ": time_s = " + atS + " s does not come after the row before it");
            }
            timesS.add(atS);
            values.add(number(constant, where, rows.column, cells.get(value)));
        }
        if (values.isEmpty()) {
            throw new ScenarioException(label + ": has no row below the names of its columns");
        }
        double[] times = timesS.stream().mapToDouble(Double::doubleValue).toArray();
        double[] commands = values.stream().mapToDouble(Double::doubleValue).toArray();
        Schedule table = Schedule.table(times, commands, rows.linear);
        for (Schedule.Piece piece : table.pieces()) {
            String slope = "slope at time_s " + piece.fromS();
            number(command(unit + "/s"), label, slope, Numbers.text(piece.slopePerS()));
        }
        return table;
    }

    private static List<String> cells(String line) {
        return Stream.of(line.split(",", -1)).map(String::strip).toList();
    }

    private static int column(List<String> names, String name, String where) {
        int at = names.indexOf(name);
        if (at < 0) {
            throw new ScenarioException(where + ": has no column '" + name + "'" + NearestName.hint(name, names));
        }
        return at;
    }

    /** A number as it would be read from a YAML file. */
    private static double number(Codec<Double> codec, String where, String name, String text) {
        if (!NUMBER.matcher(text).matches()) {
            throw new ScenarioException(
                    where + ": " + name + " = '" + ScenarioException.clipped(text) + "' is no number");
        }
        return codec.read(Node.top(YamlNode.scalar(YamlNode.Kind.NUMBER, where, text), name, null));
    }
}
