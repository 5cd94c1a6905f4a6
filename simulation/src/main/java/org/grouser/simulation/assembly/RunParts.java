package org.grouser.simulation.assembly;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.grouser.quantity.StateHash;
import org.grouser.record.FrameSink;
import org.grouser.simulation.state.Clock;
import org.grouser.simulation.state.FrameSums;
import org.grouser.simulation.state.Hashed;
import org.grouser.simulation.state.Observer;
import org.grouser.simulation.state.Saved;
import org.grouser.simulation.state.Warned;

/**
 * All parts of a run that look, are saved, are hashed, sum up between frames or have something to say in the end. Each takes
 * part in every role that it implements, in the order in which they were added.
 */
public final class RunParts implements Hashed, Saved, FrameSums {
    private final List<Observer> observers = new ArrayList<>();
    private Observer[] looking = {}; // the same, once all are known
    private final List<Saved> saved = new ArrayList<>();
    private final List<Hashed> hashed = new ArrayList<>();
    private final List<FrameSums> sums = new ArrayList<>();
    private final List<Warned> warned = new ArrayList<>();

    /** Adds a part in all its roles. */
    <T> T add(T part) {
        enlist(part, Observer.class, observers);
        enlist(part, Saved.class, saved);
        enlist(part, Hashed.class, hashed);
        enlist(part, FrameSums.class, sums);
        enlist(part, Warned.class, warned);
        return part;
    }

    private static <R> void enlist(Object part, Class<R> role, List<R> list) {
        if (role.isInstance(part)) {
            list.add(role.cast(part));
        }
    }

    /** Shows everyone the start. */
    public void begin() {
        observers.forEach(Observer::begin);
        looking = observers.toArray(Observer[]::new);
    }

    /** Shows everyone a step that has been accepted. */
    public void look(Clock clock, FrameSink sink) {
        for (Observer observer : looking) {
            observer.look(clock, sink);
        }
    }

    @Override
    public void clear() {
        for (int i = 0; i < sums.size(); i++) {
            sums.get(i).clear();
        }
    }

    @Override
    public void addTo(StateHash hash) {
        hashed.forEach(part -> part.addTo(hash));
    }

    @Override
    public void write(DataOutput out) throws IOException {
        for (Saved part : saved) {
            part.write(out);
        }
    }

    @Override
    public void read(DataInput in) throws IOException {
        for (Saved part : saved) {
            part.read(in);
        }
    }

    /** What a user should know in the end. */
    public List<String> warnings() {
        return warned.stream()
                .map(Warned::warning)
                .filter(warning -> !warning.isEmpty())
                .toList();
    }
}
