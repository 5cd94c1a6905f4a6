package org.grouser.contact.scm.flow;

import org.grouser.quantity.Check;

/** One chord of a source: the failure surface below a straight line, a sample per step of one cell. */
public final class ProbedChord {
    private final ReferenceChord chord;
    private final double cellM;

    ProbedChord(ReferenceChord chord, double cellM) {
        this.chord = chord;
        this.cellM = cellM;
    }

    /** Steps until the surface of the soil is met, that one included, or the longest chord is reached; n. */
    public int steps() {
        return chord.last;
    }

    /** Horizontal distance from the source to where the surface is met, at least 1.5 cells; l_C. */
    public double lengthM() {
        return chord.length * cellM;
    }

    /** Elevation of the failure surface after some steps, 0 to {@link #steps}; the last is cut at the surface. */
    public double levelM(int step) {
        return chord.levelM[checked(step)];
    }

    /** Elevation of its lowest sample. */
    public double lowestM() {
        double lowest = chord.levelM[0];
        for (int n = 1; n <= chord.last; n++) {
            lowest = Math.min(lowest, chord.levelM[n]);
        }
        return lowest;
    }

    /** Slope gamma of a step, positive upwards; 0 is where the chord starts [Buse2018, Eq. 10, 16]. */
    public double slopeRad(int step) {
        int n = checked(step);
        return StrictMath.atan2(chord.sin[n], chord.cos[n]);
    }

    /** Length along the failure surface, the last step uncut; s [Buse2018, Eq. 8]. */
    public double pathM() {
        double path = 0;
        for (int n = 1; n <= chord.last; n++) {
            path += cellM / chord.cos[n];
        }
        return path;
    }

    private int checked(int step) {
        return (int) Check.inRange("step", step, 0, chord.last, "-");
    }
}
