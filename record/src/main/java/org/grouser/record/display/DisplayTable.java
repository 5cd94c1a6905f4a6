package org.grouser.record.display;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.grouser.record.Column;
import org.grouser.record.JsonText;
import org.grouser.record.Quantity;

/**
 * How quantities are shown, wherever they are shown. A quantity with a row of its own is shown by it, any other by the row of its SI
 * unit, and a unit without a row as it is. Units, digits and thresholds are our choice.
 */
public final class DisplayTable {
    /** Slower soil counts as at rest: it is neither drawn nor counted, in reports, replays and pages alike. Our choice. */
    public static final double MOVING_SOIL_M_PER_S = 5e-4;

    private static final double DEGREES = 180 / Math.PI;
    private static final Display SHARE = new Display("%", 100, 3, 0.1, 0);
    private static final Display MILLIMETRES = new Display("mm", 1000, 4, 0.1, 0);
    private static final Display KILOPASCALS = new Display("kPa", 1e-3, 3, 0.01, 0);

    /** By SI unit. */
    private static final Map<String, Display> UNITS = new LinkedHashMap<>();

    /** By the name of the quantity and the SI unit, with a blank between them. */
    private static final Map<String, Display> QUANTITIES = new LinkedHashMap<>();

    static {
        UNITS.put("-", new Display("", 1, 4, 0, 0));
        UNITS.put("m", new Display("m", 1, 5, 1e-4, 0));
        UNITS.put("m/s", new Display("m/s", 1, 4, 1e-4, 0));
        UNITS.put("m/s^2", new Display("m/s\u00b2", 1, 4, 0, 0));
        UNITS.put("m^2", new Display("m\u00b2", 1, 4, 0, 0));
        UNITS.put("m^3", new Display("L", 1000, 4, 1e-3, 0));
        UNITS.put("1/m", new Display("1/m", 1, 4, 0, 0));
        UNITS.put("1/m^2", new Display("1/m\u00b2", 1, 4, 0, 0));
        UNITS.put("rad", new Display("\u00b0", DEGREES, 4, 0.01, 0));
        UNITS.put("deg", new Display("\u00b0", 1, 4, 0.01, 0));
        UNITS.put("rad/s", new Display("\u00b0/s", DEGREES, 4, 0.01, 0));
        UNITS.put("s", new Display("s", 1, 5, 1e-4, 0));
        UNITS.put("N", new Display("N", 1, 4, 1e-3, 0));
        UNITS.put("N m", new Display("N m", 1, 4, 1e-4, 0));
        UNITS.put("N s", new Display("N s", 1, 4, 0, 0));
        UNITS.put("J", new Display("J", 1, 4, 0, 0));
        UNITS.put("J/m", new Display("J/m", 1, 4, 0, 0));
        UNITS.put("W", new Display("W", 1, 4, 1e-3, 0));
        UNITS.put("V", new Display("V", 1, 4, 1e-3, 0));
        UNITS.put("A", new Display("A", 1, 4, 1e-3, 0));
        UNITS.put("Pa", KILOPASCALS);
        UNITS.put("kg", new Display("kg", 1, 4, 0, 0));

        for (Quantity slip : List.of(
                Quantity.SLIP,
                Quantity.SLIP_DISTANCE,
                Quantity.SLIP_VECTOR,
                Quantity.DRIVING_SLIP,
                Quantity.SPEED_SHARE,
                Quantity.ROCK_COVERAGE)) {
            put(slip, "-", SHARE);
        }
        for (Quantity length : List.of(
                Quantity.SINKAGE,
                Quantity.RUT,
                Quantity.FLOW_DEPTH,
                Quantity.DEPTH,
                Quantity.POLYGON_DEPTH,
                Quantity.GAP,
                Quantity.STROKE)) {
            put(length, "m", length.equals(Quantity.RUT) ? new Display("mm", 1000, 4, 0.1, 0.01) : MILLIMETRES);
        }
        put(Quantity.FLOW_SPEED, "m/s", new Display("mm/s", 1000, 3, 0.1, 1000 * MOVING_SOIL_M_PER_S));
        put(Quantity.POLYGON_AREA, "m^2", new Display("cm\u00b2", 1e4, 4, 0, 0));
    }

    private DisplayTable() {}

    private static void put(Quantity quantity, String siUnit, Display display) {
        QUANTITIES.put(quantity.name() + " " + siUnit, display);
    }

    public static Display of(Quantity quantity, String siUnit) {
        Display own = QUANTITIES.get(quantity.name() + " " + siUnit);
        return own != null ? own : ofUnit(siUnit);
    }

    public static Display of(Column column) {
        return of(column.quantity(), column.unit());
    }

    /** How a number is shown of which the unit alone is known. */
    public static Display ofUnit(String siUnit) {
        Display known = UNITS.get(siUnit);
        return known != null ? known : new Display(raised(siUnit), 1, 4, 0, 0);
    }

    private static String raised(String unit) {
        return unit.equals("-")
                ? ""
                : unit.replace("^2", "\u00b2").replace("^3", "\u00b3").replace("^4", "\u2074");
    }

    /** The table as one JSON object: units, quantities, layers of the ground, and points of the colour maps. */
    public static String toJson() {
        JsonText json = new JsonText().object();
        json.newLine().key("units").object();
        UNITS.forEach((unit, display) -> write(json, unit, display));
        json.end().newLine().key("quantities").object();
        QUANTITIES.forEach((quantity, display) -> write(json, quantity, display));
        json.end().newLine().key("layers").array();
        for (GroundLayer layer : GroundLayer.values()) {
            json.newLine().object().key("id").value(layer.id()).key("title").value(layer.title());
            json.newLine().key("unit").value(layer.display().unit());
            json.key("times").value(layer.display().times());
            json.key("threshold").value(layer.display().threshold());
            json.key("least").value(layer.least());
            json.key("map").value(layer.colours().id()).end();
        }
        json.end().newLine().key("maps").object();
        for (ColourMap map : ColourMap.values()) {
            json.newLine().key(map.id()).array();
            for (double[] point : map.points()) {
                json.array();
                for (double number : point) {
                    json.value(number);
                }
                json.end();
            }
            json.end();
        }
        return json.end().end().toString();
    }

    private static void write(JsonText json, String key, Display display) {
        json.newLine().key(key).object().key("unit").value(display.unit());
        json.key("times").value(display.times()).key("digits").value((long) display.digits());
        json.key("step").value(display.step()).key("threshold").value(display.threshold());
        json.end();
    }
}
