package org.grouser.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.grouser.scenario.yaml.ScenarioException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ParametersTest {
    private static final String NAMED = """
            parameters:
              mu: {value: 0.5, unit: "-", range: [0, 2], title: Friction of wheel and ground}
              mass: {value: 2000, unit: g}
              limit: {value: "2 * mu", unit: "-"}
              both: {value: "2 * mass", unit: kg}
            """;

    @TempDir
    Path folder = Path.of("");

    private Path cart(String piece, String by) {
        String cart =
                ScenarioFileWriter.CART.replace("friction: 0.5", "friction: mu").replace("mass_kg: 2", "mass_kg: mass");
        assertFalse(cart.equals(ScenarioFileWriter.CART));
        return ScenarioFileWriter.write(folder, (NAMED + cart).replace(piece, by));
    }

    private static double friction(Scenario scenario) {
        String text = ScenarioWriter.write(scenario);
        int at = text.indexOf("nonsmooth:");
        String rest = text.substring(text.indexOf("friction: ", at) + "friction: ".length());
        return Double.parseDouble(rest.split("[^0-9.e-]", 2)[0]);
    }

    @Test
    void aFormulaIsWorkedOutInTheUnitOfItsPlace() {
        Scenario scenario = ScenarioReader.read(cart("", ""), List.of());
        assertEquals(0.5, friction(scenario));
        assertEquals(
                2.0,
                scenario.placed().get(0).vehicle().bodies().stream()
                        .filter(body -> body.massKg() == 2)
                        .findFirst()
                        .orElseThrow()
                        .massKg());
        assertFalse(ScenarioWriter.write(scenario).contains("parameters"), "what is resolved has numbers alone");
    }

    @Test
    void aSettingNamesAParameterAndWhatDependsOnItFollows() {
        Path file = cart("friction: mu", "friction: \"limit - mu\"");
        assertEquals(0.5, friction(ScenarioReader.read(file, List.of())));
        assertEquals(0.75, friction(ScenarioReader.read(file, List.of("mu=0.75"))));
        assertEquals(0.75, friction(ScenarioReader.read(file, List.of("parameters.mu.value=0.75"))));
        assertEquals(0.75, friction(ScenarioReader.read(file, List.of("mu=3/4"))));
    }

    @Test
    void theParametersOfAFileAreListedWithTheirValues() {
        List<Parameter> parameters = ScenarioReader.parameters(cart("", "").toString(), List.of("mu=0.25"));
        assertEquals(
                new Parameter("mu", 0.25, "-", new Parameter.Range(0, 2), "Friction of wheel and ground"),
                parameters.get(0));
        assertEquals(0.5, parameters.get(2).value());
        assertEquals(4, parameters.get(3).value(), "two times 2000 g, in kg");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "mu=3 | --set mu: parameters.mu.value = 3.0 is outside [0.0, 2.0]",
                "mu=5 mm | --set mu: parameters.mu.value = '5 mm' is a string: the unit stands in the key",
                "mu=m * 2 | --set mu: parameters.mu.value = 'm * 2' uses 'm'",
                "mass=1/(mu-mu) | divides by zero",
            })
    void wrongValuesAreToldInOneLine(String set, String complaint) {
        Path file = cart("mass_kg: mass", "mass_kg: mass * mu * 2");
        ScenarioException e = assertThrows(ScenarioException.class, () -> ScenarioReader.read(file, List.of(set)));
        String message = String.valueOf(e.getMessage());
        assertTrue(message.contains(complaint), message);
        assertFalse(message.contains("\n"), message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "friction: mu | friction: mass | is mass, and a number without unit is wanted",
                "mass_kg: mass | mass_kg: mass + mu | has + between mass and angle, which do not fit",
                "unit: g | unit: gramm | is no unit; write one such as m",
                "mu: { | seed: { | has the name of a key",
                "range: [0, 2] | range: [2, 0] | has its smaller end last",
                "value: \"2 * mu\" | value: \"2 * later\" | uses 'later'",
                "friction: mu | friction: nu | uses 'nu'; did you mean 'mu'?",
            })
    void wrongFilesAreToldInOneLine(String piece, String by, String complaint) {
        Path file = cart(piece, by);
        ScenarioException e = assertThrows(ScenarioException.class, () -> ScenarioReader.read(file, List.of()));
        String message = String.valueOf(e.getMessage());
        assertTrue(message.contains(complaint), message);
    }
}
