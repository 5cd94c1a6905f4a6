package org.grouser.contact.scm.grid;

/** An elevation over the world's x and y: of the soil before anything touched it, or of the rock in it. Asked once per touched cell. */
@FunctionalInterface
public interface SoilSurface {
    /** No rock anywhere. */
    SoilSurface NOWHERE = (x, y) -> Double.NEGATIVE_INFINITY;

    double heightM(double x, double y);
}
