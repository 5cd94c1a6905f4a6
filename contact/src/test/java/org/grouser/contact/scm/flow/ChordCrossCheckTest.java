package org.grouser.contact.scm.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.grouser.quantity.OutOfRangeException;
import org.junit.jupiter.api.Test;

/**
 * Chords against a second implementation of the same equations, written independently; six digits. The same and more, held
 * tighter, are the rows of {@code ./grouser validate flow-golden}.
 */
class ChordCrossCheckTest {
    private static final FlowSettings LONG = Bed.settings(1.5, 0.65, 16, false, false);

    @Test
    void aSinglePushedCellSendsItsChordDownAndUpAgain() {
        ProbedChord chord = probe(LONG, 0.01, 0, 0.005, 0, 0, -1).chord(1, 0);
        check(chord, 43, 0.425606, -0.123195, 0.512141, -60.25, -49.4262, -23.9926, 15.3566);
    }

    @Test
    void chordsGoDeeperBelowAPlate() {
        ProbedChord chord = probe(LONG, 0.01, 5, 0.005, 0, 0, -1).chord(1, 0);
        check(chord, 46, 0.452531, -0.139371, 0.558294, -60.25, -56.4777, -27.0474, 15.6343);
        assertEquals(-0.1296956928, chord.levelM(10), 1e-10);
        assertEquals(-0.1307707062, chord.levelM(20), 1e-10);
        assertEquals(-0.0859035753, chord.levelM(30), 1e-10);
        assertEquals(-0.0299746441, chord.levelM(40), 1e-10);
        assertEquals(0.5174559168, chord.slopeRad(40), 1e-10);
    }

    @Test
    void chordsAheadOfAForwardPushAreShallowerThanThoseBehindIt() {
        FlowProbe forward = probe(LONG, 0.01, 5, 0.005, 1, 0, -1);
        check(forward.chord(1, 0), 39, 0.386519, -0.095658, 0.442721, -45, -43.6327, -23.7144, 13.1815);
        check(forward.chord(-1, 0), 46, 0.452531, -0.139371, 0.558294, -60.25, -56.4777, -27.0474, 15.6343);
    }

    /** Level motion is taken as slightly downwards, which moves these numbers by a millionth. */
    @Test
    void aLevelPushCutsLevelAheadAndDownBehind() {
        FlowProbe level = probe(LONG, 0.01, 5, 0.005, 1, 0, 0);
        check(level.chord(1, 0), 13, 0.129554, -0.005830, 0.130363, 0, -1.9187, 4.6730);
        check(level.chord(-1, 0), 46, 0.452531, -0.139371, 0.558294, -60.25, -56.4777, -27.0474, 15.6343);
    }

    @Test
    void aBladeCutsFromItsTipUpwards() {
        ProbedChord chord = probe(LONG, 0.01, 0, 0.05, 1, 0, 0).chord(1, 0);
        check(chord, 24, 0.238145, -0.05, 0.248071, 0, 1.9187, 7.7151, 21.4525);
    }

    @Test
    void halfTheStepKeepsTheLengthUnlessTheDecayIsTakenAsPrinted() {
        ProbedChord fine = probe(LONG, 0.005, 10, 0.005, 0, 0, -1).chord(1, 0);
        check(fine, 92, 0.455101, -0.140701, 0.559042, -60.25, -59.2471, -56.0543, -26.0656);
        FlowSettings printed = Bed.settings(1.5, 0.65, 16, false, true);
        check(probe(printed, 0.005, 10, 0.005, 0, 0, -1).chord(1, 0), 69, 0.341868, -0.110087, 0.423222);
    }

    @Test
    void aDirectionIsAnythingThatPointsSomewhere() {
        FlowProbe oblique = probe(LONG, 0.01, 5, 0.005, 0.4, 0.3, -1);
        assertEquals(oblique.chord(3, 4).lengthM(), oblique.chord(0.3, 0.4).lengthM(), 1e-15);
        assertEquals(oblique.chord(-3, 4).slopeRad(0), oblique.chord(-3e9, 4e9).slopeRad(0), 1e-15);
        assertThrows(OutOfRangeException.class, () -> oblique.chord(0, 0));
        assertThrows(OutOfRangeException.class, () -> oblique.chord(1, Double.NaN));
    }

    /** Nothing beyond the end is made up. */
    @Test
    void aChordHasNoSlopeBehindItsLastStep() {
        ProbedChord chord = probe(LONG, 0.01, 5, 0.005, 1, 0, 0).chord(1, 0);
        assertEquals(13, chord.steps());
        assertEquals(0, chord.levelM(13), 0);
        OutOfRangeException beyond = assertThrows(OutOfRangeException.class, () -> chord.slopeRad(14));
        assertEquals("step = 14.0 is outside [0.0, 13.0]", beyond.getMessage());
    }

    @Test
    void aProbeOfTooManyCellsIsRefused() {
        FlowProbe.Push push = new FlowProbe.Push(0, 0.005, 0, 0, -1);
        for (double cellM : new double[] {0.001, 1, 0, -1, Double.NaN}) {
            assertThrows(OutOfRangeException.class, () -> new FlowProbe(LONG, Bed.FRICTION_RAD, cellM, push));
        }
    }

    private static FlowProbe probe(
            FlowSettings settings, double cellM, int halfWidth, double depthM, double vx, double vy, double vz) {
        return new FlowProbe(settings, Bed.FRICTION_RAD, cellM, new FlowProbe.Push(halfWidth, depthM, vx, vy, vz));
    }

    private static void check(
            ProbedChord chord, int steps, double lengthM, double lowestM, double pathM, double... slopesDeg) {
        assertEquals(steps, chord.steps());
        assertEquals(lengthM, chord.lengthM(), 1.5e-6);
        assertEquals(lowestM, chord.lowestM(), 1e-6);
        assertEquals(pathM, chord.pathM(), 1.5e-6);
        int[] at = {1, 5, 10, 20};
        for (int k = 0; k < slopesDeg.length; k++) {
            assertEquals(slopesDeg[k], Math.toDegrees(chord.slopeRad(at[k])), 1.2e-4);
        }
    }

    /** The source's soil bounds the first slope, the soil of each cell on the way the slope it turns to. */
    @Test
    void aChordFollowsTheSoilItRunsThrough() {
        double[] friction = {Bed.FRICTION_RAD, Math.toRadians(45)};
        FlowProbe source = probe(LONG, 0.01, 0, 0.05, 0, 0, -1);
        for (int q = 0; q < source.cells.size(); q++) {
            source.cells.soil[q] = (byte) (source.cells.grid.x(q % source.cells.nx) > 0.1 ? 1 : 0);
        }
        source.restrict();
        ReferenceChord chord = new ReferenceChord(LONG, 0.01, friction);
        FastChords fast = new FastChords(LONG, 0.01, friction);
        fast.trace(source.grid, source.sources, 0);
        int passive = 0;
        for (int k = 0; k < fast.count; k++) {
            chord.trace(source.grid, source.flow, source.sources, 0, 2 * Math.PI * k / fast.count);
            assertEquals(-60.25, Math.toDegrees(StrictMath.asin(chord.sin[0])), 1e-9);
            assertEquals(chord.length, fast.length[k], 2e-3);
            double last = Math.toDegrees(StrictMath.asin(chord.sin[chord.last]));
            boolean other = source.cells.grid.dxM() * chord.length * chord.ex > 0.1;
            passive += other ? 1 : 0;
            assertEquals(other ? 22.5 : 29.75, last, 1.5); // 45 degrees minus half of phi
        }
        assertEquals(7, passive);
    }

    /** Single precision and tabulated slopes, all around a plate that moves obliquely. */
    @Test
    void theFastKernelFollowsTheSameChords() {
        FlowSettings settings = Bed.settings(1.5, 0.65, 16, false, false);
        FlowProbe source = probe(settings, 0.01, 5, 0.005, 0.3, -0.2, -0.4);
        FastChords fast = new FastChords(settings, 0.01, new double[] {Bed.FRICTION_RAD});
        fast.trace(source.grid, source.sources, 0);
        for (int k = 0; k < fast.count; k++) {
            ReferenceChord chord = source.trace(fast.ex[k], fast.ey[k]);
            assertEquals(chord.length, fast.length[k], 1e-3);
            for (int n = 0; n <= chord.last; n++) {
                int at = fast.row * k + FastChords.STRIDE * n;
                assertEquals(chord.levelM[n], fast.samples[at + FastChords.LEVEL] + source.grid.datumM, 1e-5);
                assertEquals(chord.sin[n], fast.samples[at + FastChords.SIN], 1e-4);
                assertEquals(chord.cos[n], fast.samples[at + FastChords.COS], 1e-4);
            }
        }
        assertTrue(fast.longest > 40);
    }
}
