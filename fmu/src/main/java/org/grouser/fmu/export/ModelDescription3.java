package org.grouser.fmu.export;

import java.util.List;
import org.grouser.fmu.FmuVariable;
import org.grouser.quantity.ShortestDecimal;
import org.grouser.simulation.channel.JointCommand;

/** The parts of modelDescription.xml as FMI 3.0.2 has them. */
final class ModelDescription3 implements ModelDescription.Form {
    private final XmlText xml;

    ModelDescription3(XmlText xml) {
        this.xml = xml;
    }

    @Override
    public void begin(FmuIdentity identity, String version, String license) {
        xml.begin(
                "fmiModelDescription",
                "fmiVersion",
                "3.0",
                "modelName",
                identity.name(),
                "instantiationToken",
                identity.token(),
                "description",
                identity.title(),
                "license",
                license,
                "generationTool",
                "Grouser " + version,
                "variableNamingConvention",
                "structured");
    }

    @Override
    public void coSimulation(FmuIdentity identity, boolean needsJava, double stepS) {
        xml.element(
                "CoSimulation",
                "modelIdentifier",
                identity.identifier(),
                "needsExecutionTool",
                Boolean.toString(needsJava),
                "canBeInstantiatedOnlyOncePerProcess",
                "false",
                "canGetAndSetFMUState",
                "true",
                "canSerializeFMUState",
                "true",
                "canHandleVariableCommunicationStepSize",
                "true",
                "fixedInternalStepSize",
                ShortestDecimal.text(stepS),
                "maxOutputDerivativeOrder",
                "0",
                "providesIntermediateUpdate",
                "false",
                "canReturnEarlyAfterIntermediateUpdate",
                "false",
                "hasEventMode",
                "true");
    }

    @Override
    public void commandType() {
        xml.begin("TypeDefinitions")
                .begin("EnumerationType", "name", "JointCommand", "description", "what holds a joint");
        for (JointCommand command : JointCommand.values()) {
            xml.element("Item", "name", command.name(), "value", Integer.toString(command.ordinal()));
        }
        xml.end().end();
    }

    @Override
    public void variable(FmuVariable v) {
        String kind = switch (v.type()) {
            case REAL -> "Float64";
            case COUNT -> "Int32";
            case FLAG -> "Boolean";
            case COMMAND -> "Enumeration";
            case TEXT -> "String";
        };
        String causality = switch (v.role()) {
            case TIME -> "independent";
            case PARAMETER, OPTION -> "parameter";
            case INPUT -> "input";
            case OUTPUT -> "output";
        };
        boolean started = v.isParameter() || v.role() == FmuVariable.Role.INPUT;
        boolean smooth = v.type() == FmuVariable.Type.REAL;
        xml.element(
                kind,
                "name",
                v.name(),
                "valueReference",
                Integer.toString(v.reference()),
                "description",
                v.description(),
                "causality",
                causality,
                "variability",
                v.isParameter() ? "fixed" : smooth ? "continuous" : "discrete",
                "initial",
                v.role() == FmuVariable.Role.OUTPUT ? "calculated" : v.isParameter() ? "exact" : "",
                "declaredType",
                v.type() == FmuVariable.Type.COMMAND ? "JointCommand" : "",
                "unit",
                UnitList.attribute(v),
                "start",
                started ? ModelDescription.start(v) : "");
    }

    @Override
    public void structure(List<FmuVariable> variables) {
        for (String list : List.of("Output", "InitialUnknown")) {
            variables.stream()
                    .filter(v -> v.role() == FmuVariable.Role.OUTPUT)
                    .forEach(v -> xml.element(list, "valueReference", Integer.toString(v.reference())));
        }
    }
}
