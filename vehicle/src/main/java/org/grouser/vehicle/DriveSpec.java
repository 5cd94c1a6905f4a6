package org.grouser.vehicle;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.grouser.quantity.Check;
import org.grouser.quantity.Vec3;
import org.grouser.vehicle.guidance.DrivingSpec;
import org.grouser.vehicle.guidance.GuidanceSpec;
import org.grouser.vehicle.guidance.GuidanceSpec.Pid;
import org.grouser.vehicle.motor.MotorSpec;
import org.jspecify.annotations.Nullable;

/** Something that moves a vehicle: by a schedule, or by finding its way. */
public sealed interface DriveSpec {
    /** Joints that it acts on; none for a force on a body. */
    List<String> joints();

    /** Motor on each of these joints; null where it needs none. */
    default @Nullable MotorSpec motor() {
        return null;
    }

    /** Joints that the motor is on. */
    default List<String> motorJoints() {
        return joints();
    }

    /** Whether it holds joints at a speed, whatever torque that takes. */
    default boolean holdsSpeed() {
        return false;
    }

    /** Decides by kind; a new drive breaks the build wherever one must decide. */
    <T> T match(Cases<T> cases);

    /** The same with one function for each kind, in their order. */
    default <T> T match(
            Function<JointTorque, T> torque,
            Function<JointVoltage, T> voltage,
            Function<JointSpeed, T> speed,
            Function<BodyForce, T> force,
            Function<JointBrake, T> brake,
            Function<Guided, T> guided,
            Function<JointPosition, T> position,
            Function<Driven, T> driven) {
        return match(new Cases<T>() {
            @Override
            public T torque(JointTorque it) {
                return torque.apply(it);
            }

            @Override
            public T voltage(JointVoltage it) {
                return voltage.apply(it);
            }

            @Override
            public T speed(JointSpeed it) {
                return speed.apply(it);
            }

            @Override
            public T force(BodyForce it) {
                return force.apply(it);
            }

            @Override
            public T brake(JointBrake it) {
                return brake.apply(it);
            }

            @Override
            public T guided(Guided it) {
                return guided.apply(it);
            }

            @Override
            public T position(JointPosition it) {
                return position.apply(it);
            }

            @Override
            public T driven(Driven it) {
                return driven.apply(it);
            }
        });
    }

    /**
     * One answer for each kind.
     *
     * @param <T> what the answer is
     */
    interface Cases<T> {
        T torque(JointTorque torque);

        T voltage(JointVoltage voltage);

        T speed(JointSpeed speed);

        T force(BodyForce force);

        T brake(JointBrake brake);

        T guided(Guided guided);

        T position(JointPosition position);

        T driven(Driven driven);
    }

    /** Torque (N m) or, on prismatic joints, force (N), the same on every joint named. */
    record JointTorque(List<String> joints, Schedule torqueNm) implements DriveSpec {
        public JointTorque {
            joints = List.copyOf(joints);
        }

        @Override
        public <T> T match(Cases<T> cases) {
            return cases.torque(this);
        }
    }

    /** Voltage on the motors of every joint named. */
    record JointVoltage(List<String> joints, MotorSpec motor, Schedule voltageV) implements DriveSpec {
        public JointVoltage {
            joints = List.copyOf(joints);
        }

        @Override
        public <T> T match(Cases<T> cases) {
            return cases.voltage(this);
        }
    }

    /**
     * Speed (rad/s) or, on prismatic joints, m/s, that every joint named is held at, whatever torque or force it takes;
     * at rest before the first piece.
     */
    record JointSpeed(List<String> joints, Schedule speed) implements DriveSpec {
        public JointSpeed {
            joints = List.copyOf(joints);
        }

        @Override
        public <T> T match(Cases<T> cases) {
            return cases.speed(this);
        }

        @Override
        public boolean holdsSpeed() {
            return true;
        }
    }

    /**
     * Force on a body: the schedule's value times a unit direction in the world frame.
     *
     * @param atM where it acts, in the body's frame; null for the centre of mass
     */
    record BodyForce(String body, Vec3 direction, @Nullable Vec3 atM, Schedule forceN) implements DriveSpec {
        public BodyForce {
            direction = direction.unit("direction");
            if (atM != null) {
                Check.finite("at_m", atM, "m");
            }
        }

        /** A force at the centre of mass. */
        public BodyForce(String body, Vec3 direction, Schedule forceN) {
            this(body, direction, null, forceN);
        }

        @Override
        public <T> T match(Cases<T> cases) {
            return cases.force(this);
        }

        @Override
        public List<String> joints() {
            return List.of();
        }
    }

    /** A brake on every joint named: holds it still against as much torque (N m) as the schedule gives. */
    record JointBrake(List<String> joints, Schedule torqueNm) implements DriveSpec {
        public JointBrake {
            joints = List.copyOf(joints);
        }

        @Override
        public <T> T match(Cases<T> cases) {
            return cases.brake(this);
        }
    }

    /**
     * Wheels of either side driven so that the base follows its waypoints.
     *
     * @param motor takes the commands as voltages; null holds the joints at them as speeds, rad/s
     */
    record Guided(
            List<String> left, List<String> right, @Nullable MotorSpec motor, GuidanceSpec guidance)
            implements DriveSpec {
        public Guided {
            left = List.copyOf(left);
            right = List.copyOf(right);
        }

        @Override
        public <T> T match(Cases<T> cases) {
            return cases.guided(this);
        }

        /** Those of the left side, then those of the right. */
        @Override
        public List<String> joints() {
            return Stream.concat(left.stream(), right.stream()).toList();
        }

        @Override
        public boolean holdsSpeed() {
            return motor == null;
        }
    }

    /**
     * A position loop around a speed loop, as steering drives have it: every joint named is held at the speed
     * gain (target - position), at most the fastest.
     *
     * @param position wanted, rad or m
     * @param gainPerS of the position loop
     * @param fastest rad/s or m/s
     */
    record JointPosition(List<String> joints, Schedule position, double gainPerS, double fastest) implements DriveSpec {
        public JointPosition {
            joints = List.copyOf(joints);
            Check.positive("gain_per_s", gainPerS, 1e4, "1/s");
            Check.positive("fastest", fastest, 1e4, "rad/s or m/s");
        }

        @Override
        public <T> T match(Cases<T> cases) {
            return cases.position(this);
        }

        @Override
        public boolean holdsSpeed() {
            return true;
        }
    }

    /**
     * A vehicle driven as a whole: each wheel is steered and turned so that the base moves as wanted.
     *
     * @param wheels that take part
     * @param motor takes a voltage on each drive joint; null holds these joints at their speeds
     * @param motorLoop voltage per rad/s off the wheel's speed; null without a motor
     * @param motion what the vehicle is to do where the task is scheduled; null else
     */
    record Driven(
            List<DrivenWheel> wheels,
            @Nullable MotorSpec motor,
            @Nullable Pid motorLoop,
            DrivingSpec driving,
            @Nullable Motion motion)
            implements DriveSpec {
        public Driven {
            wheels = List.copyOf(wheels);
            Check.that(wheels.size() >= 2, "wheels", "has " + wheels.size() + "; driving needs at least 2");
            Check.that(
                    (motor == null) == (motorLoop == null),
                    "motor_loop",
                    motor == null ? "needs a motor" : "is missing: a motor needs {kp, ki} in V per rad/s");
            boolean scheduled = driving.task() instanceof DrivingSpec.Scheduled;
            Check.that(
                    scheduled == (motion != null),
                    "velocity",
                    "or curve has to stand where there are neither arcs nor waypoints, and only there");
        }

        @Override
        public <T> T match(Cases<T> cases) {
            return cases.driven(this);
        }

        /** Those that turn wheels, then those that steer them. */
        @Override
        public List<String> joints() {
            return Stream.concat(motorJoints().stream(), steerJoints().stream()).toList();
        }

        @Override
        public List<String> motorJoints() {
            return wheels.stream().map(DrivenWheel::drive).toList();
        }

        /** Those that steer wheels. */
        public List<String> steerJoints() {
            return wheels.stream()
                    .map(DrivenWheel::steer)
                    .filter(steer -> !steer.isEmpty())
                    .toList();
        }

        /** Joints that are held at a speed, whatever it takes. */
        public List<String> heldJoints() {
            return motor == null ? joints() : steerJoints();
        }

        @Override
        public boolean holdsSpeed() {
            return !heldJoints().isEmpty();
        }
    }

    /**
     * @param name of the wheel
     * @param drive joint that turns it
     * @param steer joint that steers it; empty for none
     */
    record DrivenWheel(String name, String drive, String steer) {}

    /**
     * Motion of the vehicle's reference point over time.
     *
     * @param speedMPerS forwards; along the crab angle if turn is a curvature
     * @param left speed to the left, m/s; crab angle, rad, if turn is a curvature
     * @param turn yaw rate, rad/s; or curvature, 1/m
     */
    record Motion(Schedule speedMPerS, Schedule left, Schedule turn, boolean byCurvature) {}
}
