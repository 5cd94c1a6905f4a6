package org.grouser.scenario.yaml;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.grouser.quantity.Unit;

/** Numbers written with their unit ("5 mm") where the unit belongs into the key: says what to write instead. */
public final class UnitText {
    private static final Pattern NUMBER_AND_UNIT =
            Pattern.compile("\\s*([-+]?[0-9]*\\.?[0-9]+(?:[eE][-+]?[0-9]+)?)\\s*([A-Za-z°µ/^0-9 ]*[A-Za-z°])\\s*");

    private static final int MOST = 60; // characters: no number with its unit has more

    private UnitText() {}

    /** Whether a text is a number with a unit behind it. */
    public static boolean isAmount(String text) {
        return text.length() <= MOST && NUMBER_AND_UNIT.matcher(text).matches();
    }

    /** What is wrong with a text that stands where a number in the given unit is wanted. */
    public static String complaint(String text, String wantedUnit) {
        Matcher matcher = NUMBER_AND_UNIT.matcher(text);
        if (text.length() > MOST || !matcher.matches()) {
            return "is a string, not a number" + (wantedUnit.equals("-") ? "" : " in " + wantedUnit);
        }
        Unit given = Unit.parse(matcher.group(2).strip());
        Unit wanted = wantedUnit.equals("-") ? null : Unit.parse(wantedUnit);
        String rule = "is a string: the unit stands in the key, ";
        if (given != null && wanted != null && given.fits(wanted)) {
            double converted = Double.parseDouble(matcher.group(1)) * given.factor() / wanted.factor();
            BigDecimal rounded = new BigDecimal(converted).round(new MathContext(12));
            return rule + "write " + Numbers.text(rounded.doubleValue()) + " (" + wantedUnit + ")";
        }
        return rule + "write a plain number"
                + (wantedUnit.equals("-") ? " (it has no unit)" : " in " + wantedUnit)
                + (given != null && wanted != null ? "; " + given.kind() + " does not fit there" : "");
    }
}
