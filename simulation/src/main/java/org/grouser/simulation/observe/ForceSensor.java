package org.grouser.simulation.observe;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.grouser.quantity.StateHash;
import org.grouser.quantity.Vec3;
import org.grouser.simulation.state.Bodies;
import org.grouser.vehicle.SensorSpec;

/**
 * An accelerometer: specific force at a point of a body, in its axes.
 *
 * <pre>
 *   f = R^T ((v - v_last) / (t - t_last) - g),   v = o' + omega x R p          mean since the last reading
 * </pre>
 *
 * The mean is what an instrument that integrates reads; an impact shows with its whole change of velocity. Our choice.
 */
final class ForceSensor extends SampledSensor {
    private final Bodies bodies;
    private final int body;
    private final Vec3 positionM;
    private final double[] arm = new double[3];
    private final double[] velocity = new double[3]; // now
    private final double[] last = new double[3]; // at the last reading

    ForceSensor(SensorSpec sensor, SensorSpec.Accelerometer spec, Bodies bodies, long seed) {
        super(sensor, 3, seed);
        this.bodies = bodies;
        body = bodies.model.body(spec.body());
        positionM = spec.positionM();
    }

    /** Velocity of the point, world axes. */
    private void move() {
        double[] r = bodies.motion.rotation();
        double[] w = bodies.motion.angularRadPerS();
        double[] o = bodies.motion.linearMPerS();
        for (int k = 0; k < 3; k++) {
            int row = 9 * body + 3 * k;
            arm[k] = r[row] * positionM.x() + r[row + 1] * positionM.y() + r[row + 2] * positionM.z();
        }
        for (int k = 0; k < 3; k++) {
            int next = (k + 1) % 3;
            int other = (k + 2) % 3;
            velocity[k] = o[3 * body + k] + w[3 * body + next] * arm[other] - w[3 * body + other] * arm[next];
        }
    }

    @Override
    void begin() {
        move();
        System.arraycopy(velocity, 0, last, 0, 3);
    }

    @Override
    void look(double sinceS, double[] values) {
        move();
        double fx = (velocity[0] - last[0]) / sinceS - bodies.gravityMPerS2.x();
        double fy = (velocity[1] - last[1]) / sinceS - bodies.gravityMPerS2.y();
        double fz = (velocity[2] - last[2]) / sinceS - bodies.gravityMPerS2.z();
        System.arraycopy(velocity, 0, last, 0, 3);
        double[] r = bodies.motion.rotation();
        for (int k = 0; k < 3; k++) {
            values[k] = r[9 * body + k] * fx + r[9 * body + 3 + k] * fy + r[9 * body + 6 + k] * fz;
        }
    }

    @Override
    void addTo(StateHash hash) {
        super.addTo(hash);
        hash.add(last, 3);
    }

    @Override
    void write(DataOutput out) throws IOException {
        super.write(out);
        for (double speed : last) {
            out.writeDouble(speed);
        }
    }

    @Override
    void read(DataInput in) throws IOException {
        super.read(in);
        for (int k = 0; k < 3; k++) {
            last[k] = in.readDouble();
        }
    }
}
