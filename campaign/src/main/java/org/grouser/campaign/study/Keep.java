package org.grouser.campaign.study;

/**
 * Which runs leave their folders, with series, replay and report.
 *
 * @param which kind
 * @param count of the worst
 * @param by response that says which are worst, or empty
 * @param least whether the smallest are the worst
 */
public record Keep(Which which, int count, String by, boolean least) {
    /** Kinds of choices. */
    public enum Which {
        NONE,
        ALL,
        /** Runs that diverged or otherwise have no numbers. */
        FAILED,
        /** The largest or smallest of a response. */
        WORST
    }

    public static final Keep NONE = new Keep(Which.NONE, 0, "", false);
}
