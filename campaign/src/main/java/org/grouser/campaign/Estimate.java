package org.grouser.campaign;

/**
 * What the rest of a study takes, judged from its first runs.
 *
 * @param planned rows at most
 * @param finished rows that are there
 * @param perRunS seconds of one run
 * @param restS seconds until the end on the executor that it has
 * @param bytes on disk in the end: rows, and folders of runs where all are kept
 */
public record Estimate(int planned, int finished, double perRunS, double restS, long bytes) {}
