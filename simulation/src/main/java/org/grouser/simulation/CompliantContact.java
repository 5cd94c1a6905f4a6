package org.grouser.simulation;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import org.grouser.dynamics.Motion;
import org.grouser.quantity.StateHash;

/** All ground that answers with forces instead of impulses: soil, springs under contact points, slip, polygon layers. */
final class CompliantContact {
    final SoilGrounds soil;
    final PointGrounds points;
    final SlipGrounds slip;
    final PolygonGrounds polygons;
    private final List<TorqueGround> torques;
    private final ForceJumps jumps;
    private final double[] force; // on the joints, by the last evaluation    (dof)

    CompliantContact(
            SoilGrounds soil,
            PointGrounds points,
            SlipGrounds slip,
            PolygonGrounds polygons,
            List<TorqueGround> torques,
            int bodies) {
        this.soil = soil;
        this.points = points;
        this.slip = slip;
        this.polygons = polygons;
        this.torques = List.copyOf(torques);
        this.jumps = new ForceJumps(soil, polygons, bodies);
        this.force = new double[soil.force().length];
    }

    /** Forces on the joints by the last evaluation. */
    double[] force() {
        return force;
    }

    /** Starts a run with everything as it stands; bodies placed and moved. */
    void begin(Motion motion) {
        points.begin(motion);
        polygons.begin(motion);
    }

    /** Computes the forces on the joints, bodies placed and moved; nothing is remembered. */
    void evaluate(Motion motion) {
        soil.evaluate(motion);
        System.arraycopy(soil.force(), 0, force, 0, force.length);
        points.evaluate(motion, force);
        slip.evaluate(motion, force);
        polygons.evaluate(motion, force);
        for (int t = 0; t < torques.size(); t++) {
            torques.get(t).evaluate(motion, force);
        }
    }

    /** Accepts the last evaluation; the bodies are where the step ends. */
    void commit(Motion motion) {
        jumps.look();
        soil.commit(motion);
        points.commit(motion);
        slip.commit(motion);
        polygons.commit(motion);
    }

    /**
     * Adds what every law did to the bodies in the last accepted step: force, then moment about the body's origin, world axes.
     *
     * @param wrench six numbers by body. Modified.
     */
    void addWrenches(double[] wrench) {
        soil.addWrenches(wrench);
        points.addWrenches(wrench);
        slip.addWrenches(wrench);
        polygons.addWrenches(wrench);
        for (int t = 0; t < torques.size(); t++) {
            torques.get(t).addWrench(wrench);
        }
    }

    /** Adds the wrench on one body to those of all. */
    static void add(int body, double[] one, double[] all) {
        for (int k = 0; k < 6; k++) {
            all[6 * body + k] += one[k];
        }
    }

    /** Energy in all springs and layers. */
    double storedJ() {
        return points.storedJ() + polygons.storedJ();
    }

    /** Names what slipping wheels and polygons do. */
    void columns(States states) {
        slip.columns(states);
        polygons.columns(states);
        jumps.columns(states);
    }

    /** Starts new means after a frame. */
    void clear() {
        soil.clear();
        points.clear();
        slip.clear();
        polygons.clear();
        jumps.clear();
    }

    void addTo(StateHash hash) {
        soil.addTo(hash);
        points.addTo(hash);
        slip.addTo(hash);
        polygons.addTo(hash);
    }

    void write(DataOutput out) throws IOException {
        soil.write(out);
        points.write(out);
        slip.write(out);
        polygons.write(out);
        jumps.write(out);
    }

    void read(DataInput in, Motion motion) throws IOException {
        soil.read(in);
        points.read(in, motion);
        slip.read(in, motion);
        polygons.read(in, motion);
        jumps.read(in);
    }
}
