package org.grouser.fmu.export;

import java.util.List;
import org.grouser.fmu.FmuVariable;
import org.grouser.simulation.channel.JointCommand;

/** The parts of modelDescription.xml as FMI 2.0.5 has them. */
final class ModelDescription2 implements ModelDescription.Form {
    private final XmlText xml;

    ModelDescription2(XmlText xml) {
        this.xml = xml;
    }

    @Override
    public void begin(FmuIdentity identity, String version, String license) {
        xml.begin(
                "fmiModelDescription",
                "fmiVersion",
                "2.0",
                "modelName",
                identity.name(),
                "guid",
                identity.token(),
                "description",
                identity.title(),
                "license",
                license,
                "generationTool",
                "Grouser " + version,
                "variableNamingConvention",
                "structured",
                "numberOfEventIndicators",
                "0");
    }

    @Override
    public void coSimulation(FmuIdentity identity, boolean needsJava, double stepS) {
        xml.begin(
                "CoSimulation",
                "modelIdentifier",
                identity.identifier(),
                "needsExecutionTool",
                Boolean.toString(needsJava),
                "canHandleVariableCommunicationStepSize",
                "true",
                "canInterpolateInputs",
                "false",
                "maxOutputDerivativeOrder",
                "0",
                "canRunAsynchronuously",
                "false",
                "canBeInstantiatedOnlyOncePerProcess",
                "false",
                "canNotUseMemoryManagementFunctions",
                "true",
                "canGetAndSetFMUstate",
                "true",
                "canSerializeFMUstate",
                "true",
                "providesDirectionalDerivative",
                "false");
        xml.begin("SourceFiles")
                .element("File", "name", NativeBuild.SOURCE)
                .end()
                .end();
    }

    @Override
    public void commandType() {
        xml.begin("TypeDefinitions")
                .begin("SimpleType", "name", "JointCommand", "description", "what holds a joint")
                .begin("Enumeration");
        for (JointCommand command : JointCommand.values()) {
            xml.element("Item", "name", command.name(), "value", Integer.toString(command.ordinal()));
        }
        xml.end().end().end();
    }

    @Override
    public void variable(FmuVariable v) {
        String kind = switch (v.type()) {
            case REAL -> "Real";
            case COUNT -> "Integer";
            case FLAG -> "Boolean";
            case COMMAND -> "Enumeration";
            case TEXT -> "String";
        };
        boolean smooth = v.type() == FmuVariable.Type.REAL;
        String causality = switch (v.role()) {
            case TIME -> "independent";
            case PARAMETER, OPTION -> "parameter";
            case INPUT -> "input";
            case OUTPUT -> "output";
        };
        String initial = switch (v.role()) {
            case PARAMETER, OPTION -> "exact";
            case OUTPUT -> "calculated";
            case TIME, INPUT -> ""; // must not be given
        };
        xml.begin(
                "ScalarVariable",
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
                initial);
        boolean started = v.isParameter() || v.role() == FmuVariable.Role.INPUT;
        xml.element(
                kind,
                "declaredType",
                v.type() == FmuVariable.Type.COMMAND ? "JointCommand" : "",
                "unit",
                UnitList.attribute(v),
                "start",
                started ? ModelDescription.start(v) : "");
        xml.end();
    }

    @Override
    public void structure(List<FmuVariable> variables) {
        for (String list : List.of("Outputs", "InitialUnknowns")) {
            xml.begin(list);
            variables.stream()
                    .filter(v -> v.role() == FmuVariable.Role.OUTPUT)
                    .forEach(v -> xml.element("Unknown", "index", Integer.toString(v.reference() + 1)));
            xml.end();
        }
    }
}
