package org.grouser.cli.study;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class HazardSeedsTest {
    /** A hundred of them are in `./grouser validate hazard-seeds`. */
    @Test
    void noneOfSixFieldsLetsTheVehicleFallThrough() {
        assertEquals(0, HazardSeeds.metrics(6).get(1).value(), 0);
    }
}
