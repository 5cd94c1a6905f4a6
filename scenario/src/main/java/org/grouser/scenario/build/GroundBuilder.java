package org.grouser.scenario.build;

import org.grouser.scenario.SurfaceSpec;

/** A surface in the making. */
@FunctionalInterface
public interface GroundBuilder {
    /**
     * The finished surface.
     *
     * @param seed of the scenario
     */
    SurfaceSpec surface(long seed);
}
