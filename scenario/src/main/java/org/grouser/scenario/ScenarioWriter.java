package org.grouser.scenario;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

    /**
     * The same tree as JSON.
     *
     * @param parameters of the file that it was read from, put first; without effect in what is resolved
     */
    public static String writeJson(Scenario scenario, List<Parameter> parameters) {
        Map<String, Object> tree = new LinkedHashMap<>();
        if (!parameters.isEmpty()) {
            tree.put(ParameterKeys.KEY, ParameterKeys.PARAMETERS.write(parameters));
        }
        ((Map<?, ?>) ScenarioKeys.SCENARIO.write(scenario)).forEach((key, value) -> tree.put((String) key, value));
        return JSON.writeValueAsString(tree);
    }

    /** Sixteen hexadecimal digits that tell two scenarios apart: the hash of the resolved text. */
    public static String hash(Scenario scenario) {
        return new StateHash().add(write(scenario)).hex();
    }
}
