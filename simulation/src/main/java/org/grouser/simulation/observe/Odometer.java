package org.grouser.simulation.observe;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import org.grouser.quantity.NearestName;
import org.grouser.quantity.StateHash;
import org.grouser.simulation.state.BaseFrame;
import org.grouser.simulation.state.Bodies;
import org.grouser.vehicle.SensorSpec;
import org.grouser.vehicle.VehicleSpec;
import org.grouser.vehicle.WheelSpec;

/**
 * Dead reckoning by the turns of wheels.
 *
 * <pre>
 *   p_i = R_i dtheta_i (1 + bias + noise) e_i        way of wheel i, where it points in the base frame
 *   (dx - dpsi y_i, dy + dpsi x_i) = p_i             as a rigid body, least squares over wheels:
 *   dpsi = sum((x_i - x)(p_iy - py) - (y_i - y)(p_ix - px)) / sum((x_i - x)^2 + (y_i - y)^2)      means without index
 *   dx = px + dpsi y,  dy = py - dpsi x
 * </pre>
 *
 * Derived. It knows no slip and no slope: the way is laid out on a level plane, along the heading midway.
 */
final class Odometer extends SampledSensor {
    private final Bodies bodies;
    private final BaseFrame frame;
    private final int base;
    private final SensorSpec.Odometry spec;
    private final int[] wheel; // bodies                     (wheels)
    private final double[] radiusM; //                       (wheels)
    private final double[] sign; // of the joint              (wheels)
    private final double[] lastRad; // of the joints          (wheels)
    private final double[] ways; // x, y, px, py of each      (4 wheels)
    private double xM;
    private double yM;
    private double headingRad;

    Odometer(SensorSpec sensor, SensorSpec.Odometry spec, VehicleSpec vehicle, Bodies bodies, long seed) {
        super(sensor, Math.max(3, spec.wheels().size()), seed);
        this.spec = spec;
        this.bodies = bodies;
        base = bodies.model.body(vehicle.base());
        frame = new BaseFrame(bodies.motion, base);
        int count = spec.wheels().size();
        wheel = new int[count];
        radiusM = new double[count];
        sign = new double[count];
        lastRad = new double[count];
        ways = new double[4 * count];
        List<String> known = vehicle.wheels().stream().map(WheelSpec::name).toList();
        for (int i = 0; i < count; i++) {
            String name = spec.wheels().get(i);
            WheelSpec its = vehicle.wheels().stream()
                    .filter(one -> one.name().equals(name))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("vehicle.sensors." + sensor.name()
                            + ".odometry.wheels names unknown wheel '" + name + "'"
                            + NearestName.hint(name, known)));
            wheel[i] = bodies.model.body(its.body());
            radiusM[i] = its.radiusM();
            sign[i] = Math.signum(
                    bodies.model.spec(bodies.model.jointOf(wheel[i])).axis().y());
        }
    }

    private double angleRad(int i) {
        return sign[i] * bodies.q[bodies.model.positionAt(bodies.model.jointOf(wheel[i]))];
    }

    @Override
    void begin() {
        double[] r = bodies.motion.rotation();
        xM = bodies.motion.originM()[3 * base];
        yM = bodies.motion.originM()[3 * base + 1];
        headingRad = StrictMath.atan2(r[9 * base + 3], r[9 * base]);
        for (int i = 0; i < wheel.length; i++) {
            lastRad[i] = angleRad(i);
        }
    }

    @Override
    void look(double sinceS, double[] values) {
        double meanX = 0;
        double meanY = 0;
        double meanWayX = 0;
        double meanWayY = 0;
        for (int i = 0; i < wheel.length; i++) {
            double error = spec.readings().bias().x() + spec.readings().noise() * random(i);
            double way = radiusM[i] * (angleRad(i) - lastRad[i]) * (1 + error);
            lastRad[i] = angleRad(i);
            frame.place(wheel[i]);
            ways[4 * i] = frame.along(0);
            ways[4 * i + 1] = frame.along(1);
            double points = frame.wheelRad(wheel[i]);
            ways[4 * i + 2] = way * StrictMath.cos(points);
            ways[4 * i + 3] = way * StrictMath.sin(points);
            meanX += ways[4 * i] / wheel.length;
            meanY += ways[4 * i + 1] / wheel.length;
            meanWayX += ways[4 * i + 2] / wheel.length;
            meanWayY += ways[4 * i + 3] / wheel.length;
        }
        double moment = 0;
        double spread = 0;
        for (int i = 0; i < wheel.length; i++) {
            double x = ways[4 * i] - meanX;
            double y = ways[4 * i + 1] - meanY;
            moment += x * (ways[4 * i + 3] - meanWayY) - y * (ways[4 * i + 2] - meanWayX);
            spread += x * x + y * y;
        }
        double turn = moment / spread;
        double forward = meanWayX + turn * meanY;
        double left = meanWayY - turn * meanX;
        double middle = headingRad + 0.5 * turn;
        xM += forward * StrictMath.cos(middle) - left * StrictMath.sin(middle);
        yM += forward * StrictMath.sin(middle) + left * StrictMath.cos(middle);
        headingRad += turn;
        values[0] = xM;
        values[1] = yM;
        values[2] = headingRad;
    }

    /** Errors are in the ways already. */
    @Override
    void take() {
        takeTruth();
    }

    @Override
    void addTo(StateHash hash) {
        super.addTo(hash);
        hash.add(xM).add(yM).add(headingRad).add(lastRad, lastRad.length);
    }

    @Override
    void write(DataOutput out) throws IOException {
        super.write(out);
        out.writeDouble(xM);
        out.writeDouble(yM);
        out.writeDouble(headingRad);
        for (double angle : lastRad) {
            out.writeDouble(angle);
        }
    }

    @Override
    void read(DataInput in) throws IOException {
        super.read(in);
        xM = in.readDouble();
        yM = in.readDouble();
        headingRad = in.readDouble();
        for (int i = 0; i < lastRad.length; i++) {
            lastRad[i] = in.readDouble();
        }
    }
}
