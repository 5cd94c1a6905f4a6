package org.grouser.simulation;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import org.grouser.quantity.StateHash;

/**
 * The parts of a simulation, as the assembly hands them over.
 *
 * @param middleShare where in a step contacts are detected, as a share of it
 */
record Parts(
        Bodies bodies,
        Contacts contacts,
        CompliantContact yielding,
        Efforts efforts,
        Drives drives,
        List<CrushableAbsorber> legs,
        Stepper stepper,
        Clock clock,
        double middleShare,
        DivergenceGuard guard,
        EnergyBudget ledger,
        ContactWatch watch,
        PointWatch pointWatch,
        AnomalyWatch mishaps,
        Instruments instruments,
        Journey journey,
        ContactTally tally,
        SolverTally solver,
        Recorder recorder,
        StopWatch stop,
        StepDiagnostics diagnostics,
        Workers workers,
        List<ReferenceRun> referenceRuns,
        List<String> warnings) {
    /** Writes every number that the rest of the run depends on. */
    void write(DataOutput out) throws IOException {
        write(out, bodies.q, bodies.q.length);
        write(out, bodies.v, bodies.v.length);
        out.writeInt(contacts.count);
        for (int i = 0; i < contacts.count; i++) {
            out.writeInt(contacts.pair[i]);
            out.writeLong(contacts.feature[i]);
        }
        write(out, contacts.impulse, 3 * contacts.count);
        yielding.write(out);
        drives.write(out);
        ledger.write(out);
        watch.write(out);
        pointWatch.write(out);
        mishaps.write(out);
        instruments.write(out);
        journey.write(out);
        solver.write(out);
        recorder.write(out);
        stop.write(out);
        for (ReferenceRun companion : referenceRuns) {
            companion.write(out);
        }
    }

    void read(DataInput in) throws IOException {
        read(in, bodies.q, bodies.q.length);
        read(in, bodies.v, bodies.v.length);
        bodies.settle();
        int count = in.readInt();
        if (count < 0 || count > 1_000_000) {
            throw new IOException("checkpoint claims " + count + " contacts");
        }
        contacts.count = 0;
        int[] pairs = new int[count];
        long[] features = new long[count];
        for (int i = 0; i < count; i++) {
            pairs[i] = in.readInt();
            features[i] = in.readLong();
        }
        for (int i = 0; i < count; i++) {
            contacts.touch(pairs[i], features[i], 0, -1, 0, 0, 0, 0);
        }
        read(in, contacts.impulse, 3 * count);
        yielding.read(in, bodies.motion);
        drives.read(in);
        ledger.read(in);
        watch.read(in);
        pointWatch.read(in);
        mishaps.read(in);
        instruments.read(in);
        journey.read(in);
        solver.read(in);
        recorder.read(in);
        stop.read(in);
        for (ReferenceRun companion : referenceRuns) {
            companion.read(in);
        }
    }

    /** Adds positions, velocities, ground that yields and what drives remember to a fingerprint. */
    void addTo(StateHash hash) {
        hash.add(bodies.q, bodies.q.length).add(bodies.v, bodies.v.length);
        yielding.addTo(hash);
        drives.addTo(hash);
        referenceRuns.forEach(companion -> companion.addTo(hash));
    }

    private static void write(DataOutput out, double[] numbers, int count) throws IOException {
        for (int i = 0; i < count; i++) {
            out.writeDouble(numbers[i]);
        }
    }

    private static void read(DataInput in, double[] numbers, int count) throws IOException {
        for (int i = 0; i < count; i++) {
            numbers[i] = in.readDouble();
        }
    }
}
