package org.grouser.simulation.contact.point;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import org.grouser.record.Column;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.simulation.state.Bodies;
import org.grouser.simulation.state.RunColumns;
import org.grouser.terrain.query.Features;
import org.grouser.terrain.query.GroundSurface;

/** How far the base of a vehicle on contact points has travelled, and whether it is below the ground. */
final class BaseTravel {
    private final Bodies bodies;
    private final int base;
    private final List<GroundSurface> grounds;
    private final Features found = new Features();
    private final double[] comM = new double[3];
    private double pathM;

    /**
     * @param grounds that answer contact points
     */
    BaseTravel(Bodies bodies, int base, List<GroundSurface> grounds) {
        this.bodies = bodies;
        this.base = base;
        this.grounds = List.copyOf(grounds);
    }

    void columns(RunColumns columns) {
        columns.add(
                Column.of("base_path_m", Owner.BASE, Quantity.PATH, "m").sampled(Column.Sampling.SINCE_START),
                () -> pathM);
        columns.add("base_below_ground_m", Owner.BASE, Quantity.BELOW_GROUND, "m", this::belowM);
    }

    /** Adds a step; bodies placed and moved at its end. */
    void add(double stepS) {
        double[] v = bodies.motion.linearMPerS();
        int at = 3 * base;
        pathM += stepS * Math.sqrt(v[at] * v[at] + v[at + 1] * v[at + 1] + v[at + 2] * v[at + 2]);
    }

    /** How deep the centre of mass of the base is inside any ground; 0 outside. */
    private double belowM() {
        System.arraycopy(bodies.motion.comM(), 3 * base, comM, 0, 3);
        double deepest = 0;
        for (GroundSurface ground : grounds) {
            found.clear();
            ground.ball(comM, 0, 0, found);
            for (int i = 0; i < found.count(); i++) {
                deepest = Math.max(deepest, -found.gapM(i));
            }
        }
        return deepest;
    }

    void write(DataOutput out) throws IOException {
        out.writeDouble(pathM);
    }

    void read(DataInput in) throws IOException {
        pathM = in.readDouble();
    }
}
