package org.grouser.cli;

import static org.grouser.cli.Console.grouser;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.grouser.cli.terminal.ExitCode;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class SoilListTest {
    @Test
    void everySoilStandsInOneLineWithItsNumbersAndItsSource() {
        Console list = grouser("list", "--soils");
        assertEquals(ExitCode.DONE, list.code());
        String lunar = list.out()
                .lines()
                .filter(line -> line.startsWith("lunar_nominal "))
                .findFirst()
                .orElseThrow();
        assertEquals(
                List.of("lunar_nominal", "1400", "820000", "1", "-", "170", "35", "0.018", "-", "1.62"),
                List.of(lunar.split(" +")).subList(0, 10));
        assertTrue(lunar.contains("Lunar Sourcebook"), lunar);
        assertTrue(list.out().contains("soil: {use: ID, shear_modulus_K_m: NUMBER}"), list.out());
    }

    @Test
    void jsonHasNullWhereASourceIsSilent() {
        JsonNode loam = grouser("list", "--soils", "--json")
                .json()
                .valueStream()
                .filter(soil -> soil.get("id").stringValue().equals("sandy_loam_15"))
                .findFirst()
                .orElseThrow();
        assertTrue(loam.get("shear_modulus_K_m").isNull());
        assertEquals(29, loam.get("internal_friction_deg").doubleValue());
        assertEquals("book", loam.get("mark").stringValue());
    }
}
