package org.grouser.scenario;

import static org.grouser.scenario.ScenarioFileWriter.cart;
import static org.grouser.scenario.ScenarioFileWriter.refusal;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.grouser.quantity.Vec3;
import org.grouser.scenario.catalog.SurfaceGravity;
import org.grouser.scenario.yaml.Numbers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SurfaceGravityReferenceTest {
    @TempDir
    Path folder;

    /** GM km^3/s^2 and mean radius km [JplSatellites]; Ceres [ParkEtAl2021], [ErmakovEtAl2017]. Three digits. */
    @ParameterizedTest
    @CsvSource({
        "moon, 4902.800, 1737.4",
        "phobos, 0.0007087, 11.08",
        "deimos, 0.0000962, 6.2",
        "ceres, 62.62889, 470",
        "io, 5959.91547, 1821.49",
        "europa, 3202.71210, 1560.80",
        "ganymede, 9887.83275, 2631.20",
        "callisto, 7179.28340, 2410.30",
        "enceladus, 7.21037, 252.10",
        "titan, 8978.13710, 2574.76"
    })
    void gravityOfASmallWorldIsGmOverRadiusSquared(String world, double gmKm3PerS2, double radiusKm) {
        double expected = 1000 * gmKm3PerS2 / (radiusKm * radiusKm);
        assertEquals(-expected, SurfaceGravity.vector(world).z(), 0.005 * expected);
    }

    /** GM km^3/s^2 and equatorial radius km [JplHorizons]. */
    @ParameterizedTest
    @CsvSource({"mercury, 22031.869, 2440.53", "venus, 324858.592, 6051.893", "mars, 42828.375, 3396.19"})
    void gravityOfAPlanetIsThatAtItsEquator(String world, double gmKm3PerS2, double radiusKm) {
        double expected = 1000 * gmKm3PerS2 / (radiusKm * radiusKm);
        assertEquals(-expected, SurfaceGravity.vector(world).z(), 0.005);
    }

    @Test
    void namedGravityPointsDownAndIsWrittenAsNumbers() {
        Scenario scenario =
                ScenarioReader.read(cart(folder, "gravity_m_per_s2: [0, 0, -9.81]", "gravity: earth"), List.of());
        assertEquals(new Vec3(0, 0, -9.80665), scenario.gravityMPerS2());
        String text = ScenarioWriter.write(scenario);
        assertTrue(text.contains("gravity_m_per_s2: [0, 0, -9.80665]\n"), text);
    }

    @Test
    void setGravityReplacesWhicheverSpellingTheFileHas() {
        Path numbers = cart(folder, "title: Cart", "title: Cart");
        assertEquals(new Vec3(0, 0, -3.71), gravity(numbers, "gravity=mars"));
        assertEquals(new Vec3(0, 0, -1), gravity(numbers, "gravity=mars", "gravity_m_per_s2=[0, 0, -1]"));
        Path named = cart(folder, "gravity_m_per_s2: [0, 0, -9.81]", "gravity: moon");
        assertEquals(new Vec3(0, 0, -2), gravity(named, "gravity_m_per_s2=[0, 0, -2]"));
        Path variant = cart(
                folder, "title: Cart", "title: Cart\nvariants: {low: {set: {gravity: phobos}}}\ndefault_variant: low");
        assertEquals(new Vec3(0, 0, -0.00577), gravity(variant));
    }

    private static Vec3 gravity(Path file, String... sets) {
        return ScenarioReader.read(file, List.of(sets)).gravityMPerS2();
    }

    @Test
    void fileHasExactlyOneGravity() {
        assertEquals(
                "cart.yaml:1: has gravity_m_per_s2 and gravity; only one of them may stand",
                refusal(cart(folder, "title: Cart", "title: Cart\ngravity: moon")));
        assertEquals(
                "cart.yaml:1: lacks one of gravity_m_per_s2, gravity",
                refusal(cart(folder, "gravity_m_per_s2: [0, 0, -9.81]\n", "")));
    }

    @Test
    void pageListsEveryWorld() throws IOException {
        String page = Files.readString(
                Path.of(System.getProperty("grouser.root", "..")).resolve("docs/scenarios.md"));
        for (String world : SurfaceGravity.names()) {
            String row = "`" + world + "` "
                    + Numbers.text(-SurfaceGravity.vector(world).z());
            assertTrue(page.contains(row), row);
        }
    }
}
