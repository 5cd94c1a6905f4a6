package org.grouser.fmu;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.grouser.scenario.Parameter;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioTemplate;
import org.grouser.simulation.channel.CoSimulation;
import org.grouser.simulation.channel.CoSimulationTemplate;

/**
 * What a unit carries in its resources: a scenario whose parameters are open, and what is made of it.
 *
 * @param groundAlone whether the bodies are somebody else's
 */
public record FmuContent(ScenarioTemplate template, FmuVariables variables, boolean groundAlone) {
    /** Names of files among the resources. */
    public static final String SCENARIO = "scenario.yaml";

    public static final String VARIABLES = "variables.tsv";
    public static final String GROUND_ALONE = "ground-alone";

    /** Makes the content of a scenario; it is assembled once. */
    public static FmuContent of(ScenarioTemplate template, boolean groundAlone) {
        List<Parameter> parameters = template.parameters();
        try (CoSimulation model = model(CoSimulationTemplate.of(template), groundAlone)) {
            return new FmuContent(template, FmuVariables.of(parameters, model, !groundAlone), groundAlone);
        }
    }

    /** Reads the resources of an unpacked unit. */
    static FmuContent read(Path resources) throws IOException {
        Path file = resources.resolve(SCENARIO);
        ScenarioTemplate packed = ScenarioTemplate.parse(Files.readString(file), file.toString());
        String text =
                packed.text(name -> resources.resolve(name).toAbsolutePath().toString());
        return new FmuContent(
                ScenarioTemplate.parse(text, file.toString()),
                FmuVariables.parse(Files.readString(resources.resolve(VARIABLES))),
                Files.exists(resources.resolve(GROUND_ALONE)));
    }

    public Scenario scenario() {
        return template.scenario(List.of());
    }

    static CoSimulation model(CoSimulationTemplate template, boolean groundAlone) {
        return groundAlone ? template.ground() : template.run();
    }
}
