package org.grouser.simulation.drive;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import org.grouser.quantity.Check;
import org.grouser.quantity.StateHash;
import org.grouser.simulation.state.Bodies;
import org.grouser.simulation.state.Efforts;

/** Commands given to joints from outside, by dof; each holds until the next and takes the place of the scenario's drives. */
public final class JointCommands {
    private enum Kind {
        SPEED,
        TORQUE,
        POSITION,
        VOLTAGE
    }

    private static final Kind[] KINDS = Kind.values();
    private static final int NONE = -1;
    private static final int KEPT = 6;

    private final Bodies bodies;
    private final Motors motors;
    private final double stepS;
    private final boolean holdsSpeeds;
    private final int[] kind; // number of the kind, or NONE                               (dof)
    private final double[] value; // rad/s, N m, rad or V; m/s, N, m on a slide             (dof)
    private final double[] servo; // gain that holds a speed, 0 until it is needed          (dof)
    private final double[] gainPerS; // of a position loop                                  (dof)
    private final double[] fastest; // of a position loop                                   (dof)
    private final int[] held; // dofs under command, rising                                 (first count)
    private int count;
    private final double[] kept; // force, damping, servo, its speeds before a drive         (6 dof)

    /**
     * @param holdsSpeeds whether the stepper can hold a joint at a speed
     */
    JointCommands(Bodies bodies, Motors motors, double stepS, boolean holdsSpeeds) {
        this.bodies = bodies;
        this.motors = motors;
        this.stepS = stepS;
        this.holdsSpeeds = holdsSpeeds;
        int dof = bodies.model.dof();
        kind = new int[dof];
        Arrays.fill(kind, NONE);
        value = new double[dof];
        servo = new double[dof];
        gainPerS = new double[dof];
        fastest = new double[dof];
        held = new int[dof];
        kept = new double[KEPT * dof];
    }

    /** Whether there is a motor to take a voltage. */
    public boolean hasMotor(int dof) {
        return motors.at(dof) >= 0;
    }

    /** Whether the stepper can hold a joint at a speed, as commands of speed and position need. */
    public boolean holdsSpeeds() {
        return holdsSpeeds;
    }

    public void speed(int dof, String joint, double speed) {
        needsServo(dof, joint);
        take(dof, joint, Kind.SPEED, speed, "rad/s or m/s");
    }

    public void torque(int dof, String joint, double torqueNm) {
        take(dof, joint, Kind.TORQUE, torqueNm, "N m or N");
    }

    public void position(int dof, String joint, double position, double loopGainPerS, double fastestSpeed) {
        Check.positive("gain_per_s", loopGainPerS, 1e4, "1/s");
        Check.positive("fastest", fastestSpeed, 1e4, "rad/s or m/s");
        needsServo(dof, joint);
        take(dof, joint, Kind.POSITION, position, "rad or m");
        gainPerS[dof] = loopGainPerS;
        fastest[dof] = fastestSpeed;
    }

    public void voltage(int dof, String joint, double voltageV) {
        if (motors.at(dof) < 0) {
            throw new IllegalArgumentException("joint '" + joint
                    + "' has no motor for a voltage; command a speed or a torque, or give it a drive with a motor");
        }
        take(dof, joint, Kind.VOLTAGE, voltageV, "V");
    }

    private void needsServo(int dof, String joint) {
        if (!holdsSpeeds) {
            throw new IllegalArgumentException(
                    "joint '" + joint
                            + "' cannot be held at a speed by stepper runge_kutta; command a torque, or choose another stepper");
        }
        if (servo[dof] == 0) {
            servo[dof] = Servo.gain(bodies, dof, stepS);
        }
    }

    private void take(int dof, String joint, Kind what, double number, String unit) {
        if (!Double.isFinite(number)) {
            throw new IllegalArgumentException(
                    "joint '" + joint + "': command " + number + " " + unit + " is not finite");
        }
        boolean isNew = kind[dof] == NONE;
        kind[dof] = what.ordinal();
        value[dof] = number;
        if (isNew) {
            list();
        }
    }

    public void release(int dof) {
        kind[dof] = NONE;
        value[dof] = 0;
        servo[dof] = 0;
        list();
    }

    private void list() {
        count = 0;
        for (int dof = 0; dof < kind.length; dof++) {
            if (kind[dof] != NONE) {
                held[count++] = dof;
            }
        }
    }

    public boolean holds(int dof) {
        return kind[dof] != NONE;
    }

    /** Remembers the efforts on joints under command, before a drive of the scenario adds its own. */
    void keep(Efforts efforts) {
        for (int i = 0; i < count; i++) {
            int dof = held[i];
            kept[KEPT * dof] = efforts.force[dof];
            kept[KEPT * dof + 1] = efforts.damping[dof];
            kept[KEPT * dof + 2] = efforts.servo[dof];
            kept[KEPT * dof + 3] = efforts.servoSpeed[dof];
            kept[KEPT * dof + 4] = efforts.servoBeginSpeed[dof];
            kept[KEPT * dof + 5] = efforts.servoEndSpeed[dof];
        }
    }

    /**
     * Takes back what was added since {@link #keep} to joints under command.
     *
     * @param motorsToo whether those under a voltage are meant as well
     * @param efforts Modified.
     */
    void takeBack(boolean motorsToo, Efforts efforts) {
        for (int i = 0; i < count; i++) {
            int dof = held[i];
            if (motorsToo || KINDS[kind[dof]] != Kind.VOLTAGE) {
                efforts.force[dof] = kept[KEPT * dof];
                efforts.damping[dof] = kept[KEPT * dof + 1];
                efforts.servo[dof] = kept[KEPT * dof + 2];
                efforts.servoSpeed[dof] = kept[KEPT * dof + 3];
                efforts.servoBeginSpeed[dof] = kept[KEPT * dof + 4];
                efforts.servoEndSpeed[dof] = kept[KEPT * dof + 5];
            }
        }
    }

    /**
     * Adds what the commands do in the step that begins now.
     *
     * @param efforts Modified.
     */
    void drive(Efforts efforts) {
        for (int i = 0; i < count; i++) {
            int dof = held[i];
            if (motors.at(dof) >= 0) {
                motors.command(dof, KINDS[kind[dof]] == Kind.VOLTAGE ? value[dof] : 0);
            }
            switch (KINDS[kind[dof]]) {
                case SPEED -> efforts.hold(dof, servo[dof], value[dof]);
                case TORQUE -> {
                    efforts.force[dof] += value[dof];
                    efforts.any |= value[dof] != 0;
                }
                case POSITION -> {
                    double off = value[dof] - bodies.q[bodies.positionOf[dof]];
                    Servo.follow(dof, servo[dof], gainPerS[dof], fastest[dof], off, stepS, efforts);
                }
                case VOLTAGE -> {}
            }
        }
    }

    /** Adds the commands that hold; nothing where there are none. */
    void addTo(StateHash hash) {
        for (int i = 0; i < count; i++) {
            int dof = held[i];
            hash.add((long) dof).add((long) kind[dof]).add(value[dof]).add(servo[dof]);
            hash.add(gainPerS[dof]).add(fastest[dof]);
        }
    }

    void write(DataOutput out) throws IOException {
        out.writeInt(count);
        for (int i = 0; i < count; i++) {
            int dof = held[i];
            out.writeInt(dof);
            out.writeInt(kind[dof]);
            out.writeDouble(value[dof]);
            out.writeDouble(servo[dof]);
            out.writeDouble(gainPerS[dof]);
            out.writeDouble(fastest[dof]);
        }
    }

    void read(DataInput in) throws IOException {
        Arrays.fill(kind, NONE);
        Arrays.fill(servo, 0);
        int commands = in.readInt();
        if (commands < 0 || commands > kind.length) {
            throw new IOException("damaged checkpoint: it holds " + commands + " commands");
        }
        for (int i = 0; i < commands; i++) {
            int dof = in.readInt();
            int what = in.readInt();
            if (dof < 0 || dof >= kind.length || bodies.positionOf[dof] < 0 || what < 0 || what >= KINDS.length) {
                throw new IOException("damaged checkpoint: it holds a command of kind " + what + " for joint " + dof);
            }
            kind[dof] = what;
            value[dof] = in.readDouble();
            servo[dof] = in.readDouble();
            gainPerS[dof] = in.readDouble();
            fastest[dof] = in.readDouble();
        }
        list();
    }
}
