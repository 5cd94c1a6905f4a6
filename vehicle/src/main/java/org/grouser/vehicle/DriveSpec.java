package org.grouser.vehicle;

import java.util.List;
import java.util.function.Function;
import org.grouser.quantity.Check;
import org.grouser.quantity.Vec3;
import org.grouser.vehicle.guidance.GuidanceSpec;
import org.grouser.vehicle.motor.MotorSpec;
import org.jspecify.annotations.Nullable;

/** Something that moves a vehicle: by a schedule, or by finding its way. */
public sealed interface DriveSpec {
    /** Decides by kind; a new drive breaks the build wherever one must decide. */
    <T> T match(
            Function<JointTorque, T> torque,
            Function<JointVoltage, T> voltage,
            Function<JointSpeed, T> speed,
            Function<BodyForce, T> force,
            Function<JointBrake, T> brake,
            Function<Guided, T> guided,
            Function<JointPosition, T> position);

    /** Torque (N m) or, on prismatic joints, force (N), the same on every joint named. */
    record JointTorque(List<String> joints, Schedule torqueNm) implements DriveSpec {
        public JointTorque {
            joints = List.copyOf(joints);
        }

        @Override
        public <T> T match(
                Function<JointTorque, T> torque,
                Function<JointVoltage, T> voltage,
                Function<JointSpeed, T> speed,
                Function<BodyForce, T> force,
                Function<JointBrake, T> brake,
                Function<Guided, T> guided,
                Function<JointPosition, T> position) {
            return torque.apply(this);
        }
    }

    /** Voltage on the motors of every joint named. */
    record JointVoltage(List<String> joints, MotorSpec motor, Schedule voltageV) implements DriveSpec {
        public JointVoltage {
            joints = List.copyOf(joints);
        }

        @Override
        public <T> T match(
                Function<JointTorque, T> torque,
                Function<JointVoltage, T> voltage,
                Function<JointSpeed, T> speed,
                Function<BodyForce, T> force,
                Function<JointBrake, T> brake,
                Function<Guided, T> guided,
                Function<JointPosition, T> position) {
            return voltage.apply(this);
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
        public <T> T match(
                Function<JointTorque, T> torque,
                Function<JointVoltage, T> voltage,
                Function<JointSpeed, T> speed,
                Function<BodyForce, T> force,
                Function<JointBrake, T> brake,
                Function<Guided, T> guided,
                Function<JointPosition, T> position) {
            return speed.apply(this);
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
        public <T> T match(
                Function<JointTorque, T> torque,
                Function<JointVoltage, T> voltage,
                Function<JointSpeed, T> speed,
                Function<BodyForce, T> force,
                Function<JointBrake, T> brake,
                Function<Guided, T> guided,
                Function<JointPosition, T> position) {
            return force.apply(this);
        }
    }

    /** A brake on every joint named: holds it still against as much torque (N m) as the schedule gives. */
    record JointBrake(List<String> joints, Schedule torqueNm) implements DriveSpec {
        public JointBrake {
            joints = List.copyOf(joints);
        }

        @Override
        public <T> T match(
                Function<JointTorque, T> torque,
                Function<JointVoltage, T> voltage,
                Function<JointSpeed, T> speed,
                Function<BodyForce, T> force,
                Function<JointBrake, T> brake,
                Function<Guided, T> guided,
                Function<JointPosition, T> position) {
            return brake.apply(this);
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
        public <T> T match(
                Function<JointTorque, T> torque,
                Function<JointVoltage, T> voltage,
                Function<JointSpeed, T> speed,
                Function<BodyForce, T> force,
                Function<JointBrake, T> brake,
                Function<Guided, T> guided,
                Function<JointPosition, T> position) {
            return guided.apply(this);
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
        public <T> T match(
                Function<JointTorque, T> torque,
                Function<JointVoltage, T> voltage,
                Function<JointSpeed, T> speed,
                Function<BodyForce, T> force,
                Function<JointBrake, T> brake,
                Function<Guided, T> guided,
                Function<JointPosition, T> position) {
            return position.apply(this);
        }
    }
}
