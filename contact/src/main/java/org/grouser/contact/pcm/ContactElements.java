package org.grouser.contact.pcm;

import java.util.Arrays;

/** The elements in contact at an evaluation and their sums; everything in the ground's axes, arms from the body's origin. */
final class ContactElements {
    int count;
    int[] element = new int[64]; // ascending
    double[] areaM2 = new double[64];
    double[] normalN = new double[64];
    double[] armM = new double[3 * 64]; // centre of pressure
    double[] forceN = new double[3 * 64]; // on the body
    double[] bentM = new double[3 * 64]; // bristles at the last commit, in the element's plane
    double[] slide = new double[3 * 64]; // velocity in the element's plane, m/s
    double[] longestM = new double[64]; // bend that friction can hold

    final double[] wrench = new double[6]; // force, moment about the body's origin
    double totalN; // of all normal forces
    double totalM2;
    double largestN;
    double deepestM;
    double storedJ;

    void clear() {
        count = 0;
        Arrays.fill(wrench, 0);
        totalN = 0;
        totalM2 = 0;
        largestN = 0;
        deepestM = 0;
        storedJ = 0;
    }

    /**
     * Makes room for one more.
     *
     * @return its place
     */
    int add(int number) {
        if (count == element.length) {
            int room = 2 * count;
            element = Arrays.copyOf(element, room);
            areaM2 = Arrays.copyOf(areaM2, room);
            normalN = Arrays.copyOf(normalN, room);
            armM = Arrays.copyOf(armM, 3 * room);
            forceN = Arrays.copyOf(forceN, 3 * room);
            bentM = Arrays.copyOf(bentM, 3 * room);
            slide = Arrays.copyOf(slide, 3 * room);
            longestM = Arrays.copyOf(longestM, room);
        }
        element[count] = number;
        return count++;
    }

    /** Adds the force of the element at a place to the sums. */
    void sum(int i) {
        int at = 3 * i;
        double x = forceN[at];
        double y = forceN[at + 1];
        double z = forceN[at + 2];
        wrench[0] += x;
        wrench[1] += y;
        wrench[2] += z;
        wrench[3] += armM[at + 1] * z - armM[at + 2] * y;
        wrench[4] += armM[at + 2] * x - armM[at] * z;
        wrench[5] += armM[at] * y - armM[at + 1] * x;
        totalN += normalN[i];
        totalM2 += areaM2[i];
        largestN = Math.max(largestN, Math.sqrt(x * x + y * y + z * z));
    }

    /**
     * Bends bristles on for a time, up to what friction holds.
     *
     * @param kept Modified.
     */
    void bend(Bristles kept, double durationS) {
        kept.clear();
        for (int i = 0; i < count; i++) {
            for (int k = 3 * i; k < 3 * i + 3; k++) {
                bentM[k] += slide[k] * durationS;
            }
            ElementForce.shorten(bentM, 3 * i, longestM[i]);
            kept.keep(element[i], bentM[3 * i], bentM[3 * i + 1], bentM[3 * i + 2]);
        }
    }
}
