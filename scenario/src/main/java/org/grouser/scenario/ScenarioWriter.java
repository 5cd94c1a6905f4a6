package org.grouser.scenario;

import org.grouser.quantity.StateHash;
import org.grouser.scenario.yaml.YamlOut;
import tools.jackson.databind.json.JsonMapper;

/**
 * Scenarios as complete, rerunnable YAML: variant applied, vehicle written out, preset values explicit, rotations as
 * quaternions. Reading the text gives a scenario equal to the one written.
 */
public final class ScenarioWriter {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private ScenarioWriter() {}

    /**
     * The resolved scenario as YAML. Mesh files of the catalog keep their catalog: name, others get their absolute path.
     *
     * @throws IllegalArgumentException if a vehicle other than the first is not a block
     */
    public static String write(Scenario scenario) {
        return YamlOut.text(ScenarioKeys.SCENARIO.write(scenario));
    }

    /** The same tree as JSON. */
    public static String writeJson(Scenario scenario) {
        return JSON.writeValueAsString(ScenarioKeys.SCENARIO.write(scenario));
    }

    /** Sixteen hexadecimal digits that tell two scenarios apart: the hash of the resolved text. */
    public static String hash(Scenario scenario) {
        return new StateHash().add(write(scenario)).hex();
    }
}
