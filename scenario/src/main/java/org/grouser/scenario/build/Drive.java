package org.grouser.scenario.build;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import org.grouser.dynamics.JointSpec;
import org.grouser.quantity.Check;
import org.grouser.quantity.NearestName;
import org.grouser.quantity.Vec3;
import org.grouser.vehicle.DriveSpec;
import org.grouser.vehicle.Schedule;
import org.grouser.vehicle.VehicleSpec;
import org.grouser.vehicle.WheelSpec;

/**
 * What moves a wheel, a joint or a body over time; {@link ScenarioBuilder#drive} says which. A wheel means the joint that
 * carries it.
 *
 * <pre>
 *   Drive.speed(0).ramp(1.5, 0, 4).at(2, 2)     rests, speeds up from 1.5 s on at 4 rad/s^2, holds 2 rad/s from 2 s on
 * </pre>
 */
public final class Drive {
    private final BiFunction<List<String>, Schedule, DriveSpec> kind;
    private final boolean onBody;
    private final double slip; // NaN for a drive that is not given by slip
    private final List<Schedule.Piece> pieces = new ArrayList<>();

    private Drive(BiFunction<List<String>, Schedule, DriveSpec> kind, boolean onBody, double slip, double value) {
        this.kind = kind;
        this.onBody = onBody;
        this.slip = slip;
        at(0, value);
    }

    /** A joint held at a speed, rad/s or m/s, whatever it takes. */
    public static Drive speed(double speed) {
        return new Drive(DriveSpec.JointSpeed::new, false, Double.NaN, speed);
    }

    /** A torque, N m, or a force, N, on a joint. */
    public static Drive torque(double torqueNm) {
        return new Drive(DriveSpec.JointTorque::new, false, Double.NaN, torqueNm);
    }

    /** A brake that holds a joint still against as much torque. */
    public static Drive brake(double torqueNm) {
        return new Drive(DriveSpec.JointBrake::new, false, Double.NaN, torqueNm);
    }

    /**
     * A joint taken to a position, rad or m, by a position loop around a speed loop.
     *
     * @param gainPerS of the position loop
     * @param fastest rad/s or m/s
     */
    public static Drive position(double position, double gainPerS, double fastest) {
        return new Drive(
                (joints, schedule) -> new DriveSpec.JointPosition(joints, schedule, gainPerS, fastest),
                false,
                Double.NaN,
                position);
    }

    /** A force on a body at its centre of mass, along a direction of the world. */
    public static Drive force(Vec3 direction, double forceN) {
        return new Drive(
                (bodies, schedule) -> new DriveSpec.BodyForce(bodies.get(0), direction, schedule),
                true,
                Double.NaN,
                forceN);
    }

    /**
     * A wheel on a rig, driven at a slip: the carriage is held at a speed and the wheel at omega = v / (r (1 - slip)), r the
     * radius of its rim.
     *
     * @param slip below 1; negative ones brake, omega = v (1 + slip) / r
     */
    public static Drive slip(double slip, double travelMPerS) {
        Check.inRange("slip", slip, -0.999, 0.999, "-");
        return new Drive(DriveSpec.JointSpeed::new, false, slip, travelMPerS);
    }

    /** Lets the drive begin later; nothing moves before. */
    public Drive from(double timeS) {
        Check.that(pieces.size() == 1, "from", "comes before at and ramp");
        Schedule.Piece first = pieces.remove(0);
        return add(timeS, first.constant(), first.slopePerS());
    }

    /** From a time on, another value. */
    public Drive at(double timeS, double value) {
        return add(timeS, value, 0);
    }

    /** From a time on, a value that grows. */
    public Drive ramp(double timeS, double value, double slopePerS) {
        return add(timeS, value, slopePerS);
    }

    private Drive add(double timeS, double value, double slopePerS) {
        pieces.removeIf(piece -> piece.fromS() == timeS);
        pieces.add(new Schedule.Piece(timeS, value, slopePerS, List.of(), null));
        return this;
    }

    /** The drives of a scenario that this means on the named wheel, joint or body of a vehicle. */
    List<DriveSpec> on(String name, VehicleSpec vehicle) {
        if (onBody) {
            return List.of(kind.apply(List.of(name), new Schedule(pieces)));
        }
        WheelSpec wheel = vehicle.wheels().stream()
                .filter(known -> known.name().equals(name))
                .findFirst()
                .orElse(null);
        if (!Double.isNaN(slip)) {
            if (wheel == null) {
                throw new IllegalArgumentException("drive '" + name + "' is no wheel of vehicle '" + vehicle.name()
                        + "', and a slip needs one"
                        + NearestName.hint(
                                name,
                                vehicle.wheels().stream().map(WheelSpec::name).toList()));
            }
            return slipping(wheel, vehicle);
        }
        String joint = wheel == null
                ? joint(name, vehicle)
                : carrier(vehicle, wheel.body()).name();
        return List.of(kind.apply(List.of(joint), new Schedule(pieces)));
    }

    private List<DriveSpec> slipping(WheelSpec wheel, VehicleSpec vehicle) {
        JointSpec spin = carrier(vehicle, wheel.body());
        JointSpec rail = carrier(vehicle, vehicle.base());
        Check.that(
                rail.kind() == JointSpec.Kind.PRISMATIC,
                "drive '" + wheel.name() + "'",
                "cannot be given a slip: its vehicle is on no rail; use speed");
        double perRadM = slip >= 0 ? wheel.radiusM() * (1 - slip) : wheel.radiusM() / (1 + slip);
        List<Schedule.Piece> spins = pieces.stream()
                .map(piece -> new Schedule.Piece(
                        piece.fromS(), piece.constant() / perRadM, piece.slopePerS() / perRadM, List.of(), null))
                .toList();
        return List.of(
                new DriveSpec.JointSpeed(List.of(rail.name()), new Schedule(pieces)),
                new DriveSpec.JointSpeed(List.of(spin.name()), new Schedule(spins)));
    }

    private static String joint(String name, VehicleSpec vehicle) {
        List<String> known = new ArrayList<>();
        vehicle.joints().forEach(joint -> known.add(joint.name()));
        if (!known.contains(name)) {
            vehicle.wheels().forEach(wheel -> known.add(wheel.name()));
            throw new IllegalArgumentException("drive '" + name + "' names neither a wheel nor a joint of vehicle '"
                    + vehicle.name() + "'" + NearestName.hint(name, known));
        }
        return name;
    }

    private static JointSpec carrier(VehicleSpec vehicle, String body) {
        return vehicle.joints().stream()
                .filter(joint -> joint.child().equals(body))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no joint carries body '" + body + "'"));
    }
}
