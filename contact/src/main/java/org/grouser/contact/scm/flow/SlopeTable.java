package org.grouser.contact.scm.flow;

/** What one step of a chord needs of its slope gamma, tabulated over all slopes that can occur, linear in between. */
final class SlopeTable {
    static final int KNOTS = 1024;

    // per knot: the value, then its difference to the next knot
    static final int SIN = 0;
    static final int COS = 2;
    static final int RISE_M = 4; // d tan(gamma)                               [Buse2018, Eq. 7]
    static final int DECAY = 6; // lambda after the step over lambda before    [Buse2018, Eq. 8, 15]
    static final int STRIDE = 8;

    final float[] values = new float[STRIDE * (KNOTS + 2)];
    final float limitRad; // slopes lie within plus and minus this
    final float knotsPerRad;

    SlopeTable(FlowSettings settings, double cellM, double[] frictionRadBySoil) {
        double steepest = 0;
        for (double friction : frictionRadBySoil) {
            steepest = Math.max(steepest, Math.PI / 4 + friction / 2); // [Buse2018, Eq. 9]
        }
        double step = 2 * steepest / (KNOTS - 1);
        limitRad = (float) steepest;
        knotsPerRad = (float) (1 / step);
        double decayPerM = (settings.literal() ? 1 : cellM / FlowSettings.REFERENCE_STEP_M) / settings.psiShapeM();
        for (int k = 0; k < KNOTS + 2; k++) {
            double gamma = k * step - steepest;
            put(k, SIN, StrictMath.sin(gamma));
            put(k, COS, StrictMath.cos(gamma));
            put(k, RISE_M, cellM * StrictMath.tan(gamma));
            put(k, DECAY, StrictMath.exp(-cellM / StrictMath.cos(gamma) * decayPerM));
        }
    }

    private void put(int k, int part, double value) {
        values[STRIDE * k + part] = (float) value;
        if (k > 0) {
            int before = STRIDE * (k - 1) + part;
            values[before + 1] = (float) (value - values[before]);
        }
    }

    float value(int part, float gammaRad) {
        float knot = limitRad * knotsPerRad + gammaRad * knotsPerRad;
        int t = (int) knot;
        return values[STRIDE * t + part] + (knot - t) * values[STRIDE * t + part + 1];
    }
}
