package org.grouser.terrain.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** A field must not change between versions of Grouser or of Java: stored scenarios name it by its seed. */
class HazardFieldsRegressionTest {
    @Test
    void theFieldOfSeedOneIsTheOneThatItAlwaysWas() {
        assertEquals("895cab8c626e5603", HazardFieldsInvariantTest.hash(HazardFields.mesh(HazardField.kennedy(1))));
    }
}
