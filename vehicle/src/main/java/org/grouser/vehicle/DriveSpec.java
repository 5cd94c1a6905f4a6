package org.grouser.vehicle;

import java.util.List;
import org.grouser.quantity.Vec3;

/** Something that moves a vehicle by a schedule. */
public sealed interface DriveSpec {
    /** Torque (N m) or, on prismatic joints, force (N), the same on every joint named. */
    record JointTorque(List<String> joints, Schedule torqueNm) implements DriveSpec {
        public JointTorque {
            joints = List.copyOf(joints);
        }
    }

    /** Voltage on the motors of every joint named. */
    record JointVoltage(List<String> joints, MotorSpec motor, Schedule voltageV) implements DriveSpec {
        public JointVoltage {
            joints = List.copyOf(joints);
        }
    }

    /** Force on a body at its centre of mass: the schedule's value times a unit direction in the world frame. */
    record BodyForce(String body, Vec3 direction, Schedule forceN) implements DriveSpec {
        public BodyForce {
            direction = direction.unit("direction");
        }
    }
}
