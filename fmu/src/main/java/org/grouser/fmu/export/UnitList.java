package org.grouser.fmu.export;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.grouser.fmu.FmuVariable;
import org.grouser.quantity.ShortestDecimal;
import org.grouser.quantity.Unit;

/** The units of the variables as powers of SI base units, alike in both versions of FMI. */
final class UnitList {
    private static final String[] BASE = {"m", "kg", "s", "A", "K"};

    private UnitList() {}

    /** The attribute unit of a variable: empty where it has none. */
    static String attribute(FmuVariable variable) {
        return variable.unit().equals("-") || variable.type() != FmuVariable.Type.REAL ? "" : variable.unit();
    }

    static void write(XmlText xml, List<FmuVariable> variables) {
        TreeSet<String> names = new TreeSet<>();
        variables.forEach(variable -> names.add(attribute(variable)));
        names.remove("");
        if (names.isEmpty()) {
            return;
        }
        xml.begin("UnitDefinitions");
        for (String name : names) {
            List<String> base = base(name);
            if (base.isEmpty()) {
                xml.element("Unit", "name", name);
            } else {
                xml.begin("Unit", "name", name)
                        .element("BaseUnit", base.toArray(String[]::new))
                        .end();
            }
        }
        xml.end();
    }

    /** Attributes of its BaseUnit; empty if it is no product of whole powers. */
    private static List<String> base(String name) {
        List<String> attributes = new ArrayList<>();
        Unit unit = Unit.parse(name);
        if (unit == null) {
            return attributes;
        }
        double[] powers = unit.powers();
        for (int k = 0; k < BASE.length; k++) {
            if (powers[k] != Math.rint(powers[k])) {
                return List.of();
            }
            if (powers[k] != 0) {
                attributes.addAll(List.of(BASE[k], Integer.toString((int) powers[k])));
            }
        }
        int slash = name.indexOf('/');
        String above = slash < 0 ? name : name.substring(0, slash);
        String below = slash < 0 ? "" : name.substring(slash);
        int angles = (isAngle(above) ? 1 : 0) - (isAngle(below) ? 1 : 0); // which have no dimension with us
        if (angles != 0) {
            attributes.addAll(List.of("rad", Integer.toString(angles)));
        }
        if (unit.factor() != 1) {
            attributes.addAll(List.of("factor", ShortestDecimal.text(unit.factor())));
        }
        return attributes;
    }

    private static boolean isAngle(String part) {
        return part.matches(".*\\b(rad|deg)\\b.*");
    }
}
