package org.grouser.contact.scm;

/**
 * What has become of the soil since it was laid.
 *
 * @param updates soil updates so far
 * @param movedM3 displaced by objects and slid by erosion, counted each time
 * @param compressedM3 gone into compression on purpose [Krenn2008]
 * @param heavedM3 volume now minus volume at the start
 * @param bytes memory of the touched soil
 */
public record SoilBalance(long updates, double movedM3, double compressedM3, double heavedM3, long bytes) {
    /** Volume that is missing, as a share of what moved. */
    public double errorShare() {
        return movedM3 > 0 ? Math.abs(heavedM3 + compressedM3) / movedM3 : Math.abs(heavedM3);
    }
}
