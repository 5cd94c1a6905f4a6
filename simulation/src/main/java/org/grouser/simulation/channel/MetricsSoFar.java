package org.grouser.simulation.channel;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.grouser.record.Column;
import org.grouser.record.Event;
import org.grouser.record.Evidence;
import org.grouser.record.FrameSink;
import org.grouser.record.Recording;
import org.grouser.record.SectionSpec;
import org.grouser.record.measure.Measure;
import org.grouser.record.measure.MetricSpec;
import org.grouser.record.measure.MetricValues;
import org.grouser.simulation.Simulation;
import org.grouser.simulation.state.Saved;
import org.jspecify.annotations.Nullable;

/**
 * The metrics of a scenario over the frames so far and the ground as it lies: as if the run had ended now. Only the columns
 * that metrics read are kept, and every event.
 */
final class MetricsSoFar implements FrameSink, Saved {
    private static final int MOST_ROWS = 1 << 28; // in a saved state

    private final Simulation simulation;
    private final List<MetricSpec> specs;
    private final List<SectionSpec> sections;
    private final Set<String> wanted = new HashSet<>(); // asked by name only
    private final boolean[] overGround; // by metric: whether it reads the ground as it lies
    private List<Column> columns = List.of(); // that are kept
    private int[] places = {}; // of these among all
    private double[] row = {};
    private Recording recording = new Recording();
    private long formed = -1; // step after which the numbers were formed
    private @Nullable MetricValues plain; // without the ground
    private @Nullable MetricValues whole;

    MetricsSoFar(Simulation simulation) {
        this.simulation = simulation;
        specs = simulation.scenario().metrics();
        sections = simulation.scenario().record().sections();
        wanted.add("time_s");
        specs.forEach(spec -> wanted.addAll(spec.measure().columns()));
        sections.forEach(section -> wanted.addAll(section.anchor().columns()));
        overGround = new boolean[specs.size()];
        for (int round = 0; round < specs.size(); round++) { // through combinations of combinations
            for (int k = 0; k < specs.size(); k++) {
                overGround[k] |= readsGround(specs.get(k).measure());
            }
        }
    }

    private boolean readsGround(Measure measure) {
        return measure.match(
                series -> false,
                event -> false,
                combination -> combination.metrics().stream().anyMatch(this::readsGround),
                section -> true,
                ground -> true);
    }

    private boolean readsGround(String metric) {
        for (int k = 0; k < specs.size(); k++) {
            if (specs.get(k).name().equals(metric)) {
                return overGround[k];
            }
        }
        return false;
    }

    @Override
    public void begin(List<Column> all) {
        columns = all.stream().filter(column -> wanted.contains(column.name())).toList();
        places = columns.stream().mapToInt(all::indexOf).toArray();
        row = new double[places.length];
        recording = new Recording();
        recording.begin(columns);
        formed = -1;
    }

    @Override
    public void frame(double[] values) {
        for (int k = 0; k < places.length; k++) {
            row[k] = values[places[k]];
        }
        recording.frame(row);
    }

    @Override
    public void event(Event event) {
        recording.event(event);
    }

    List<Event> events() {
        return recording.events();
    }

    /** A metric by its place in the scenario; NaN where the run does not hold it yet. */
    double value(int metric) {
        if (simulation.steps() != formed) {
            formed = simulation.steps();
            plain = null;
            whole = null;
        }
        String name = specs.get(metric).name();
        return (overGround[metric] ? whole() : plain()).of(name);
    }

    private MetricValues plain() {
        MetricValues made = plain;
        if (made == null) {
            made = new MetricValues(specs, Evidence.of(recording));
            plain = made;
        }
        return made;
    }

    private MetricValues whole() {
        MetricValues made = whole;
        if (made == null) {
            made = new MetricValues(specs, Evidence.of(recording, sections, simulation.grounds()));
            whole = made;
        }
        return made;
    }

    @Override
    public void write(DataOutput out) throws IOException {
        out.writeInt(recording.rows());
        double[] values = new double[columns.size()];
        for (int k = 0; k < recording.rows(); k++) {
            recording.row(k, values);
            SavedState.write(values, out);
        }
        out.writeInt(recording.events().size());
        for (Event event : recording.events()) {
            out.writeDouble(event.timeS());
            for (String text : List.of(event.kind(), event.subject(), event.other(), event.note())) {
                out.writeUTF(text);
            }
            out.writeDouble(event.speedMPerS());
            out.writeDouble(event.impulseNs());
        }
    }

    @Override
    public void read(DataInput in) throws IOException {
        Recording taken = new Recording();
        taken.begin(columns);
        double[] values = new double[columns.size()];
        for (int left = count(in); left > 0; left--) {
            SavedState.read(values, in);
            taken.frame(values);
        }
        List<Event> events = new ArrayList<>();
        for (int left = count(in); left > 0; left--) {
            double timeS = in.readDouble();
            String kind = in.readUTF();
            String subject = in.readUTF();
            String other = in.readUTF();
            String note = in.readUTF();
            events.add(new Event(timeS, kind, subject, other, in.readDouble(), in.readDouble(), note));
        }
        events.forEach(taken::event);
        recording = taken;
        formed = -1;
    }

    private static int count(DataInput in) throws IOException {
        int count = in.readInt();
        if (count < 0 || count > MOST_ROWS) {
            throw new IOException("saved state: it claims " + count + " frames or events");
        }
        return count;
    }
}
