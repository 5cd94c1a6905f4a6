package org.grouser.contact.scm;

/** Elevation of the soil before anything touched it, over the world's x and y. Asked once per touched cell. */
@FunctionalInterface
public interface SoilSurface {
    double heightM(double x, double y);
}
