package org.grouser.contact.pcm;

import org.grouser.quantity.Vectors;

/**
 * Forces on one element, from its integrals and its velocity over the ground. n is the body's outward normal, n_f that of the
 * ground's facet; the ground answers with -N n and T along the element.
 */
final class ElementForce {
    private ElementForce() {}

    /**
     * N = max(0, c int u dA + d int du/dt dA), N; du/dt = -n_f.v. [Krenn2008, Eq. 5] in the limit of small elements; the damper is
     * ours. It never pulls, and since it goes by the depth, walls of the body that slide along the ground meet no drag.
     */
    static double normalN(double stiffnessPaPerM, double depthM3, double dampingNsPerM3, double deepensM3PerS) {
        return Math.max(0, stiffnessPaPerM * depthM3 + dampingNsPerM3 * deepensM3PerS);
    }

    /**
     * T = -mu N v_t / max(|v_t|, creep): Coulomb's law, linear below the creep speed.
     *
     * @param forceN Modified.
     */
    static void creep(double mostN, double creepMPerS, double[] v, double[] forceN) {
        double speed = Math.sqrt(Vectors.dot(v, 0, v, 0));
        for (int k = 0; k < 3; k++) {
            forceN[k] = -mostN / Math.max(speed, creepMPerS) * v[k];
        }
    }

    /**
     * T = -A (c_t s + d_t v_t), cut to mu N: bristles that bend until they slide; ours.
     *
     * @param forceN Modified.
     */
    static void bend(
            double mostN,
            double areaM2,
            double shearPaPerM,
            double[] s,
            double dampingNsPerM3,
            double[] v,
            double[] forceN) {
        for (int k = 0; k < 3; k++) {
            forceN[k] = -areaM2 * (shearPaPerM * s[k] + dampingNsPerM3 * v[k]);
        }
        shorten(forceN, 0, mostN);
    }

    /**
     * Cuts a vector to a length.
     *
     * @param v Modified.
     */
    static void shorten(double[] v, int at, double most) {
        double length = Math.sqrt(Vectors.dot(v, at, v, at));
        if (length > most) {
            double share = most / length;
            v[at] *= share;
            v[at + 1] *= share;
            v[at + 2] *= share;
        }
    }

    /**
     * out = v without its part along a unit normal.
     *
     * @param out Modified; may be v.
     */
    static void project(double[] v, int at, double[] normal, double[] out) {
        double along = Vectors.dot(v, at, normal, 0);
        out[0] = v[at] - along * normal[0];
        out[1] = v[at + 1] - along * normal[1];
        out[2] = v[at + 2] - along * normal[2];
    }
}
