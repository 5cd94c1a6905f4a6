package org.grouser.scenario.build;

import org.grouser.quantity.Vec3;
import org.grouser.scenario.Scenario;

/** A vehicle and its start in the making. */
@FunctionalInterface
public interface VehicleBuilder {
    /**
     * The finished vehicle where it starts.
     *
     * @param gravityMPerS2 of the scenario, world frame
     */
    Scenario.Placed placed(Vec3 gravityMPerS2);
}
