package org.grouser.contact.scm.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/**
 * A strip 0.1 m wide is pushed 1 cm into level soil [Buse2018, Fig. 7]. Numbers from a second implementation in double
 * precision. Prandtl's mechanism leaves the ground at 4.414 widths from the edge, for the same friction angle.
 */
class StripLoadCrossCheckTest {
    private static final double WIDTH = 0.1;

    @Test
    void theShapeLengthDecidesWhereTheFailureSurfaceComesUp() {
        check(Bed.settings(0.1, 1.25, 16, true, false), 0.6, 0.01, 1, false, 2.55, 1.50, 1.50, 0.569, 0.314, 3.71);
        check(Bed.settings(1.5, 1.25, 16, true, false), 0.6, 0.01, 1, false, 4.25, 1.60, 1.75, 0.590, 0.180, 0.93);
    }

    @Test
    void tenTimesTheShapeLengthIsFarTooLong() {
        check(Bed.settings(10, 1.25, 16, true, false), 0.6, 0.02, 1, false, 10.80, 1.668, 3.202, 0.573, 0.121, 0.165);
    }

    @Test
    void theExitHardlyDependsOnTheGrid() {
        FlowSettings settings = Bed.settings(1.5, 1.25, 16, true, false);
        Bed coarse = strip(settings, 0.3, 0.02, 1, true);
        assertEquals(4.20, exit(coarse), 0.1);
        assertEquals(1.42, depth(coarse), 0.04);
        assertEquals(0.725, centre(coarse), 0.03);
        Bed twice = strip(settings, 0.3, 0.01, 2, true);
        assertEquals(4.25, exit(twice), 0.1);
        assertEquals(1.47, depth(twice), 0.04);
        assertEquals(0.703, centre(twice), 0.03);
        Bed fine = strip(settings, 0.3, 0.01, 1, false);
        assertEquals(4.25, exit(fine), 0.1);
        assertEquals(1.47, depth(fine), 0.04);
        assertEquals(0.755, centre(fine), 0.03);
        assertEquals(4.414, exit(fine), 0.25); // Prandtl; the number by which Psi_Shape was chosen
    }

    @Test
    void theEquationsAsPrintedDependOnTheGrid() {
        FlowSettings literal = Bed.settings(1.5, 1.25, 16, true, true);
        assertEquals(5.80, exit(strip(literal, 0.3, 0.02, 1, true)), 0.15);
        Bed fine = strip(literal, 0.3, 0.01, 1, false);
        assertEquals(4.25, exit(fine), 0.15);
        assertEquals(1.08, centre(fine), 0.08);
    }

    private static void check(
            FlowSettings settings,
            double lengthM,
            double dx,
            int factor,
            boolean reference,
            double exit,
            double depthCentre,
            double depthMost,
            double downCentre,
            double acrossEdge,
            double hillMm) {
        Bed bed = strip(settings, lengthM, dx, factor, reference);
        assertEquals(exit, exit(bed), 0.15);
        int centre = bed.flowAt(1e-6, 1e-6);
        assertEquals(depthCentre, (bed.flow.depth[centre] + 0.01) / WIDTH, 0.05 * depthCentre);
        assertEquals(depthMost, depth(bed), 0.05 * depthMost);
        assertEquals(downCentre, centre(bed), 0.08 * downCentre);
        double edge = 0;
        double hill = 0;
        for (int i = 0; i < bed.flow.nx; i++) {
            double x = bed.x(factor * i) + (factor - 1) * dx / 2;
            int q = bed.flowAt(x, 1e-6);
            if (Math.abs(Math.abs(x) - WIDTH / 2) < 0.6 * dx) {
                edge = Math.max(edge, Math.abs(bed.flow.vx[q]) / 0.0025);
            }
            hill = Math.max(hill, bed.sample(bed.cells.z, false, x, dx / 2) * 1000);
        }
        assertEquals(acrossEdge, edge, 0.08 * acrossEdge);
        assertEquals(hillMm, hill, 0.05 * hillMm);
        assertTrue(bed.update.stuckSources() == 0);
    }

    private static Bed strip(FlowSettings settings, double lengthM, double dx, int factor, boolean reference) {
        double middle = dx > 0.01 ? dx / 2 : 0; // five cells of 2 cm, or ten of 1 cm
        return Bed.of(1.3, lengthM / 2 + 0.9, dx, factor, settings, reference)
                .push(middle, WIDTH / 2, lengthM / 2, 0.01, 4);
    }

    /** Where the field ends beside the middle of the strip, widths from its edge. */
    private static double exit(Bed bed) {
        double furthest = 0;
        for (int i = 0; i < bed.cells.nx; i++) {
            double x = bed.x(i);
            furthest = bed.flow.weight[bed.flowAt(x, 1e-6)] > 0 ? Math.max(furthest, Math.abs(x)) : furthest;
        }
        return (furthest - WIDTH / 2) / WIDTH;
    }

    /** Lowest point of the failure surface in the same section, widths. */
    private static double depth(Bed bed) {
        double lowest = 0;
        for (int i = 0; i < bed.cells.nx; i++) {
            double z = bed.sample(bed.cells.z, false, bed.x(i), bed.cells.grid.dxM() / 2);
            lowest = Math.max(lowest, bed.flow.depth[bed.flowAt(bed.x(i), 1e-6)] - z);
        }
        return lowest / WIDTH;
    }

    /** Speed of the flow below the middle over that of the strip. */
    private static double centre(Bed bed) {
        return -bed.flow.vz[bed.flowAt(1e-6, 1e-6)] / 0.0025;
    }
}
