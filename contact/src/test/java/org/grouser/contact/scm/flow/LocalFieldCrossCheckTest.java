package org.grouser.contact.scm.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** The field of one source against a second implementation, written independently; six digits. */
class LocalFieldCrossCheckTest {
    private static final FlowSettings FIXED = Bed.settings(1.5, 1.2, 16, false, false);

    @Test
    void aVerticalPushSpreadsEvenly() {
        SingleSource source = new SingleSource(FIXED, 0.01, 0, -0.005, 0, 0, -1);
        double[] sums = source.field(true);
        assertEquals(5536, cells(sums));
        for (int[] place : new int[][] {{1, 0}, {5, 0}, {-5, 0}, {0, 5}}) {
            assertEquals(1.760763e-4, sums[source.at(place[0], place[1])], 1e-10);
        }
        check(source, sums, 1.376511e-2, -6.126499e-3, -0.114817);
        assertEquals(1, sum(sums), 1e-12);
        assertEquals(0, sums[source.at(0, 0)], 0);
    }

    @Test
    void anObliquePushThrowsItsSoilAhead() {
        SingleSource source = new SingleSource(FIXED, 0.01, 0, -0.005, 1, 0, -1);
        double[] sums = source.field(true);
        assertEquals(5228, cells(sums));
        assertEquals(1.335444e-3, sums[source.at(5, 0)], 1e-9);
        assertEquals(1.549904e-5, sums[source.at(-5, 0)], 1e-11);
        assertEquals(1.549904e-5, sums[source.at(0, 5)], 1e-11);
        check(source, sums, 7.790125e-2, -2.911178e-2, -0.077673);
        double ahead = 0;
        double moment = 0;
        for (int j = -SingleSource.HALF; j <= SingleSource.HALF; j++) {
            for (int i = -SingleSource.HALF; i <= SingleSource.HALF; i++) {
                ahead += i > 0 ? sums[source.at(i, j)] : 0;
                moment += i * sums[source.at(i, j)];
            }
        }
        assertEquals(0.9553, ahead, 5e-5);
        assertEquals(20.667, moment, 5e-4);
    }

    private static void check(SingleSource source, double[] sums, double flowX, double flowZ, double levelM) {
        int ten = source.at(10, 0);
        assertEquals(flowX, sums[ten + LocalField.FLOW_X], 1e-6 * flowX);
        assertEquals(flowZ, sums[ten + LocalField.FLOW_Z], -1e-6 * flowZ);
        assertEquals(levelM, sums[ten + LocalField.LEVEL] / sums[ten + LocalField.WEIGHT] + source.grid.datumM, 1e-6);
    }

    /** Parabolas instead of the exact factor: 1.5 % of the field; 4 % where it is hardly wider than the angle of two chords. */
    @Test
    void theFastKernelBuildsTheSameFields() {
        double[][] velocities = {{0, 0, -1}, {1, 0, -1}, {0.5, -0.3, -0.2}, {-0.1, 0.2, 0.3}, {1, 0, 0}};
        for (double[] v : velocities) {
            for (boolean literal : new boolean[] {false, true}) {
                FlowSettings settings = new FlowSettings(1.5, 6, 2, 16, 1.2, 1e-3, 7, true, literal);
                SingleSource source = new SingleSource(settings, 0.01, 3, -0.02, v[0], v[1], v[2]);
                double[] exact = source.field(true);
                double[] fast = source.field(false);
                assertEquals(1, sum(fast), 1e-5);
                boolean narrow = Math.abs(v[2]) < Math.hypot(v[0], v[1]);
                for (int part = 0; part < LocalField.PARTS; part++) {
                    assertEquals(
                            0,
                            distance(exact, fast, part),
                            narrow ? 0.04 : 0.015,
                            v[0] + " " + v[1] + " " + v[2] + " part " + part);
                }
            }
        }
    }

    @Test
    void exponentsNeedNotBeWhole() {
        FlowSettings settings = new FlowSettings(1.5, 4.5, 1.3, 16, 1.2, 1e-3, 7, true, false);
        SingleSource source = new SingleSource(settings, 0.01, 3, -0.02, 0.3, 0.1, -0.4);
        for (int part = 0; part < LocalField.PARTS; part++) {
            assertTrue(distance(source.field(true), source.field(false), part) < 0.01);
        }
    }

    /** Sum of the differences over the sum of the values. */
    private static double distance(double[] exact, double[] fast, int part) {
        double difference = 0;
        double size = 0;
        for (int q = part; q < exact.length; q += LocalField.PARTS) {
            difference += Math.abs(exact[q] - fast[q]);
            size += Math.abs(exact[q]);
        }
        return difference / size;
    }

    private static int cells(double[] sums) {
        int cells = 0;
        for (int q = 0; q < sums.length; q += LocalField.PARTS) {
            cells += sums[q] > 0 ? 1 : 0;
        }
        return cells;
    }

    private static double sum(double[] sums) {
        double sum = 0;
        for (int q = 0; q < sums.length; q += LocalField.PARTS) {
            sum += sums[q];
        }
        return sum;
    }
}
