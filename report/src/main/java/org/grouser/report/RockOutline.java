package org.grouser.report;

/**
 * A rock seen from above.
 *
 * @param diameterM of the circle with the area of its outline
 * @param shownM how high it stands over the ground
 */
public record RockOutline(double xM, double yM, double diameterM, double shownM) {}
