package org.grouser.record.foxglove;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.grouser.record.Column;
import org.grouser.record.Event;
import org.grouser.record.mcap.McapWriter;
import org.grouser.record.replay.GroundBlobs;
import org.grouser.record.replay.ReplayFrames;
import org.grouser.record.replay.ReplayReader;
import org.grouser.record.replay.Scene;
import org.grouser.record.run.RowReader;
import org.jspecify.annotations.Nullable;

/**
 * One run on its way into an MCAP file: rows, frames of the replay and events, each told at its time. It holds one chunk of the
 * replay and one row at a time, however long the run was.
 */
public final class McapRun implements AutoCloseable {
    private final McapWriter file;
    private final Scene scene;
    private final Options options;
    private final FrameChain chain;
    private final SeriesMessages series;
    private final SceneMessages shapes;
    private final List<SoilMessages> soils = new ArrayList<>();
    private final RowReader rows;
    private final ReplayFrames frames;
    private final int tf;
    private final int contacts;
    private final int events;
    private final List<Integer> soilTopics = new ArrayList<>();
    private final int time; // column of it
    private double @Nullable [] row;
    private @Nullable Event event;
    private boolean frame; // whether there is one to be told
    private double soilToldS = Double.NEGATIVE_INFINITY;
    private boolean soilWaits; // it has changed since it was told

    /**
     * What is read.
     *
     * @param folder of the run
     * @param columns of its series.csv
     */
    public record Source(Path folder, List<Column> columns, Scene scene, GroundBlobs ground) {}

    /**
     * How it is told.
     *
     * @param name set before topics and frames, where several runs share a file; else empty
     * @param soilIntervalS between two grids of the soil at least
     */
    public record Options(String name, double soilIntervalS) {}

    /**
     * Declares the topics and tells what does not change.
     *
     * @param file Modified.
     */
    public static McapRun begin(McapWriter file, Source source, Options options) throws IOException {
        RowReader rows = RowReader.open(source.folder(), source.columns());
        try {
            return new McapRun(file, source, options, rows);
        } catch (IOException | RuntimeException e) {
            rows.close();
            throw e;
        }
    }

    private McapRun(McapWriter file, Source source, Options options, RowReader rows) throws IOException {
        this.file = file;
        this.scene = source.scene();
        this.options = options;
        this.rows = rows;
        String topics = options.name().isEmpty() ? "" : "/" + options.name();
        String prefix = options.name().isEmpty() ? "" : options.name() + "/";
        chain = new FrameChain(scene, source.columns(), prefix);
        shapes = new SceneMessages(scene, source.ground(), chain, prefix);
        frames = new ReplayFrames(new ReplayReader(source.folder().resolve("replay")), scene);
        tf = channel("foxglove.FrameTransforms", Schemas.FRAME_TRANSFORMS, topics + "/tf");
        int update = schema("foxglove.SceneUpdate", Schemas.SCENE_UPDATE);
        int shown = file.channel(update, topics + "/scene", "json", Map.of());
        contacts = file.channel(update, topics + "/contacts", "json", Map.of());
        events = channel("foxglove.Log", Schemas.LOG, topics + "/events");
        int grid = scene.soils().isEmpty() ? 0 : schema("foxglove.Grid", Schemas.GRID);
        series = new SeriesMessages(file, source.columns(), topics);
        time = source.columns().stream().map(Column::name).toList().indexOf("time_s");
        if (time < 0) {
            throw new IOException("columns.json is damaged: it has no time_s");
        }
        frame = frames.next();
        row = rows.row();
        event = rows.event();
        double startS = frame ? frames.timeS() : 0;
        for (int body = 0; body < scene.bodies().size(); body++) {
            file.message(shown, JsonMessage.ns(startS), shapes.body(body, startS));
        }
        for (int s = 0; s < scene.surfaces().size(); s++) {
            if (scene.surfaces().get(s).form() instanceof Scene.Soil soil) {
                soils.add(new SoilMessages(soil, source.ground().heights(soil)));
                String topic = topics + "/soil/" + scene.surfaces().get(s).name();
                soilTopics.add(file.channel(grid, topic, "json", Map.of()));
            } else {
                file.message(shown, JsonMessage.ns(startS), shapes.surface(s, startS));
            }
        }
    }

    private int schema(String name, String text) {
        return file.schema(name, "jsonschema", text.getBytes(StandardCharsets.UTF_8));
    }

    private int channel(String schema, String text, String topic) {
        return file.channel(schema(schema, text), topic, "json", Map.of());
    }

    /** Time of what comes next; infinite if all has been told. */
    public double nextS() {
        return Math.min(Math.min(rowS(), frame ? frames.timeS() : Double.POSITIVE_INFINITY), eventS());
    }

    private double rowS() {
        return row == null ? Double.POSITIVE_INFINITY : row[time];
    }

    private double eventS() {
        return event == null ? Double.POSITIVE_INFINITY : event.timeS();
    }

    /** Tells what comes next. */
    public void tellNext() throws IOException {
        double nowS = nextS();
        if (row != null && rowS() <= nowS) {
            if (chain.hasSeries()) {
                file.message(tf, JsonMessage.ns(rowS()), chain.message(rowS(), row));
            }
            series.write(rowS(), row, file);
            row = rows.row();
        } else if (frame && frames.timeS() <= nowS) {
            frame();
        } else if (event != null) {
            file.message(events, JsonMessage.ns(event.timeS()), EventMessages.message(event));
            event = rows.event();
        }
    }

    private void frame() throws IOException {
        double timeS = frames.timeS();
        if (chain.hasReplay()) {
            file.message(tf, JsonMessage.ns(timeS), chain.message(frames));
        }
        file.message(contacts, JsonMessage.ns(timeS), shapes.forces(frames));
        soilWaits |= frames.soilChanged();
        boolean due = timeS >= soilToldS + options.soilIntervalS() - 1e-9;
        if (soilToldS == Double.NEGATIVE_INFINITY || (due && soilWaits)) {
            soil(timeS);
        }
        frame = frames.next();
        if (!frame && soilWaits) {
            soil(timeS); // as it lies in the end
        }
    }

    private void soil(double timeS) throws IOException {
        for (int s = 0; s < soils.size(); s++) {
            file.message(soilTopics.get(s), JsonMessage.ns(timeS), soils.get(s).message(timeS, frames.change(s)));
        }
        soilToldS = timeS;
        soilWaits = false;
    }

    @Override
    public void close() throws IOException {
        rows.close();
    }
}
