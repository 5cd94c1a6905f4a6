package org.grouser.contact.pcm;

import org.grouser.quantity.Vectors;

/** What an element in contact does, by the law of a pair; remembers how its bristles are bent. */
final class ElementLaw {
    final Bristles bristles;
    private final double stiffnessPaPerM;
    private final double dampingNsPerM3;
    private final double friction;
    private final boolean sticks;
    private final double shearPaPerM;
    private final double creepMPerS; //         of regularised friction
    private final double bendNsPerM3; //        damping of bristles
    private final double[] v = new double[3];
    private final double[] bent = new double[3];
    private final double[] lateralN = new double[3];

    ElementLaw(PcmSpec law, int elements) {
        stiffnessPaPerM = law.stiffnessPaPerM();
        dampingNsPerM3 = law.dampingNsPerM3();
        friction = law.friction().coefficient();
        sticks = law.friction().match(creeping -> false, bristle -> true);
        shearPaPerM = law.shearPaPerM();
        creepMPerS = law.friction().match(PcmSpec.Regularised::creepMPerS, bristle -> 1.0);
        bendNsPerM3 = law.friction().match(creeping -> 0.0, PcmSpec.Bristle::dampingNsPerM3);
        bristles = new Bristles(sticks ? elements : 0);
    }

    /**
     * Adds an element and its force.
     *
     * @param normal of the element, outward, ground's axes.
     * @param into Modified.
     */
    void add(
            int element,
            PatchIntegral patch,
            double[] normal,
            RelativeMotion motion,
            double aheadS,
            ContactElements into) {
        int i = into.add(element);
        for (int k = 0; k < 3; k++) {
            into.armM[3 * i + k] = patch.momentM4[k] / patch.depthM3; // centre of pressure
        }
        motion.velocity(into.armM, 3 * i, v);
        double deepensM3PerS = Vectors.dot(v, 0, patch.downM2, 0);
        ElementForce.project(v, 0, normal, v);
        double pressN = ElementForce.normalN(stiffnessPaPerM, patch.depthM3, dampingNsPerM3, deepensM3PerS);
        into.areaM2[i] = patch.areaM2;
        into.normalN[i] = pressN;
        into.deepestM = Math.max(into.deepestM, patch.deepestM);
        into.storedJ += 0.5 * stiffnessPaPerM * patch.squareM4; //   c/2 int u2 dA
        if (sticks) {
            stick(element, i, patch.areaM2, normal, aheadS, into);
        } else {
            ElementForce.creep(friction * pressN, creepMPerS, v, lateralN);
        }
        for (int k = 0; k < 3; k++) {
            into.forceN[3 * i + k] = lateralN[k] - pressN * normal[k];
        }
        into.sum(i);
    }

    private void stick(int element, int i, double areaM2, double[] normal, double aheadS, ContactElements into) {
        double mostN = friction * into.normalN[i];
        into.longestM[i] = mostN / (shearPaPerM * areaM2);
        ElementForce.project(bristles.bentM, 3 * element, normal, bent);
        System.arraycopy(bent, 0, into.bentM, 3 * i, 3);
        System.arraycopy(v, 0, into.slide, 3 * i, 3);
        for (int k = 0; k < 3; k++) {
            bent[k] += v[k] * aheadS;
        }
        ElementForce.bend(mostN, areaM2, shearPaPerM, bent, bendNsPerM3, v, lateralN);
        ElementForce.shorten(bent, 0, into.longestM[i]);
        into.storedJ += 0.5 * shearPaPerM * areaM2 * Vectors.dot(bent, 0, bent, 0);
    }

    void commit(ContactElements elements, double durationS) {
        if (sticks) {
            elements.bend(bristles, durationS);
        }
    }
}
