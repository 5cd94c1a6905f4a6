package org.grouser.terrain.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/** A field must not change between versions of Grouser or of Java: stored scenarios name it by its seed. */
class RockFieldsRegressionTest {
    @Test
    void theRocksOfSeedOneAreTheOnesThatTheyAlwaysWere() throws IOException {
        assertEquals("a5a56e400160beab", hash(RockField.square(1, 10, RockSizes.viking1())));
        assertEquals("b85207fac1175c5f", hash(RockField.square(1, 10, RockSizes.named("vl2"))));
    }

    private static String hash(RockField field) throws IOException {
        return HazardFieldsInvariantTest.hash(RockFields.mesh(field));
    }
}
