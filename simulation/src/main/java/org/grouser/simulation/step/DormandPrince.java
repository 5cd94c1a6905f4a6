package org.grouser.simulation.step;

/**
 * The embedded pair of Dormand and Prince, orders 5 and 4, with its continuous extension of order 4
 * [DormandPrince1980], [HairerNorsettWanner1993, sections II.5 and II.6]. Allocates when a problem grows, else nothing.
 */
final class DormandPrince {
    private static final int STAGES = 7;
    private static final double[] C = {0, 1 / 5.0, 3 / 10.0, 4 / 5.0, 8 / 9.0, 1, 1};
    private static final double[][] A = {
        {},
        {1 / 5.0},
        {3 / 40.0, 9 / 40.0},
        {44 / 45.0, -56 / 15.0, 32 / 9.0},
        {19372 / 6561.0, -25360 / 2187.0, 64448 / 6561.0, -212 / 729.0},
        {9017 / 3168.0, -355 / 33.0, 46732 / 5247.0, 49 / 176.0, -5103 / 18656.0},
        {35 / 384.0, 0, 500 / 1113.0, 125 / 192.0, -2187 / 6784.0, 11 / 84.0}
    };
    private static final double[] ERROR = {
        71 / 57600.0, 0, -71 / 16695.0, 71 / 1920.0, -17253 / 339200.0, 22 / 525.0, -1 / 40.0
    };
    private static final double[] DENSE = {
        -12715105075.0 / 11282082432.0,
        0,
        87487479700.0 / 32700410799.0,
        -10690763975.0 / 1880347072.0,
        701980252875.0 / 199316789632.0,
        -1453857185.0 / 822651844.0,
        69997945.0 / 29380423.0
    };

    /** The right-hand side. */
    interface Field {
        /**
         * @param y Not modified.
         * @param out dy/dt. Modified.
         */
        void rate(double timeS, double[] y, double[] out);
    }

    private final Field field;
    private int size;
    private double[][] k = new double[STAGES][0]; // rates by stage
    private double[] from = {}; // where the step begins
    private double[] stage = {};
    private double[] to = {}; // where it ends
    private double stepS;

    DormandPrince(Field field) {
        this.field = field;
    }

    /** Begins at a state, which is copied. */
    void begin(double timeS, double[] y, int length) {
        size = length;
        if (from.length < length) {
            k = new double[STAGES][length];
            from = new double[length];
            stage = new double[length];
            to = new double[length];
        }
        System.arraycopy(y, 0, from, 0, length);
        field.rate(timeS, from, k[0]);
    }

    /** Tries a step from where the last one was accepted; {@link #end} is its result. */
    void attempt(double timeS, double lengthS) {
        stepS = lengthS;
        for (int s = 1; s < STAGES; s++) {
            double[] y = s == STAGES - 1 ? to : stage;
            for (int i = 0; i < size; i++) {
                double sum = 0;
                for (int j = 0; j < s; j++) {
                    sum += A[s][j] * k[j][i];
                }
                y[i] = from[i] + lengthS * sum;
            }
            field.rate(timeS + C[s] * lengthS, y, k[s]);
        }
    }

    /**
     * The largest error of the step over tolerance (1 + |y|).
     *
     * @param first how many numbers of y count
     */
    double error(double tolerance, int first) {
        double worst = 0;
        for (int i = 0; i < first; i++) {
            double sum = 0;
            for (int s = 0; s < STAGES; s++) {
                sum += ERROR[s] * k[s][i];
            }
            double scale = tolerance * (1 + Math.max(Math.abs(from[i]), Math.abs(to[i])));
            double share = Math.abs(stepS * sum) / scale;
            worst = share <= worst ? worst : share; // not a number counts as the worst
        }
        return worst;
    }

    /** State at the end of the step that was tried; live. */
    double[] end() {
        return to;
    }

    /** Rates at the end of the step that was tried; live. */
    double[] endRate() {
        return k[STAGES - 1];
    }

    /** State within the step that was tried, at a share of it. */
    void within(double share, double[] out) {
        double rest = 1 - share;
        for (int i = 0; i < size; i++) {
            double difference = to[i] - from[i];
            double first = stepS * k[0][i] - difference;
            double second = difference - stepS * k[STAGES - 1][i] - first;
            double third = 0;
            for (int s = 0; s < STAGES; s++) {
                third += DENSE[s] * k[s][i];
            }
            out[i] = from[i] + share * (difference + rest * (first + share * (second + rest * stepS * third)));
        }
    }
}
