package org.grouser.contact.scm.flow;

import org.grouser.quantity.Check;

/**
 * Parameters of the superposed local flow fields [Buse2018].
 *
 * @param psi weights of the chords
 * @param chords n_C per source
 * @param maxLengthM longest chord, our choice
 * @param minDepthM floor of the flow depth in Eq. 28, our choice
 * @param seed of the rotation of the chords, Eq. 3
 * @param rotate whether chords are rotated at random
 * @param literal Eq. 15, 20 and 28 as printed, not grid consistent
 */
public record FlowSettings(
        Psi psi, int chords, double maxLengthM, double minDepthM, long seed, boolean rotate, boolean literal) {
    /** The step at which the printed Eq. 15 and ours agree; our choice. */
    public static final double REFERENCE_STEP_M = 0.01;

    /** [Buse2018, section 4.1], the rest our choice. */
    public static final FlowSettings DEFAULT = new FlowSettings(new Psi(1.5, 6, 2), 16, 0.9, 1e-3, 1, true, false);

    /**
     * @param shapeM Psi_Shape, Eq. 15; holds at a step of 1 cm
     * @param angle Psi_Angle, Eq. 17
     * @param distance Psi_Distance, Eq. 18
     */
    public record Psi(double shapeM, double angle, double distance) {
        public Psi {
            Check.positive("psi_shape_m", shapeM, 1e3, "m");
            Check.inRange("psi_angle", angle, 0, 100, "-");
            Check.inRange("psi_distance", distance, 0, 20, "-");
        }
    }

    public FlowSettings {
        Check.inRange("chords", chords, 8, 256, "-");
        Check.positive("max_length_m", maxLengthM, 100, "m");
        Check.positive("min_depth_m", minDepthM, 1, "m");
    }

    public double psiShapeM() {
        return psi.shapeM;
    }

    public double psiAngle() {
        return psi.angle;
    }

    public double psiDistance() {
        return psi.distance;
    }
}
