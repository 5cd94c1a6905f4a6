package org.grouser.simulation.assembly;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One step of a vehicle towards rest, in few unknowns y:
 *
 * <pre>
 *   min 1/2 dy^T A dy - f^T dy,   E dy = -e,   C dy &gt;= -g
 *   A  inertia and springs    f  weight and springs    e  gaps of loops    g  gaps to the ground and to stops
 *   dy = p + Z s,  E p = -e,  E Z = 0;   Z^T A Z = L L^T,   s = (L L^T)^-1 Z^T (f - A p) + L^-T x
 * </pre>
 *
 * so that x is the smallest one that keeps clear of the ground ({@link LeastDistance}).
 */
final class RestStep {
    private static final double DEPENDENT = 1e-9;

    private final int size;
    private final double[][] a;
    private final double[] f;
    private final List<double[]> basis = new ArrayList<>(); // orthonormal rows of E
    private final double[] particular; // p
    private final List<double[]> above = new ArrayList<>(); // C
    private final List<Double> least = new ArrayList<>(); // -g

    RestStep(double[][] a, double[] f) {
        this.size = f.length;
        this.a = a;
        this.f = f;
        this.particular = new double[size];
    }

    /** Adds a condition row . dy = value; one that says nothing new is left out. */
    void equal(double[] row, double value) {
        double[] own = row.clone();
        double whole = Math.sqrt(dot(own, own));
        double left = value;
        for (int again = 0; again < 2; again++) {
            for (double[] unit : basis) {
                double part = dot(unit, own);
                left -= part * dot(unit, particular);
                add(-part, unit, own);
            }
        }
        double length = Math.sqrt(dot(own, own));
        if (whole > 0 && length > DEPENDENT * whole) {
            double[] unit = new double[size];
            add(1 / length, own, unit);
            basis.add(unit);
            add(left / length, unit, particular);
        }
    }

    /** Adds a condition row . dy &gt;= value. */
    void atLeast(double[] row, double value) {
        above.add(row.clone());
        least.add(value);
    }

    /** The step; null if nothing meets all conditions. */
    double @Nullable [] solve() {
        List<double[]> z = complement();
        int n = z.size();
        double[][] l = new double[n][n];
        double[] s = new double[n];
        double[] ap = times(particular);
        for (int i = 0; i < n; i++) {
            double[] az = times(z.get(i));
            for (int j = 0; j <= i; j++) {
                l[i][j] = dot(az, z.get(j));
            }
            s[i] = dot(z.get(i), f) - dot(z.get(i), ap);
        }
        factor(l);
        forward(l, s);
        back(l, s);
        LeastDistance distance = new LeastDistance(n);
        for (int c = 0; c < above.size(); c++) {
            double[] g = new double[n];
            double there = dot(above.get(c), particular);
            for (int i = 0; i < n; i++) {
                g[i] = dot(above.get(c), z.get(i));
                there += g[i] * s[i];
            }
            forward(l, g);
            distance.atLeast(g, least.get(c) - there);
        }
        double[] x = distance.solve();
        if (x == null) {
            return null;
        }
        back(l, x);
        double[] step = particular.clone();
        for (int i = 0; i < n; i++) {
            add(s[i] + x[i], z.get(i), step);
        }
        return step;
    }

    /** Orthonormal directions that E leaves free. */
    private List<double[]> complement() {
        List<double[]> all = new ArrayList<>(basis);
        List<double[]> free = new ArrayList<>();
        boolean[] used = new boolean[size];
        while (all.size() < size) {
            double[] best = new double[size];
            double most = 0;
            int which = -1;
            for (int k = 0; k < size; k++) {
                double[] own = new double[size];
                own[k] = 1;
                for (int again = 0; again < 2; again++) {
                    for (double[] unit : all) {
                        add(-dot(unit, own), unit, own);
                    }
                }
                double left = dot(own, own);
                if (!used[k] && left > most) {
                    most = left;
                    best = own;
                    which = k;
                }
            }
            used[which] = true;
            double[] unit = new double[size];
            add(1 / Math.sqrt(most), best, unit);
            all.add(unit);
            free.add(unit);
        }
        return free;
    }

    private double[] times(double[] x) {
        double[] out = new double[size];
        for (int i = 0; i < size; i++) {
            out[i] = dot(a[i], x);
        }
        return out;
    }

    private static void factor(double[][] l) {
        for (int i = 0; i < l.length; i++) {
            for (int j = 0; j <= i; j++) {
                double sum = l[i][j];
                for (int k = 0; k < j; k++) {
                    sum -= l[i][k] * l[j][k];
                }
                l[i][j] = i == j ? Math.sqrt(sum) : sum / l[j][j];
            }
        }
    }

    private static void forward(double[][] l, double[] x) {
        for (int i = 0; i < x.length; i++) {
            for (int k = 0; k < i; k++) {
                x[i] -= l[i][k] * x[k];
            }
            x[i] /= l[i][i];
        }
    }

    private static void back(double[][] l, double[] x) {
        for (int i = x.length - 1; i >= 0; i--) {
            for (int k = i + 1; k < x.length; k++) {
                x[i] -= l[k][i] * x[k];
            }
            x[i] /= l[i][i];
        }
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int k = 0; k < a.length; k++) {
            sum += a[k] * b[k];
        }
        return sum;
    }

    private static void add(double factor, double[] x, double[] out) {
        for (int k = 0; k < out.length; k++) {
            out[k] += factor * x[k];
        }
    }
}
