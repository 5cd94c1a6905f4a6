package org.grouser.simulation.assembly;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The smallest x with G x &gt;= h, by the non-negative least squares problem min |E u - f|, u &gt;= 0, with E = (G^T; h^T),
 * f = (0, ..., 0, 1): x = -r / r_last of the residual r = E u - f [LawsonHanson1974, chapter 23].
 */
final class LeastDistance {
    /** Part of a column that has to be left beyond the others for it to count. Our choice. */
    private static final double DEPENDENT = 1e-10;

    private static final double ROUNDING = 1e-13;

    private final int size; // of x
    private final List<double[]> columns = new ArrayList<>(); // of E, by condition

    LeastDistance(int size) {
        this.size = size;
    }

    /**
     * Adds a condition g . x &gt;= h.
     *
     * @param g Not modified.
     */
    void atLeast(double[] g, double h) {
        double[] column = Arrays.copyOf(g, size + 1);
        column[size] = h;
        columns.add(column);
    }

    /** The smallest x; null if no x meets all conditions. */
    double @Nullable [] solve() {
        double[] residual = new double[size + 1];
        residual[size] = 1; // f - E u
        double[] u = new double[columns.size()];
        boolean[] barred = new boolean[columns.size()];
        List<Integer> passive = new ArrayList<>();
        for (int turn = 0; turn < 20 * (columns.size() + 1); turn++) {
            int next = steepest(residual, passive, barred);
            if (next < 0) {
                break;
            }
            passive.add(next);
            double[] s = fit(passive);
            if (s == null || s[passive.size() - 1] <= 0) {
                passive.remove(passive.size() - 1);
                barred[next] = true;
                continue;
            }
            while (s != null && !towards(u, s, passive)) {
                s = fit(passive);
            }
            Arrays.fill(barred, false);
            residual(u, residual);
        }
        if (residual[size] < ROUNDING) {
            return null;
        }
        double[] x = new double[size];
        for (int k = 0; k < size; k++) {
            x[k] = -residual[k] / residual[size];
        }
        return x;
    }

    /** Moves u towards s as far as it stays positive; drops what became zero, and says whether all of it was gone. */
    private static boolean towards(double[] u, double[] s, List<Integer> passive) {
        double share = 1;
        for (int k = 0; k < s.length; k++) {
            double from = u[passive.get(k)];
            if (s[k] <= 0) {
                share = Math.min(share, from / (from - s[k]));
            }
        }
        for (int k = s.length - 1; k >= 0; k--) {
            int at = passive.get(k);
            u[at] += share * (s[k] - u[at]);
            if (share < 1 && s[k] <= 0 && u[at] <= ROUNDING * Math.abs(s[k])) {
                u[at] = 0;
                passive.remove(k);
            }
        }
        return share == 1;
    }

    private int steepest(double[] residual, List<Integer> passive, boolean[] barred) {
        int best = -1;
        double most = ROUNDING;
        for (int j = 0; j < columns.size(); j++) {
            double length = Math.sqrt(dot(columns.get(j), columns.get(j)));
            if (!barred[j] && length > 0 && !passive.contains(j)) {
                double slope = dot(columns.get(j), residual) / length;
                if (slope > most) {
                    most = slope;
                    best = j;
                }
            }
        }
        return best;
    }

    private void residual(double[] u, double[] out) {
        Arrays.fill(out, 0);
        out[size] = 1;
        for (int j = 0; j < u.length; j++) {
            for (int k = 0; k <= size && u[j] != 0; k++) {
                out[k] -= u[j] * columns.get(j)[k];
            }
        }
    }

    /** Least squares over some columns, by Gram and Schmidt twice [GolubVanLoan2013]; null if one depends on others. */
    private double @Nullable [] fit(List<Integer> passive) {
        int count = passive.size();
        double[][] q = new double[count][];
        double[][] r = new double[count][count];
        double[] s = new double[count];
        for (int k = 0; k < count; k++) {
            q[k] = columns.get(passive.get(k)).clone();
            double whole = Math.sqrt(dot(q[k], q[k]));
            for (int again = 0; again < 2; again++) {
                for (int j = 0; j < k; j++) {
                    double part = dot(q[j], q[k]);
                    r[j][k] += part;
                    for (int i = 0; i <= size; i++) {
                        q[k][i] -= part * q[j][i];
                    }
                }
            }
            r[k][k] = Math.sqrt(dot(q[k], q[k]));
            if (!(r[k][k] > DEPENDENT * whole)) {
                return null;
            }
            for (int i = 0; i <= size; i++) {
                q[k][i] /= r[k][k];
            }
            s[k] = q[k][size]; // q . f
        }
        for (int k = count - 1; k >= 0; k--) {
            for (int j = k + 1; j < count; j++) {
                s[k] -= r[k][j] * s[j];
            }
            s[k] /= r[k][k];
        }
        return s;
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int k = 0; k < a.length; k++) {
            sum += a[k] * b[k];
        }
        return sum;
    }
}
