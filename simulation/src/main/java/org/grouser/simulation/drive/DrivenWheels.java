package org.grouser.simulation.drive;

import java.util.List;
import org.grouser.dynamics.JointSpec;
import org.grouser.dynamics.Motion;
import org.grouser.dynamics.Multibody;
import org.grouser.quantity.NearestName;
import org.grouser.quantity.Vec3;
import org.grouser.simulation.state.BaseFrame;
import org.grouser.simulation.state.Bodies;
import org.grouser.simulation.state.WheelSpeeds;
import org.grouser.vehicle.DriveSpec;
import org.grouser.vehicle.VehicleSpec;
import org.grouser.vehicle.WheelSpec;
import org.grouser.vehicle.guidance.DrivingState;

/** The wheels of a driven vehicle: where they are and how they move, in the frame of the base. */
final class DrivenWheels {
    /** A steering axis is at most this far from the base's z axis: 60 degrees, our choice. */
    private static final double LEAST_COSINE = 0.5;

    private static final double LEAST_SPIN_COSINE = 0.99; // of a drive joint's axis to the wheel's, our choice

    final int count;
    final List<DriveSpec.DrivenWheel> names;
    final double[] radiusM; //                                              (wheels)
    final boolean[] steered; //                                             (wheels)
    final int[] driveDof; //                                                (wheels)
    final double[] driveSign; // of the joint against rolling forwards       (wheels)
    final int[] steerDof; // -1 for none                                    (wheels)
    final DrivingState state;
    private final Bodies bodies;
    private final int base;
    private final int[] steerBody; //                                       (wheels)
    private final Vec3[] steerAxis; // frame of that body                   (wheels)
    private final WheelSpeeds[] speeds; //                                  (wheels)
    private final BaseFrame frame;

    /**
     * @param bodies at their start
     * @throws IllegalArgumentException in one line, if a joint does not turn or steer its wheel
     */
    DrivenWheels(Bodies bodies, int base, DriveSpec.Driven spec, VehicleSpec vehicle) {
        this.bodies = bodies;
        this.base = base;
        frame = new BaseFrame(bodies.motion, base);
        names = spec.wheels();
        count = names.size();
        state = new DrivingState(count);
        radiusM = new double[count];
        steered = new boolean[count];
        driveDof = new int[count];
        driveSign = new double[count];
        steerDof = new int[count];
        steerBody = new int[count];
        steerAxis = new Vec3[count];
        speeds = new WheelSpeeds[count];
        bodies.settle();
        for (int i = 0; i < count; i++) {
            take(i, names.get(i), wheel(vehicle, names.get(i).name()));
        }
    }

    private static WheelSpec wheel(VehicleSpec vehicle, String name) {
        List<String> known = vehicle.wheels().stream().map(WheelSpec::name).toList();
        return vehicle.wheels().stream()
                .filter(wheel -> wheel.name().equals(name))
                .findFirst()
                .orElseThrow(() -> refused(name, "is no wheel of the vehicle" + NearestName.hint(name, known)));
    }

    private static IllegalArgumentException refused(String wheel, String why) {
        return new IllegalArgumentException("drives: driving.wheels." + wheel + " " + why);
    }

    private void take(int i, DriveSpec.DrivenWheel names, WheelSpec wheel) {
        Multibody model = bodies.model;
        int body = model.body(wheel.body());
        int drive = model.joint(names.drive());
        if (model.jointOf(body) != drive) {
            throw refused(
                    wheel.name(),
                    "is turned by joint '" + model.jointName(model.jointOf(body)) + "', not by '" + names.drive()
                            + "'; leave drive out");
        }
        if (Math.abs(model.spec(drive).axis().y()) < LEAST_SPIN_COSINE) {
            throw refused(
                    wheel.name(),
                    "is turned by joint '" + names.drive() + "' about another axis than the wheel's y axis");
        }
        speeds[i] = new WheelSpeeds(body, wheel.radiusM());
        radiusM[i] = wheel.radiusM();
        driveDof[i] = model.velocityAt(drive);
        driveSign[i] = Math.signum(model.spec(drive).axis().y());
        steerDof[i] = -1;
        steerAxis[i] = Vec3.Z;
        state.steerSign[i] = 1;
        if (names.steer().isEmpty()) {
            return;
        }
        int steer = model.joint(names.steer());
        int at = model.parentOf(body);
        while (at >= 0 && model.jointOf(at) != steer) {
            at = model.parentOf(at);
        }
        if (at < 0) {
            throw refused(wheel.name(), "is not carried by joint '" + names.steer() + "', which cannot steer it");
        }
        JointSpec joint = model.spec(steer);
        steered[i] = true;
        steerDof[i] = model.velocityAt(steer);
        steerBody[i] = at;
        steerAxis[i] = joint.axis();
        state.steerLowerRad[i] = joint.passive().lower();
        state.steerUpperRad[i] = joint.passive().upper();
        frame.direction(at, steerAxis[i]);
        double upright = frame.along(2);
        if (Math.abs(upright) < LEAST_COSINE) {
            throw refused(
                    wheel.name(),
                    "has '" + names.steer() + "' to steer it, whose axis is more than 60 degrees off the base's z");
        }
        state.steerSign[i] = Math.signum(upright);
    }

    /** Brings the state of the wheels to the present pose; bodies placed and moved. */
    void look() {
        Motion motion = bodies.motion;
        for (int i = 0; i < count; i++) {
            int body = speeds[i].body();
            frame.place(body);
            state.wheelXM[i] = frame.along(0);
            state.wheelYM[i] = frame.along(1);
            double height = frame.along(2);
            state.wheelRad[i] = frame.wheelRad(body);
            state.rollRadPerS[i] = speeds[i].circumferentialMPerS(motion) / radiusM[i];
            state.driveRadPerS[i] = driveSign[i] * bodies.v[driveDof[i]];
            state.travelMPerS[i] = speeds[i].forwardMPerS(motion);
            if (steered[i]) {
                axis(i, height);
            }
        }
        double[] r = motion.rotation();
        state.headingRad = StrictMath.atan2(r[9 * base + 3], r[9 * base]);
        state.tiltRad = tiltRad();
    }

    private void axis(int i, double heightM) {
        frame.place(steerBody[i]);
        double x = frame.along(0);
        double y = frame.along(1);
        double z = frame.along(2);
        frame.direction(steerBody[i], steerAxis[i]);
        double way = (heightM - z) / frame.along(2);
        state.axisXM[i] = x + way * frame.along(0);
        state.axisYM[i] = y + way * frame.along(1);
        state.steerRad[i] = bodies.q[bodies.positionOf[steerDof[i]]];
        state.steerRadPerS[i] = bodies.v[steerDof[i]];
    }

    /** Tells where a point of the base is in the world. */
    void locate(double xM, double yM) {
        double[] r = bodies.motion.rotation();
        double[] o = bodies.motion.originM();
        state.xM = o[3 * base] + r[9 * base] * xM + r[9 * base + 1] * yM;
        state.yM = o[3 * base + 1] + r[9 * base + 3] * xM + r[9 * base + 4] * yM;
    }

    /** Angle between the base's z axis and the vertical; world z without gravity. */
    private double tiltRad() {
        double[] r = bodies.motion.rotation();
        double g = bodies.gravityMPerS2.norm();
        double cosine = g == 0
                ? r[9 * base + 8]
                : -(r[9 * base + 2] * bodies.gravityMPerS2.x()
                                + r[9 * base + 5] * bodies.gravityMPerS2.y()
                                + r[9 * base + 8] * bodies.gravityMPerS2.z())
                        / g;
        return StrictMath.acos(Math.max(-1, Math.min(1, cosine)));
    }

    /** Mean speed at which wheels slide sideways; bodies placed and moved. */
    double sideMPerS() {
        double sum = 0;
        for (WheelSpeeds wheel : speeds) {
            sum += Math.abs(wheel.sideMPerS(bodies.motion));
        }
        return sum / count;
    }

    double steerJointRad(int i) {
        return bodies.q[bodies.positionOf[steerDof[i]]];
    }
}
