package org.grouser.scenario;

import static org.grouser.scenario.codec.Key.given;
import static org.grouser.scenario.codec.Key.key;
import static org.grouser.scenario.codec.Key.oneOf;
import static org.grouser.scenario.codec.Values.NAME;
import static org.grouser.scenario.codec.Values.integer;
import static org.grouser.scenario.codec.Values.list;
import static org.grouser.scenario.codec.Values.position;
import static org.grouser.scenario.codec.Values.range;
import static org.grouser.scenario.codec.Values.vec3;
import static org.grouser.scenario.codec.Values.vector;

import java.util.List;
import org.grouser.dynamics.JointSpec;
import org.grouser.quantity.Vec3;
import org.grouser.scenario.codec.Case;
import org.grouser.scenario.codec.Codec;
import org.grouser.scenario.codec.Fields;
import org.grouser.scenario.codec.Key;
import org.grouser.scenario.codec.Mapping;
import org.grouser.vehicle.SensorSpec;

/** The keys of the sensors of a vehicle besides beams. */
final class SensorKeys {
    private static final double MOST = 1e6;

    private static final Codec<String> BODY = ScenarioScope.known(scope -> scope.bodies, "body of the vehicle");

    private static final Codec<String> TURNS = ScenarioScope.known(
                    scope -> scope.joints.keySet(), "joint of the vehicle")
            .mapAt(
                    (node, joint) -> {
                        if (ScenarioScope.of(node).kind(joint) != JointSpec.Kind.REVOLUTE) {
                            throw node.refuse("= '" + joint + "' does not turn; name a revolute joint");
                        }
                        return joint;
                    },
                    joint -> joint);

    private static final Mapping<SensorSpec.Accelerometer> ACCELEROMETER = Mapping.of(
            SensorSpec.Accelerometer.class,
            key("body", BODY, "body that carries it"),
            key("position_m", position(), Vec3.ZERO, "where it is, body frame"),
            rate(),
            noise("m_per_s2", "m/s^2"),
            key("bias_m_per_s2", vec3(range(-MOST, MOST, "m/s^2")), Vec3.ZERO, "added to every reading")
                    .as("bias"));

    private static final Mapping<SensorSpec.Gyroscope> GYROSCOPE = Mapping.of(
            SensorSpec.Gyroscope.class,
            key("body", BODY, "body that carries it"),
            rate(),
            noise("rad_per_s", "rad/s"),
            key("bias_rad_per_s", vec3(range(-MOST, MOST, "rad/s")), Vec3.ZERO, "added to every reading")
                    .as("bias"));

    private static final Mapping<SensorSpec.Tilt> TILT = Mapping.of(
            SensorSpec.Tilt.class,
            key("body", BODY, "body that carries it"),
            rate(),
            noise("rad", "rad"),
            key(
                            "bias_rad",
                            vector(range(-MOST, MOST, "rad"), 2)
                                    .map(b -> new Vec3(b[0], b[1], 0), b -> new double[] {b.x(), b.y()}),
                            Vec3.ZERO,
                            "added to roll and pitch")
                    .as("bias"));

    private static final Mapping<SensorSpec.MotorCurrent> MOTOR_CURRENT = Mapping.of(
            SensorSpec.MotorCurrent.class,
            key("joint", TURNS, "joint of the motor"),
            rate(),
            noise("A", "A"),
            bias("A", "A"));

    private static final Mapping<SensorSpec.Encoder> ENCODER = Mapping.of(
            SensorSpec.Encoder.class,
            key("joint", TURNS, "joint whose angle it counts"),
            key("counts_per_turn", integer(1, 1 << 30), "of the joint"),
            rate(),
            noise("rad", "rad"),
            bias("rad", "rad"));

    private static final Mapping<SensorSpec.Odometry> ODOMETRY = Mapping.of(
            SensorSpec.Odometry.class,
            key("wheels", list(NAME, 2), "wheels that are counted"),
            rate(),
            key("noise", range(0, 1, "-"), 0.0, "standard deviation of a wheel's way, as a share of it"),
            key("bias", scalar(range(-1, 1, "-")), Vec3.ZERO, "error of every wheel's way, as a share of it"));

    /** A sensor of any kind. */
    static final Mapping<SensorSpec> SENSOR = Mapping.of(
            SensorSpec.class,
            given("name", Fields::name),
            oneOf(
                    "kind",
                    List.of(
                            Case.of("accelerometer", ACCELEROMETER, "specific force, body axes"),
                            Case.of("gyroscope", GYROSCOPE, "angular velocity, body axes"),
                            Case.of("tilt", TILT, "roll and pitch against gravity"),
                            Case.of("motor_current", MOTOR_CURRENT, "current of a motor"),
                            Case.of("encoder", ENCODER, "angle of a joint in whole counts"),
                            Case.of("odometry", ODOMETRY, "place and heading by the turns of wheels"))));

    private SensorKeys() {}

    private static Key<?> rate() {
        return key("rate_hz", range(1e-6, 1e5, "Hz"), "readings per second, held in between");
    }

    private static Key<?> noise(String suffix, String unit) {
        return key("noise_" + suffix, range(0, MOST, unit), 0.0, "standard deviation of a reading")
                .as("noise");
    }

    private static Key<?> bias(String suffix, String unit) {
        return key("bias_" + suffix, scalar(range(-MOST, MOST, unit)), Vec3.ZERO, "added to every reading")
                .as("bias");
    }

    /** One number, as a vector along x. */
    private static Codec<Vec3> scalar(Codec<Double> number) {
        return number.map(b -> new Vec3(b, 0, 0), Vec3::x);
    }
}
