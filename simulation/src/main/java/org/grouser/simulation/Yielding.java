package org.grouser.simulation;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.grouser.dynamics.Motion;
import org.grouser.quantity.StateHash;

/** All ground that answers with forces instead of impulses: soil, and springs under contact points. */
final class Yielding {
    final SoilGrounds soil;
    final PointGrounds points;
    private final double[] force; // on the joints, by the last evaluation    (dof)

    Yielding(SoilGrounds soil, PointGrounds points) {
        this.soil = soil;
        this.points = points;
        this.force = new double[soil.force().length];
    }

    /** Forces on the joints by the last evaluation. */
    double[] force() {
        return force;
    }

    /** Computes the forces on the joints, bodies placed and moved; nothing is remembered. */
    void evaluate(Motion motion) {
        soil.evaluate(motion);
        System.arraycopy(soil.force(), 0, force, 0, force.length);
        points.evaluate(motion, force);
    }

    /** Accepts the last evaluation; the bodies are where the step ends. */
    void commit(Motion motion) {
        soil.commit(motion);
        points.commit(motion);
    }

    /** Starts new means after a frame. */
    void clear() {
        soil.clear();
        points.clear();
    }

    void addTo(StateHash hash) {
        soil.addTo(hash);
        points.addTo(hash);
    }

    void write(DataOutput out) throws IOException {
        soil.write(out);
        points.write(out);
    }

    void read(DataInput in, Motion motion) throws IOException {
        soil.read(in);
        points.read(in, motion);
    }
}
