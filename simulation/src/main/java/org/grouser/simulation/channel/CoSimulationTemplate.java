package org.grouser.simulation.channel;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.grouser.quantity.Check;
import org.grouser.quantity.NearestName;
import org.grouser.scenario.Parameter;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioTemplate;

/**
 * A scenario whose named parameters can still be changed, before it is started.
 *
 * <pre>
 *   CoSimulationTemplate rig = CoSimulationTemplate.open("single-wheel-rig", List.of());
 *   rig.set("slip", 0.4);
 *   try (DrivenRun run = rig.run()) { ... }
 * </pre>
 */
public final class CoSimulationTemplate {
    private final ScenarioTemplate template;
    private final Map<String, Double> values =
            new LinkedHashMap<>(); // that were set, in the order of the first setting

    private CoSimulationTemplate(ScenarioTemplate template) {
        this.template = template;
    }

    /**
     * @param idOrFile id of the catalog, or a file
     * @param sets path=value each, for example stop.time_s=3; variant=NAME chooses a variant
     */
    public static CoSimulationTemplate open(String idOrFile, List<String> sets) {
        return new CoSimulationTemplate(ScenarioTemplate.open(idOrFile, sets));
    }

    /** Takes up a template, for example one that was packed into a file. */
    public static CoSimulationTemplate of(ScenarioTemplate template) {
        return new CoSimulationTemplate(template);
    }

    /** The named parameters as the scenario has them. */
    public List<Parameter> parameters() {
        return template.parameters();
    }

    /** What a parameter is set to. */
    public double value(String name) {
        Double set = values.get(name);
        return set != null ? set : parameter(name).value();
    }

    /**
     * Sets a parameter for the starts to come.
     *
     * @throws IllegalArgumentException in one line, if there is none of that name or the value lies outside of its range
     */
    public void set(String name, double value) {
        Parameter known = parameter(name);
        String unit = known.unit().isEmpty() ? "-" : known.unit();
        Check.inRange(name, value, known.range().min(), known.range().max(), unit);
        values.put(name, value);
    }

    /** Takes all parameters back to what the scenario has. */
    public void clear() {
        values.clear();
    }

    private Parameter parameter(String name) {
        for (Parameter parameter : parameters()) {
            if (parameter.name().equals(name)) {
                return parameter;
            }
        }
        List<String> names = parameters().stream().map(Parameter::name).toList();
        throw new IllegalArgumentException(
                "unknown parameter '" + NearestName.shortened(name) + "'" + NearestName.hint(name, names));
    }

    /** The scenario with the parameters as they are set. */
    public Scenario scenario() {
        return template.scenario(values.entrySet().stream()
                .map(entry -> "parameters." + entry.getKey() + "=" + entry.getValue())
                .toList());
    }

    /** A run of it, at its start. */
    public DrivenRun run() {
        return DrivenRun.of(scenario());
    }

    /** Its ground alone, at its start. */
    public DrivenGround ground() {
        return DrivenGround.of(scenario());
    }
}
