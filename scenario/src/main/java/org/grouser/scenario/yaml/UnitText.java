package org.grouser.scenario.yaml;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Numbers written with their unit ("5 mm") where the unit belongs into the key: says what to write instead. */
public final class UnitText {
    private static final Pattern NUMBER_AND_UNIT =
            Pattern.compile("\\s*([-+]?[0-9]*\\.?[0-9]+(?:[eE][-+]?[0-9]+)?)\\s*([A-Za-z°µ/^0-9 ]*[A-Za-z°])\\s*");

    /**
     * @param kind what is measured
     * @param factor to the SI unit of that kind
     */
    private record Unit(String kind, double factor) {}

    private static final Map<String, Unit> UNITS = Map.ofEntries(
            Map.entry("m", new Unit("length", 1)),
            Map.entry("mm", new Unit("length", 1e-3)),
            Map.entry("cm", new Unit("length", 1e-2)),
            Map.entry("km", new Unit("length", 1e3)),
            Map.entry("s", new Unit("time", 1)),
            Map.entry("ms", new Unit("time", 1e-3)),
            Map.entry("us", new Unit("time", 1e-6)),
            Map.entry("min", new Unit("time", 60)),
            Map.entry("h", new Unit("time", 3600)),
            Map.entry("kg", new Unit("mass", 1)),
            Map.entry("g", new Unit("mass", 1e-3)),
            Map.entry("t", new Unit("mass", 1e3)),
            Map.entry("rad", new Unit("angle", 1)),
            Map.entry("deg", new Unit("angle", Math.PI / 180)),
            Map.entry("°", new Unit("angle", Math.PI / 180)),
            Map.entry("N", new Unit("force", 1)),
            Map.entry("kN", new Unit("force", 1e3)),
            Map.entry("Pa", new Unit("pressure", 1)),
            Map.entry("kPa", new Unit("pressure", 1e3)),
            Map.entry("MPa", new Unit("pressure", 1e6)),
            Map.entry("GPa", new Unit("pressure", 1e9)),
            Map.entry("kg m^2", new Unit("inertia", 1)),
            Map.entry("N m", new Unit("torque", 1)),
            Map.entry("Nm", new Unit("torque", 1)),
            Map.entry("mNm", new Unit("torque", 1e-3)),
            Map.entry("m/s", new Unit("speed", 1)),
            Map.entry("mm/s", new Unit("speed", 1e-3)),
            Map.entry("cm/s", new Unit("speed", 1e-2)),
            Map.entry("km/h", new Unit("speed", 1 / 3.6)),
            Map.entry("rad/s", new Unit("angular speed", 1)),
            Map.entry("deg/s", new Unit("angular speed", Math.PI / 180)),
            Map.entry("V", new Unit("voltage", 1)),
            Map.entry("mV", new Unit("voltage", 1e-3)),
            Map.entry("A", new Unit("current", 1)),
            Map.entry("mA", new Unit("current", 1e-3)),
            Map.entry("H", new Unit("inductance", 1)),
            Map.entry("mH", new Unit("inductance", 1e-3)),
            Map.entry("ohm", new Unit("resistance", 1)),
            Map.entry("kohm", new Unit("resistance", 1e3)));

    private static final int MOST = 60; // characters: no number with its unit has more

    private UnitText() {}

    /** What is wrong with a text that stands where a number in the given unit is wanted. */
    public static String complaint(String text, String wantedUnit) {
        Matcher matcher = NUMBER_AND_UNIT.matcher(text);
        if (text.length() > MOST || !matcher.matches()) {
            return "is a string, not a number" + (wantedUnit.equals("-") ? "" : " in " + wantedUnit);
        }
        Unit given = UNITS.get(matcher.group(2).strip());
        Unit wanted = UNITS.get(wantedUnit);
        String rule = "is a string: the unit stands in the key, ";
        if (given != null && wanted != null && given.kind().equals(wanted.kind())) {
            double converted = Double.parseDouble(matcher.group(1)) * given.factor() / wanted.factor();
            BigDecimal rounded = new BigDecimal(converted).round(new MathContext(12));
            return rule + "write " + Numbers.text(rounded.doubleValue()) + " (" + wantedUnit + ")";
        }
        return rule + "write a plain number"
                + (wantedUnit.equals("-") ? " (it has no unit)" : " in " + wantedUnit)
                + (given != null && wanted != null ? "; " + given.kind() + " does not fit there" : "");
    }
}
