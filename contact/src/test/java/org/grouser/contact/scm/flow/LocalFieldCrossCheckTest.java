package org.grouser.contact.scm.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** The field of one source against a second implementation, written independently; six digits. */
class LocalFieldCrossCheckTest {
    private static final FlowSettings FIXED = Bed.settings(1.5, 1.2, 16, false, false);
    private static final double[] FRICTION = {Bed.FRICTION_RAD};

    @Test
    void aVerticalPushSpreadsEvenly() {
        ProbedField field = probe(FIXED, 0, 0.005, 0, 0, -1).field();
        assertEquals(5536, field.cells());
        assertEquals(3.135326, field.factorSum(), 5e-7);
        for (int[] place : new int[][] {{1, 0}, {5, 0}, {-5, 0}, {0, 5}}) {
            assertEquals(1.760763e-4, field.share(place[0], place[1]), 5e-11);
        }
        check(field, 1.376511e-2, -6.126499e-3, -0.114817);
        assertEquals(0, field.centroidX(), 1e-9);
        assertEquals(0, field.centroidY(), 1e-9);
        assertEquals(0, field.share(0, 0), 0);
    }

    @Test
    void anObliquePushThrowsItsSoilAhead() {
        ProbedField field = probe(FIXED, 0, 0.005, 1, 0, -1).field();
        assertEquals(5228, field.cells());
        assertEquals(1.335444e-3, field.share(5, 0), 5e-10);
        assertEquals(1.549904e-5, field.share(-5, 0), 5e-12);
        assertEquals(1.549904e-5, field.share(0, 5), 5e-12);
        check(field, 7.790125e-2, -2.911178e-2, -0.077673);
        assertEquals(0.9553, field.shareAhead(), 5e-5);
        assertEquals(20.667, field.centroidX(), 5e-4);
        assertEquals(0, field.centroidY(), 1e-9);
    }

    @Test
    void aPushAlongYIsAPushAlongXTurned() {
        ProbedField x = probe(FIXED, 2, 0.005, 1, 0, -1).field();
        ProbedField y = probe(FIXED, 2, 0.005, 0, 1, -1).field();
        assertEquals(x.centroidX(), y.centroidY(), 1e-9);
        assertEquals(x.flowX(7, 3), y.flowY(3, 7), 1e-12);
        assertEquals(x.flowY(7, 3), y.flowX(3, 7), 1e-12);
        assertEquals(x.levelM(7, 3), y.levelM(3, 7), 1e-12);
    }

    @Test
    void farFromTheSourceThereIsNothing() {
        ProbedField field = probe(FIXED, 0, 0.005, 1, 0, -1).field();
        for (int far : new int[] {60, 122, 1000, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
            assertEquals(0, field.share(far, 0), 0);
            assertEquals(0, field.flowZ(0, far), 0);
            assertTrue(Double.isNaN(field.levelM(0, far)));
        }
    }

    private static FlowProbe probe(
            FlowSettings settings, int halfWidth, double depthM, double vx, double vy, double vz) {
        return new FlowProbe(settings, Bed.FRICTION_RAD, 0.01, new FlowProbe.Push(halfWidth, depthM, vx, vy, vz));
    }

    private static void check(ProbedField field, double flowX, double flowZ, double levelM) {
        assertEquals(flowX, field.flowX(10, 0), 1e-6 * flowX);
        assertEquals(flowZ, field.flowZ(10, 0), -1e-6 * flowZ);
        assertEquals(levelM, field.levelM(10, 0), 5e-7);
    }

    /** Parabolas instead of the exact factor: 1.5 % of the field; 4 % where it is hardly wider than the angle of two chords. */
    @Test
    void theFastKernelBuildsTheSameFields() {
        double[][] velocities = {{0, 0, -1}, {1, 0, -1}, {0.5, -0.3, -0.2}, {-0.1, 0.2, 0.3}, {1, 0, 0}};
        for (double[] v : velocities) {
            for (boolean literal : new boolean[] {false, true}) {
                FlowSettings settings =
                        new FlowSettings(new FlowSettings.Psi(1.5, 6, 2), 16, 1.2, 1e-3, 7, true, literal);
                FlowProbe source = probe(settings, 3, 0.02, v[0], v[1], v[2]);
                double[] exact = source.sums(new ReferenceField(settings, 0.01, FRICTION));
                double[] fast = source.sums(new FastField(settings, 0.01, FRICTION));
                assertEquals(1, sum(exact), 1e-12);
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
        FlowSettings settings = new FlowSettings(new FlowSettings.Psi(1.5, 4.5, 1.3), 16, 1.2, 1e-3, 7, true, false);
        FlowProbe source = probe(settings, 3, 0.02, 0.3, 0.1, -0.4);
        double[] exact = source.sums(new ReferenceField(settings, 0.01, FRICTION));
        double[] fast = source.sums(new FastField(settings, 0.01, FRICTION));
        for (int part = 0; part < LocalField.PARTS; part++) {
            assertTrue(distance(exact, fast, part) < 0.01);
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

    private static double sum(double[] sums) {
        double sum = 0;
        for (int q = 0; q < sums.length; q += LocalField.PARTS) {
            sum += sums[q + LocalField.VOLUME];
        }
        return sum;
    }
}
