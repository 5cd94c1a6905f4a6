package org.grouser.simulation.channel;

import org.grouser.simulation.Joint;

/** What holds a joint: the scenario's own drives, or one of the numbers from outside. */
public enum JointCommand {
    /** Nothing from outside: what the scenario says. */
    SCENARIO {
        @Override
        void apply(Joint joint, double value) {
            joint.releaseCommand();
        }
    },
    /** A speed, rad/s or m/s. */
    SPEED {
        @Override
        void apply(Joint joint, double value) {
            joint.commandSpeed(value);
        }
    },
    /** A torque, N m, or a force, N. */
    TORQUE {
        @Override
        void apply(Joint joint, double value) {
            joint.commandTorque(value);
        }
    },
    /** A position, rad or m. */
    POSITION {
        @Override
        void apply(Joint joint, double value) {
            joint.commandPosition(value);
        }
    },
    /** A voltage on its motor, V. */
    VOLTAGE {
        @Override
        void apply(Joint joint, double value) {
            joint.commandVoltage(value);
        }
    };

    private static final JointCommand[] ALL = values();

    abstract void apply(Joint joint, double value);

    /** Whether a joint takes this command. */
    public boolean fits(Joint joint) {
        return switch (this) {
            case SCENARIO, TORQUE -> joint.moves();
            case SPEED, POSITION -> joint.holdsSpeeds();
            case VOLTAGE -> joint.hasMotor();
        };
    }

    static JointCommand of(String channel, double ordinal) {
        if (!(ordinal >= 0 && ordinal < ALL.length) || ordinal != Math.rint(ordinal)) {
            throw new IllegalArgumentException(channel + " = " + ordinal
                    + " is no command; write 0 (scenario), 1 (speed), 2 (torque), 3 (position) or 4 (voltage)");
        }
        return ALL[(int) ordinal];
    }
}
