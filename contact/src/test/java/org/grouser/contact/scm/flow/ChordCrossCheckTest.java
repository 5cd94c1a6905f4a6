package org.grouser.contact.scm.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Chords against a second implementation of the same equations, written independently; six digits. */
class ChordCrossCheckTest {
    private static final FlowSettings LONG = Bed.settings(1.5, 0.65, 16, false, false);

    @Test
    void aSinglePushedCellSendsItsChordDownAndUpAgain() {
        ReferenceChord chord = new SingleSource(LONG, 0.01, 0, -0.005, 0, 0, -1).chord(1, 0);
        check(chord, 0.01, 43, 0.425606, -0.123195, 0.512141, -60.25, -49.4262, -23.9926, 15.3566);
    }

    @Test
    void chordsGoDeeperBelowAPlate() {
        ReferenceChord chord = new SingleSource(LONG, 0.01, 5, -0.005, 0, 0, -1).chord(1, 0);
        check(chord, 0.01, 46, 0.452531, -0.139371, 0.558294, -60.25, -56.4777, -27.0474, 15.6343);
        assertEquals(-0.1296956928, chord.levelM[10], 1e-10);
        assertEquals(-0.1307707062, chord.levelM[20], 1e-10);
        assertEquals(-0.0859035753, chord.levelM[30], 1e-10);
        assertEquals(-0.0299746441, chord.levelM[40], 1e-10);
        assertEquals(0.5174559168, StrictMath.atan2(chord.sin[40], chord.cos[40]), 1e-10);
    }

    @Test
    void chordsAheadOfAForwardPushAreShallowerThanThoseBehindIt() {
        SingleSource forward = new SingleSource(LONG, 0.01, 5, -0.005, 1, 0, -1);
        check(forward.chord(1, 0), 0.01, 39, 0.386519, -0.095658, 0.442721, -45, -43.6327, -23.7144, 13.1815);
        check(forward.chord(-1, 0), 0.01, 46, 0.452531, -0.139371, 0.558294, -60.25, -56.4777, -27.0474, 15.6343);
    }

    /** Level motion is taken as slightly downwards, which moves these numbers by a millionth. */
    @Test
    void aLevelPushCutsLevelAheadAndDownBehind() {
        SingleSource level = new SingleSource(LONG, 0.01, 5, -0.005, 1, 0, 0);
        check(level.chord(1, 0), 0.01, 13, 0.129554, -0.005830, 0.130363, 0, -1.9187, 4.6730, Double.NaN);
        check(level.chord(-1, 0), 0.01, 46, 0.452531, -0.139371, 0.558294, -60.25, -56.4777, -27.0474, 15.6343);
    }

    @Test
    void aBladeCutsFromItsTipUpwards() {
        ReferenceChord chord = new SingleSource(LONG, 0.01, 0, -0.05, 1, 0, 0).chord(1, 0);
        check(chord, 0.01, 24, 0.238145, -0.05, 0.248071, 0, 1.9187, 7.7151, 21.4525);
    }

    @Test
    void halfTheStepKeepsTheLengthUnlessTheDecayIsTakenAsPrinted() {
        ReferenceChord fine = new SingleSource(LONG, 0.005, 10, -0.005, 0, 0, -1).chord(1, 0);
        check(fine, 0.005, 92, 0.455101, -0.140701, 0.559042, -60.25, -59.2471, -56.0543, -26.0656);
        FlowSettings printed = Bed.settings(1.5, 0.65, 16, false, true);
        ReferenceChord literal = new SingleSource(printed, 0.005, 10, -0.005, 0, 0, -1).chord(1, 0);
        check(literal, 0.005, 69, 0.341868, -0.110087, 0.423222);
    }

    private static void check(
            ReferenceChord chord,
            double d,
            int last,
            double lengthM,
            double lowestM,
            double pathM,
            double... slopesDeg) {
        assertEquals(last, chord.last);
        assertEquals(lengthM, chord.length * d, 1.5e-6);
        double lowest = 0;
        double path = 0;
        for (int n = 0; n <= last; n++) {
            lowest = Math.min(lowest, chord.levelM[n]);
            path += n == 0 ? 0 : d / chord.cos[n];
        }
        assertEquals(lowestM, lowest, 1e-6);
        assertEquals(pathM, path, 1.5e-6);
        int[] steps = {1, 5, 10, 20};
        for (int k = 0; k < slopesDeg.length; k++) {
            if (!Double.isNaN(slopesDeg[k])) {
                double slope = Math.toDegrees(StrictMath.atan2(chord.sin[steps[k]], chord.cos[steps[k]]));
                assertEquals(slopesDeg[k], slope, 1.2e-4);
            }
        }
    }

    /** The source's soil bounds the first slope, the soil of each cell on the way the slope it turns to. */
    @Test
    void aChordFollowsTheSoilItRunsThrough() {
        double[] friction = {Bed.FRICTION_RAD, Math.toRadians(45)};
        SingleSource source = new SingleSource(LONG, 0.01, 0, -0.05, 0, 0, -1);
        for (int q = 0; q < source.cells.size(); q++) {
            source.cells.soil[q] = (byte) (source.cells.grid.x(q % source.cells.nx) > 0.1 ? 1 : 0);
        }
        source.grid.restrict(source.cells, source.flow, source.sources, 1, SingleSource.HALF + 1);
        source.grid.pack(source.flow);
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
        SingleSource source = new SingleSource(settings, 0.01, 5, -0.005, 0.3, -0.2, -0.4);
        FastChords fast = new FastChords(settings, 0.01, new double[] {Bed.FRICTION_RAD});
        fast.trace(source.grid, source.sources, 0);
        for (int k = 0; k < fast.count; k++) {
            ReferenceChord chord = source.chord(fast.ex[k], fast.ey[k]);
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
