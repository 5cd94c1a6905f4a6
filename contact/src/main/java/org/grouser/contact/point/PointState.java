package org.grouser.contact.point;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.grouser.quantity.Check;
import org.grouser.quantity.PoseTwist;
import org.grouser.quantity.StateHash;
import org.grouser.quantity.Vec3;

/** One contact point: where it is, what it feels, what it remembers. */
final class PointState {
    final String name;
    final double probeLengthM;
    private final Vec3 tipInBody;
    private final Vec3 sightInBody;

    // placed
    final double[] originM = new double[3]; // of its body
    final double[] tipM = new double[3]; // world
    final double[] sight = new double[3];
    final double[] velocity = new double[3];

    // by the last evaluation
    boolean inside;
    final double[] normal = {0, 0, 1};
    double depthM; // below the facet
    double pressedM; // what the spring feels of it
    double slackM; // the rest
    double normalN;
    double slideMPerS;
    double leavingMPerS;
    double storedJ;
    final double[] lateralN = new double[3];
    final double[] displacement = new double[3]; // from the anchor, in the facet's plane
    boolean breaksLoose;
    double longestM; // displacement that sliding friction can hold

    // what is kept from step to step
    Mode mode = Mode.NONE;
    final double[] anchorM = new double[3];
    double keptPressedM;
    double keptSlackM;
    double entryMPerS; // speed at which it last touched; for events alone
    double slowS; // how long it has been slow enough to stick

    PointState(String name, Vec3 tipInBody, Vec3 sightInBody, double probeLengthM) {
        this.name = name;
        this.tipInBody = tipInBody;
        this.sightInBody = sightInBody;
        this.probeLengthM = probeLengthM;
    }

    void place(PoseTwist pose) {
        double[] origin = pose.originM();
        double[] rotation = pose.rotation();
        double[] linear = pose.linearMPerS();
        double[] angular = pose.angularRadPerS();
        for (int k = 0; k < 3; k++) {
            originM[k] = origin[k];
            tipM[k] = origin[k] + turned(rotation, 3 * k, tipInBody);
            sight[k] = turned(rotation, 3 * k, sightInBody);
        }
        for (int k = 0; k < 3; k++) {
            int next = (k + 1) % 3;
            int last = (k + 2) % 3;
            velocity[k] = linear[k]
                    + angular[next] * (tipM[last] - originM[last])
                    - angular[last] * (tipM[next] - originM[next]);
            if (!Double.isFinite(velocity[k] + tipM[k])) {
                Check.finite("position of contact point '" + name + "'", tipM[k], "m");
                Check.finite("velocity of contact point '" + name + "'", velocity[k], "m/s");
            }
        }
    }

    private static double turned(double[] r, int row, Vec3 v) {
        return r[row] * v.x() + r[row + 1] * v.y() + r[row + 2] * v.z();
    }

    void addTo(StateHash hash) {
        hash.add(mode.ordinal())
                .add(anchorM, 3)
                .add(keptPressedM)
                .add(keptSlackM)
                .add(slowS);
    }

    void write(DataOutput out) throws IOException {
        out.writeByte(mode.ordinal());
        for (double x : anchorM) {
            out.writeDouble(x);
        }
        out.writeDouble(keptPressedM);
        out.writeDouble(keptSlackM);
        out.writeDouble(entryMPerS);
        out.writeDouble(slowS);
    }

    void read(DataInput in) throws IOException {
        int number = in.readUnsignedByte();
        if (number >= Mode.values().length) {
            throw new IOException("damaged checkpoint: contact point '" + name + "' has mode " + number);
        }
        mode = Mode.values()[number];
        for (int k = 0; k < 3; k++) {
            anchorM[k] = in.readDouble();
        }
        keptPressedM = in.readDouble();
        keptSlackM = in.readDouble();
        entryMPerS = in.readDouble();
        slowS = in.readDouble();
    }
}
