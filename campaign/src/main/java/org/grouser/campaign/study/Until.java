package org.grouser.campaign.study;

/**
 * When a study ends before its last row.
 *
 * @param of outcome or response; empty: the first outcome, or the first response where there is none
 * @param intervalBelow width that the interval of its probability or mean shall have at most; 0: it runs all its rows
 * @param atMost rows; takes the place of the number of the sampling
 */
public record Until(String of, double intervalBelow, int atMost) {
    public static final Until ALL = new Until("", 0, 1);

    public boolean stopsEarly() {
        return intervalBelow > 0;
    }
}
