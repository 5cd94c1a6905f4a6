package org.grouser.contact.scm.flow;

/**
 * One chord: the failure surface below a straight line away from a source, in double precision.
 *
 * <pre>
 *   gamma_0 = clamp(atan2(v_z, v.e), -gamma_a, gamma_a)                    [Buse2018, Eq. 10, 11]
 *   gamma~  = +-(gamma_p or gamma_a)                                       [Buse2018, Eq. 12-14]
 *   gamma   = gamma~ + lambda (gamma - gamma~)                             [Buse2018, Eq. 16]
 *   H += d tan(gamma), s += d / cos(gamma), lambda = exp(-s d / (Psi d_0))  [Buse2018, Eq. 7, 8, 15]
 *   gamma_a = pi/4 + phi/2, gamma_p = pi/4 - phi/2                         [Buse2018, Eq. 9, 13]
 * </pre>
 *
 * Differs from the source: lambda carries d / d_0, so that the surface does not depend on the grid; H is an elevation that
 * starts at the object; the last step is cut where the surface is met; a chord is at least 1.5 and at most maxLength / d
 * cells long. A chord runs along rock instead of through it, and ends before rock that rises from the soil more steeply
 * than soil can lie.
 */
final class ReferenceChord {
    private static final double MIN_LENGTH =
            1.5; // cells; with less, a polygon of chords holds no neighbour; our choice

    double ex; // direction, unit
    double ey;
    double length; // cells; 0 if the first step leaves the grid or meets a wall of rock
    int last; // index of the last sample
    final double[] levelM; // H of the samples, one per cell and a guard
    final double[] sin; // of gamma
    final double[] cos;

    private final double[] frictionRad;
    private final double d;
    private final double decayPerM; // of lambda with the length s of the surface
    private final int most;

    ReferenceChord(FlowSettings settings, double cellM, double[] frictionRadBySoil) {
        frictionRad = frictionRadBySoil;
        d = cellM;
        decayPerM = (settings.literal() ? 1 : cellM / FlowSettings.REFERENCE_STEP_M) / settings.psiShapeM();
        most = mostCells(settings, cellM);
        levelM = new double[most + 2];
        sin = new double[most + 2];
        cos = new double[most + 2];
    }

    /** Cells of the longest chord. */
    static int mostCells(FlowSettings settings, double cellM) {
        return (int) (settings.maxLengthM() / cellM + 1e-9);
    }

    void trace(FlowGrid grid, FlowCells flow, FlowSources sources, int s, double angleRad) {
        ex = StrictMath.sin(angleRad);
        ey = StrictMath.cos(angleRad);
        int c = grid.at(sources.i[s], sources.j[s]);
        double clamp = Math.PI / 4 + frictionRad[FlowGrid.soil(grid.kind[c])] / 2; // Eq. 9
        double along = sources.vx[s] * ex + sources.vy[s] * ey;
        double gamma = Math.min(Math.max(StrictMath.atan2(sources.vz[s], along), -clamp), clamp); // Eq. 10, 11
        double level = sources.startM[s];
        double before = grid.z[c];
        double path = 0;
        length = 0;
        last = 0;
        sample(0, level, gamma);
        for (int n = 1; n <= most; n++) {
            int i = sources.i[s] + (int) Math.floor(0.5 + n * ex); // Eq. 5, nearest cell
            int j = sources.j[s] + (int) Math.floor(0.5 + n * ey);
            if (i < 0 || j < 0 || i >= flow.nx || j >= flow.ny) {
                break;
            }
            int q = grid.at(i, j);
            double climbM = d * StrictMath.tan(frictionRad[FlowGrid.soil(grid.kind[q])]);
            if (grid.rocky && grid.floor[q] - before > climbM) {
                break; // a wall of rock
            }
            double lambda = StrictMath.exp(-path * decayPerM); // Eq. 15
            double aim = aim(grid.kind[q], flow.vx[j * flow.nx + i] * ex + flow.vy[j * flow.nx + i] * ey);
            gamma = aim + lambda * (gamma - aim); // Eq. 16
            double next = level + d * StrictMath.tan(gamma); // Eq. 7
            next = grid.rocky ? Math.max(next, grid.floor[q]) : next;
            path += d / StrictMath.cos(gamma); // Eq. 8
            last = n;
            sample(n, Math.min(next, grid.z[q]), gamma);
            if (next >= grid.z[q]) {
                double above = Math.max(0, before - level);
                double below = next - grid.z[q];
                length = Math.max(MIN_LENGTH, n - 1 + (above + below > 0 ? above / (above + below) : 1));
                break;
            }
            length = Math.max(MIN_LENGTH, n);
            level = next;
            before = grid.z[q];
        }
        levelM[last + 1] = levelM[last];
        sin[last + 1] = sin[last];
        cos[last + 1] = cos[last];
    }

    /** The angle that a chord turns to: passive where soil flows along it, down below an object. Eq. 12-14. */
    private double aim(byte kind, double flowAlong) {
        double half = frictionRad[FlowGrid.soil(kind)] / 2;
        double size = flowAlong >= 0 ? Math.PI / 4 - half : Math.PI / 4 + half;
        return FlowGrid.inContact(kind) ? -size : size;
    }

    private void sample(int n, double level, double gamma) {
        levelM[n] = level;
        sin[n] = StrictMath.sin(gamma);
        cos[n] = StrictMath.cos(gamma);
    }

    /**
     * Linear between the samples.
     *
     * @param x distance from the source, cells
     */
    double at(double[] samples, double x) {
        int n = Math.min((int) x, last);
        return samples[n] + (samples[n + 1] - samples[n]) * (x - n);
    }
}
