package org.grouser.simulation.observe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.grouser.record.EnergyAccount;
import org.grouser.record.Recording;
import org.grouser.simulation.SoilWorlds;
import org.grouser.simulation.Worlds;
import org.junit.jupiter.api.Test;

class EnergyAccountInvariantTest {
    /** All that drives put in is found again: in soil, in motion, or as a remainder below rounding. */
    @Test
    void whatTheDriveOfAWheelPutsInIsInTheSoil() {
        Recording recording = Worlds.run(SoilWorlds.heldWheel(0.24, 0.1, 0.5));
        EnergyAccount account = EnergyAccount.of(recording).orElseThrow();
        double soilJ = account.terms().stream()
                .filter(term -> term.column().equals("soil_loss_J"))
                .mapToDouble(EnergyAccount.Term::addedJ)
                .sum();
        assertTrue(soilJ < 0, account::toString);
        assertEquals(0, account.remainderJ(), 1e-6 * account.sizeJ(), account::toString);
    }
}
