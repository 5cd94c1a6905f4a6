package org.grouser.vehicle;

import java.util.List;
import java.util.function.Function;
import org.grouser.quantity.Check;
import org.grouser.quantity.Vec3;
import org.jspecify.annotations.Nullable;

/** Something that moves a vehicle by a schedule. */
public sealed interface DriveSpec {
    /** Decides by kind; a new drive breaks the build wherever one must decide. */
    <T> T match(
            Function<JointTorque, T> torque,
            Function<JointVoltage, T> voltage,
            Function<JointSpeed, T> speed,
            Function<BodyForce, T> force);

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
                Function<BodyForce, T> force) {
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
                Function<BodyForce, T> force) {
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
                Function<BodyForce, T> force) {
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
                Function<BodyForce, T> force) {
            return force.apply(this);
        }
    }
}
