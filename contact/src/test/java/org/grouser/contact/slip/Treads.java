package org.grouser.contact.slip;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import org.grouser.contact.point.PointSpec;
import org.grouser.quantity.StateHash;

/** Wheels for tests: the magic formula with its usual numbers, or any other curve. */
final class Treads {
    static final MagicFormula USUAL = new MagicFormula(0.8, 10, 1.5, 0.15);
    static final double SIGMA_M = SlipSpec.RELAXATION_M;

    private Treads() {}

    static SlipSpec spec(FrictionCurve curve, double lateralShare, double casterM, double dampingS) {
        return new SlipSpec(curve, lateralShare, casterM, SIGMA_M, dampingS, new PointSpec.Derived(0.5, 0.001, 0.5));
    }

    static WheelSlip usual() {
        return new WheelSlip(spec(USUAL, 0.9, 0.005, SlipSpec.DAMPING_S));
    }

    /** Sets what a wheel remembers. */
    static void deflect(WheelSlip wheel, double xM, double yM) {
        try {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            DataOutputStream out = new DataOutputStream(bytes);
            out.writeDouble(xM);
            out.writeDouble(yM);
            wheel.read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    static String hash(WheelSlip wheel) {
        StateHash hash = new StateHash();
        wheel.addTo(hash);
        return hash.hex();
    }
}
