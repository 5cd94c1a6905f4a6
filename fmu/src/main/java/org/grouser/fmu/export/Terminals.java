package org.grouser.fmu.export;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.grouser.fmu.FmuVariable;

/** terminalsAndIcons.xml of FMI 3.0: one terminal for each body, wheel and joint. */
final class Terminals {
    static final String ICON = "icon.png";

    private Terminals() {}

    static String write(List<FmuVariable> variables) {
        Map<String, List<FmuVariable>> groups = new LinkedHashMap<>();
        for (FmuVariable variable : variables) {
            String name = variable.name();
            int end = name.startsWith("body.") || name.startsWith("wheel.") || name.startsWith("joint.")
                    ? afterOwner(name)
                    : -1;
            if (end > 0) {
                groups.computeIfAbsent(name.substring(0, end), key -> new ArrayList<>())
                        .add(variable);
            }
        }
        XmlText xml = new XmlText().begin("fmiTerminalsAndIcons", "fmiVersion", "3.0");
        xml.begin("GraphicalRepresentation")
                .element(
                        "CoordinateSystem",
                        "x1",
                        "-100",
                        "y1",
                        "-100",
                        "x2",
                        "100",
                        "y2",
                        "100",
                        "suggestedScalingFactorTo_mm",
                        "0.1")
                .element("Icon", "x1", "-100", "y1", "-100", "x2", "100", "y2", "100")
                .end();
        if (!groups.isEmpty()) {
            xml.begin("Terminals");
            groups.forEach((name, members) -> {
                String kind = name.substring(0, name.indexOf('.'));
                xml.begin("Terminal", "name", name, "matchingRule", "plug", "terminalKind", "org.grouser." + kind);
                for (FmuVariable member : members) {
                    xml.element(
                            "TerminalMemberVariable",
                            "variableName",
                            member.name(),
                            "memberName",
                            member.name().substring(name.length() + 1),
                            "variableKind",
                            "signal");
                }
                xml.end();
            });
            xml.end();
        }
        return xml.end().toString();
    }

    /** Where the name of the owner ends; it may stand in quotes and hold dots there. */
    private static int afterOwner(String name) {
        int from = name.indexOf('.') + 1;
        if (name.charAt(from) != '\'') {
            return name.indexOf('.', from);
        }
        int at = from + 1;
        while (name.charAt(at) != '\'') {
            at += name.charAt(at) == '\\' ? 2 : 1;
        }
        return at + 1;
    }
}
