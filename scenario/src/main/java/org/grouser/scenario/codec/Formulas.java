package org.grouser.scenario.codec;

import java.util.Map;
import org.grouser.quantity.Formula;
import org.grouser.quantity.Formula.Amount;
import org.grouser.quantity.Formula.FormulaException;
import org.grouser.scenario.yaml.UnitText;
import org.grouser.scenario.yaml.YamlNode;

/** What a reader knows by name, so that a text in place of a number can be a formula. */
public interface Formulas {
    /** Strings that may stand for a number: those that begin like a name, or hold an operator. */
    String PATTERN = "^[^0-9.].*|.*[-+*/^(].*$";

    /** Named numbers as far as they have been read. */
    Map<String, Amount> parameters();

    /**
     * The value of a formula in the unit of the place where it stands.
     *
     * @param unit of the place, - if it has none; in words, it is what stands beside it under the key unit, and anything
     *     fits if nothing does
     */
    static double value(Node node, String unit) {
        String text = node.yaml().text();
        Map<String, Amount> names = node.context() instanceof Formulas known ? known.parameters() : Map.of();
        try {
            Fields beside = unit.startsWith("unit of") ? node.mapping() : null;
            Object said = beside == null ? null : beside.value("unit");
            return Formula.parse(text).amount(names).in(said instanceof String its ? its : unit);
        } catch (FormulaException e) {
            boolean plain = names.isEmpty() && !text.matches(".*[a-z0-9)] *[*/^].*");
            String complaint = plain || UnitText.isAmount(text) ? UnitText.complaint(text, unit) : e.getMessage();
            throw node.refuse("= " + node.yaml().shown() + " " + complaint);
        }
    }

    /** Whether a value may be a formula; a number in quotes is none. */
    static boolean maybe(YamlNode value) {
        return value.is(YamlNode.Kind.TEXT) && !value.text().matches("[-+]?[0-9.]+([eE][-+]?[0-9]+)?");
    }
}
