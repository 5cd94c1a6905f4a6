package org.grouser.quantity;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A unit of measurement: powers of metre, kilogram, second, ampere and kelvin, and a factor. Angles have no dimension, so
 * that a speed over a radius fits where rad/s is wanted; degrees are a factor.
 *
 * <pre>
 *   N m s/rad = 1 m^2 kg s^-1        deg = pi/180        kPa = 1000 m^-1 kg s^-2
 * </pre>
 */
public final class Unit {
    private static final int DIMENSIONS = 5; // m, kg, s, A, K
    private static final double SAME = 1e-9; // of powers: those of roots are not exact

    /** Of what has no unit. */
    public static final Unit ONE = new Unit(1, new double[DIMENSIONS]);

    private static final Map<String, Unit> SYMBOLS = new HashMap<>();
    private static final Map<String, String> KINDS = new HashMap<>(); // by powers

    private static void symbols(String kind, double[] powers, Object... names) {
        KINDS.put(Arrays.toString(powers), kind);
        for (int i = 0; i < names.length; i += 2) {
            SYMBOLS.put((String) names[i], new Unit((Double) names[i + 1], powers));
        }
    }

    private static double[] powers(double m, double kg, double s, double ampere, double kelvin) {
        return new double[] {m, kg, s, ampere, kelvin};
    }

    static {
        double degree = Math.PI / 180;
        symbols("angle", powers(0, 0, 0, 0, 0), "rad", 1.0, "deg", degree, "°", degree, "-", 1.0, "%", 0.01, "1", 1.0);
        symbols("length", powers(1, 0, 0, 0, 0), "m", 1.0, "mm", 1e-3, "cm", 1e-2, "km", 1e3, "um", 1e-6);
        symbols("time", powers(0, 0, 1, 0, 0), "s", 1.0, "ms", 1e-3, "us", 1e-6, "min", 60.0, "h", 3600.0);
        symbols("mass", powers(0, 1, 0, 0, 0), "kg", 1.0, "g", 1e-3, "t", 1e3);
        symbols("force", powers(1, 1, -2, 0, 0), "N", 1.0, "kN", 1e3, "mN", 1e-3);
        symbols("pressure", powers(-1, 1, -2, 0, 0), "Pa", 1.0, "kPa", 1e3, "MPa", 1e6, "GPa", 1e9);
        symbols("torque", powers(2, 1, -2, 0, 0), "Nm", 1.0, "mNm", 1e-3, "J", 1.0, "kJ", 1e3, "Wh", 3600.0);
        symbols("power", powers(2, 1, -3, 0, 0), "W", 1.0, "kW", 1e3, "mW", 1e-3);
        symbols("frequency", powers(0, 0, -1, 0, 0), "Hz", 1.0, "kHz", 1e3, "rpm", Math.PI / 30);
        symbols("current", powers(0, 0, 0, 1, 0), "A", 1.0, "mA", 1e-3);
        symbols("voltage", powers(2, 1, -3, -1, 0), "V", 1.0, "mV", 1e-3);
        symbols("resistance", powers(2, 1, -3, -2, 0), "ohm", 1.0, "kohm", 1e3);
        symbols("inductance", powers(2, 1, -2, -2, 0), "H", 1.0, "mH", 1e-3);
        symbols("temperature", powers(0, 0, 0, 0, 1), "K", 1.0);
        symbols("speed", powers(1, 0, -1, 0, 0));
        symbols("acceleration", powers(1, 0, -2, 0, 0));
        symbols("inertia", powers(2, 1, 0, 0, 0));
        symbols("density", powers(-3, 1, 0, 0, 0));
        symbols("area", powers(2, 0, 0, 0, 0));
        symbols("volume", powers(3, 0, 0, 0, 0));
    }

    private static final Pattern POWER = Pattern.compile("([A-Za-z°%-]+|1)(?:\\^?(-?[0-9](?:\\.[0-9]+)?))?");

    private final double factor; // to the SI unit of the same powers
    private final double[] powers;

    private Unit(double factor, double[] powers) {
        this.factor = factor;
        this.powers = powers;
    }

    /**
     * A unit as files write it: symbols with powers, apart by spaces, and those below after one slash.
     *
     * @return null if it is none, for example {@code rad or m}
     */
    public static @Nullable Unit parse(String text) {
        if (text.length() > 60) {
            return null;
        }
        Unit product = ONE;
        int side = 1;
        for (String part : text.strip().replace("/", " / ").split(" +")) {
            Matcher symbol = POWER.matcher(part);
            if (part.equals("/") && side == 1) {
                side = -1;
            } else if (symbol.matches() && SYMBOLS.containsKey(symbol.group(1))) {
                double power = symbol.group(2) == null ? 1 : Double.parseDouble(symbol.group(2));
                product =
                        product.times(SYMBOLS.getOrDefault(symbol.group(1), ONE).power(side * power));
            } else {
                return null;
            }
        }
        return product;
    }

    /** What is measured in it, in one word, if there is one: length, mass, torque. */
    public String kind() {
        return KINDS.getOrDefault(Arrays.toString(powers), "a quantity of another kind");
    }

    /** Times the SI unit. */
    public double factor() {
        return factor;
    }

    /** Powers of metre, kilogram, second, ampere and kelvin. */
    public double[] powers() {
        return powers.clone();
    }

    /** Whether amounts in the two units can be added. */
    public boolean fits(Unit other) {
        for (int i = 0; i < DIMENSIONS; i++) {
            if (Math.abs(powers[i] - other.powers[i]) > SAME) {
                return false;
            }
        }
        return true;
    }

    /** A number of this unit as a number of another one that fits; the same bits if both have the same factor. */
    public double in(double value, Unit other) {
        return factor == other.factor ? value : value * (factor / other.factor);
    }

    Unit times(Unit other) {
        double[] sums = new double[DIMENSIONS];
        for (int i = 0; i < DIMENSIONS; i++) {
            sums[i] = powers[i] + other.powers[i] + 0.0; // no -0
        }
        return new Unit(factor * other.factor, sums);
    }

    Unit power(double exponent) {
        double[] raised = new double[DIMENSIONS];
        for (int i = 0; i < DIMENSIONS; i++) {
            raised[i] = powers[i] * exponent + 0.0; // no -0
        }
        return new Unit(exponent == 1 ? factor : StrictMath.pow(factor, exponent), raised);
    }
}
