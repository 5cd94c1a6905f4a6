package org.grouser.contact.point;

/**
 * Spring, damper and friction of one point; x is its displacement into the ground and from its anchor, v its velocity.
 *
 * <pre>
 *   N = max(0, k d - c v.n)                                             [Cordova2013, Eq. 1], never pulls
 *   T = -k b - c v_t, at most mu N                                      [Cordova2013, Eq. 1-3]
 *   b = displacement from the anchor in the facet's plane; while sliding at most mu_k N / k: the anchor is dragged along
 * </pre>
 *
 * <p>Differs from the source: d is the depth below the facet met now, not below the first one. Sliding friction is that of
 * a dragged spring. It points against the velocity once the point has slid mu_k N / k (6 mm for a foot that sinks 20 mm),
 * and passes through zero smoothly where the velocity does, instead of jumping from one side to the other.
 */
final class PointForce {
    final double stiffness; // N/m, in all directions
    final double damping; // N s/m
    private final PointSpec law;

    double normalN;
    final double[] lateralN = new double[3]; // in the plane of the facet, world axes
    double trialN; // magnitude of the lateral force before the cone

    PointForce(PointSpec law, double gravityMPerS2) {
        this.law = law;
        stiffness = law.spring().stiffnessNPerM(gravityMPerS2);
        damping = law.spring().dampingNsPerM(gravityMPerS2);
    }

    /**
     * @param b displacement in the plane. Not modified.
     * @param slide velocity in the plane. Not modified.
     */
    void evaluate(Mode mode, double depthM, double leavingMPerS, double[] b, double[] slide) {
        normalN = Math.max(0, stiffness * depthM - damping * leavingMPerS);
        double square = 0;
        for (int k = 0; k < 3; k++) {
            lateralN[k] = -stiffness * b[k] - damping * slide[k];
            square += lateralN[k] * lateralN[k];
        }
        trialN = Math.sqrt(square);
        double most = (mode == Mode.KINETIC ? law.kineticFriction() : law.staticFriction()) * normalN;
        if (trialN > most) { // with N = 0 there is no friction, erratum M8
            for (int k = 0; k < 3; k++) {
                lateralN[k] *= most / trialN;
            }
        }
    }

    /** Whether a static point breaks loose by the last evaluation [Cordova2013, section II.C]. */
    boolean breaksLoose() {
        return trialN > law.staticFriction() * normalN;
    }

    /** The longest displacement that a sliding point's spring can hold by the last evaluation. */
    double longestM() {
        return law.kineticFriction() * normalN / stiffness;
    }

    /** Energy in the springs. */
    double storedJ(double depthM, double displacementM) {
        return 0.5 * stiffness * (depthM * depthM + displacementM * displacementM);
    }
}
