package org.grouser.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.grouser.dynamics.BodySpec;
import org.grouser.scenario.catalog.Catalog;
import org.grouser.scenario.yaml.ScenarioException;
import org.grouser.scenario.yaml.YamlText;
import org.grouser.vehicle.VehicleSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CatalogTest {
    static Stream<String> ids() {
        return Catalog.ids().stream();
    }

    @ParameterizedTest
    @MethodSource("ids")
    void everyScenarioAndVariantCanBeRead(String id) {
        assertEquals(id, ScenarioReader.open(id, List.of()).id());
        for (Catalog.Variant variant : Catalog.entry(id).variants()) {
            assertEquals(
                    variant.name(),
                    ScenarioReader.open(id, List.of("variant=" + variant.name()))
                            .variant());
            assertFalse(variant.shows().isEmpty(), id + " " + variant.name() + " says nothing to the list");
        }
    }

    @ParameterizedTest
    @MethodSource("ids")
    void everyEntryTellsWhatItShowsAndByWhichTier(String id) {
        Catalog.Entry entry = Catalog.entry(id);
        assertFalse(entry.title().isEmpty());
        assertFalse(entry.shows().isEmpty());
        List<String> models = List.of(
                "nonsmooth", "scm", "point", "slip", "torque_model", "pcm", "bekker", "scm+pcm", "scm+nonsmooth");
        assertTrue(models.contains(entry.model()), entry.model());
    }

    @Test
    void tierNamesTheContactModelsOfAllSurfacesOnce() {
        String ground = "[{contact: {slip: {}}}, {contact: {torque_model: {}}}, {contact: {slip: {}}}]";
        assertEquals("slip+torque_model", Catalog.model(YamlText.parse(ground, line -> "test")));
        assertEquals("", Catalog.model(null));
    }

    @Test
    void exomarsRoverWeighs64Point6KgAndStandsOnSixWheels() {
        VehicleSpec rover =
                ScenarioReader.open("exomars-drop", List.of()).placed().get(0).vehicle();
        assertEquals(64.6, rover.bodies().stream().mapToDouble(BodySpec::massKg).sum(), 1e-12);
        assertEquals(16, rover.bodies().size());
        assertEquals(6, rover.wheels().size());
    }

    @Test
    void misspeltIdIsToldWithTheNearestOne() {
        ScenarioException e =
                assertThrows(ScenarioException.class, () -> ScenarioReader.open("exomars-dorp", List.of()));
        assertTrue(e.getMessage().contains("did you mean 'exomars-drop'?"), e.getMessage());
    }
}
