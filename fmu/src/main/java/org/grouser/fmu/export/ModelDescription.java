package org.grouser.fmu.export;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.grouser.Grouser;
import org.grouser.fmu.FmuContent;
import org.grouser.fmu.FmuVariable;
import org.grouser.quantity.ShortestDecimal;
import org.grouser.scenario.Scenario;

/** What modelDescription.xml says in both versions of FMI. */
final class ModelDescription {
    private static final String LICENSE = "Apache-2.0";

    /** Of the log, by name. */
    private static final Map<String, String> CATEGORIES = new TreeMap<>(Map.of(
            "logAll", "everything",
            "logEvents", "what happens in the run: impacts, touchdowns, stuck wheels, stop conditions",
            "logInfo", "the state hash at the end",
            "logStatusWarning", "what a user should know about the scenario",
            "logStatusDiscard", "steps that were not completed",
            "logStatusError", "calls that failed, with the reason",
            "logStatusFatal", "faults after which nothing works"));

    private ModelDescription() {}

    static String write(FmiVersion version, FmuContent content, FmuIdentity identity, boolean ownRuntime) {
        XmlText xml = new XmlText();
        Form form = version == FmiVersion.FMI2 ? new ModelDescription2(xml) : new ModelDescription3(xml);
        List<FmuVariable> variables = content.variables().all();
        Scenario scenario = content.scenario();
        form.begin(identity, version(), LICENSE);
        form.coSimulation(identity, !ownRuntime, scenario.stepper().stepS());
        UnitList.write(xml, variables);
        if (variables.stream().anyMatch(variable -> variable.type() == FmuVariable.Type.COMMAND)) {
            form.commandType();
        }
        xml.begin("LogCategories");
        CATEGORIES.forEach((name, words) -> xml.element("Category", "name", name, "description", words));
        xml.end();
        xml.element(
                "DefaultExperiment",
                "startTime",
                "0",
                "stopTime",
                ShortestDecimal.text(scenario.stop().timeS()),
                "stepSize",
                ShortestDecimal.text(scenario.stepper().stepS()));
        xml.begin("ModelVariables");
        variables.forEach(form::variable);
        xml.end();
        xml.begin("ModelStructure");
        form.structure(variables);
        xml.end();
        return xml.end().toString();
    }

    private static String version() {
        String version = Grouser.class.getPackage().getImplementationVersion();
        return version == null ? "0.1.0" : version;
    }

    /** What differs from one version of FMI to the other. */
    interface Form {
        void begin(FmuIdentity identity, String version, String license);

        void coSimulation(FmuIdentity identity, boolean needsJava, double stepS);

        void commandType();

        void variable(FmuVariable variable);

        void structure(List<FmuVariable> variables);
    }

    /** Start of a number as XML has it. */
    static String start(FmuVariable variable) {
        return switch (variable.type()) {
            case REAL -> ShortestDecimal.text(variable.start());
            case FLAG -> Boolean.toString(variable.start() != 0);
            case COUNT, COMMAND -> Long.toString((long) variable.start());
            case TEXT -> "";
        };
    }
}
