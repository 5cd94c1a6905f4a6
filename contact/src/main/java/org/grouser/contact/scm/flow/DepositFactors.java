package org.grouser.contact.scm.flow;

/** Deposit factors of one source along its chords and halfway between them [Buse2018, Eq. 17-19]. */
final class DepositFactors {
    private static final int MOST_POWER = 64; // to which multiplication goes

    private static final double SKIP = 1e-4; // of the largest factor: triangles below it carry nothing; our choice

    private final FlowSettings settings;
    private final FastChords chords;
    private final double[] onChord;
    private final double[] halfway; // between a chord and the next one
    private double largest;
    float p0; // P = p0 + t (p1 + t p2) of the triangle at hand
    float p1;
    float p2;

    DepositFactors(FlowSettings settings, FastChords chords) {
        this.settings = settings;
        this.chords = chords;
        onChord = new double[chords.count];
        halfway = new double[chords.count];
    }

    /** Whether anything is deposited between two chords. */
    boolean carry(int k, int next) {
        double most = Math.max(halfway[k], Math.max(onChord[k], onChord[next]));
        return chords.length[k] > 0 && chords.length[next] > 0 && most > SKIP * largest;
    }

    /**
     * Those of a source whose chords are traced.
     *
     * @return the largest one
     */
    double find(FlowSources sources, int s) {
        largest = 0;
        for (int k = 0; k < chords.count; k++) {
            int next = k + 1 == chords.count ? 0 : k + 1;
            onChord[k] = factor(sources, s, chords.length[k] * chords.ex[k], chords.length[k] * chords.ey[k]);
            double half = halfLength(k, next);
            halfway[k] = factor(
                    sources, s, half * (chords.ex[k] + chords.ex[next]), half * (chords.ey[k] + chords.ey[next]));
            largest = Math.max(largest, Math.max(onChord[k], halfway[k]));
        }
        return largest;
    }

    /** Where the line between the ends of two chords crosses the direction halfway: this times the sum of the directions. */
    private double halfLength(int k, int next) {
        double a = chords.length[k];
        double b = chords.length[next];
        return a * b > 0 ? a * b / (a + b) : 0;
    }

    /** Deposit factor of a direction whose chord ends at (x, y) cells [Buse2018, Eq. 17-19]. */
    private double factor(FlowSources sources, int s, double x, double y) {
        double square = x * x + y * y;
        if (!(square > 0)) {
            return 0;
        }
        double vx = sources.vx[s];
        double vy = sources.vy[s];
        double vz = sources.vz[s];
        double along = vx * x + vy * y;
        double share = (along > 0 ? along * along / square : 0) + vz * vz;
        return power(share / (vx * vx + vy * vy + vz * vz), settings.psiAngle())
                * power(1 / square, 0.5 * settings.psiDistance());
    }

    /** Share of a chord in the flow of the source's own cell, not yet divided by their sum [Buse2018, Eq. 17]. */
    double ownShare(int k) {
        double l = chords.length[k];
        return onChord[k] * power(l * l, 0.5 * settings.psiDistance());
    }

    /** P through the deposit factors of a triangle, each over (rho / tau)^2 = 1 / length^2. */
    void parabola(int k, int next) {
        double scale = 1 / largest;
        double lengthA = chords.length[k];
        double lengthB = chords.length[next];
        double half = 2 * halfLength(k, next);
        double a = onChord[k] * lengthA * lengthA * scale;
        double h = halfway[k] * half * half * scale;
        double b = onChord[next] * lengthB * lengthB * scale;
        p0 = (float) a;
        p1 = (float) (-3 * a + 4 * h - b);
        p2 = (float) (2 * a - 4 * h + 2 * b);
    }

    /** x to the n, by multiplication where n is a small integer: the exponents of the paper are. */
    private static double power(double x, double n) {
        int whole = (int) n;
        if (whole != n || whole < 0 || whole > MOST_POWER) {
            return StrictMath.pow(x, n);
        }
        double result = 1;
        double square = x;
        for (int rest = whole; rest > 0; rest >>= 1) {
            if ((rest & 1) != 0) {
                result *= square;
            }
            square *= square;
        }
        return result;
    }
}
