package org.grouser.record;

import java.util.ArrayList;
import java.util.List;
import org.grouser.quantity.Check;

/**
 * A point of the ground and a direction from it, fixed when the run has ended.
 *
 * @param xColumn column whose last value is the point's x; empty for 0
 * @param yColumn column whose last value is the point's y; empty for 0
 * @param yawRad direction "along", from the x axis towards y; "across" points to its left
 */
public record Anchor(String xColumn, String yColumn, double yawRad) {
    public static final Anchor ORIGIN = new Anchor("", "", 0);

    public Anchor {
        Check.finite("yaw", yawRad, "rad");
    }

    /** The columns it reads. */
    public List<String> columns() {
        List<String> columns = new ArrayList<>(List.of(xColumn, yColumn));
        columns.removeIf(String::isEmpty);
        return List.copyOf(columns);
    }

    /** The point and direction at the end of a recording; NaN if it has no frame. */
    public Fixed fixed(Recording recording) {
        return new Fixed(
                last(recording, xColumn), last(recording, yColumn), StrictMath.cos(yawRad), StrictMath.sin(yawRad));
    }

    private static double last(Recording recording, String column) {
        return column.isEmpty() ? 0 : new SampledSeries(recording, List.of(column)).lastValue();
    }

    /** A point and a direction as numbers. */
    public record Fixed(double xM, double yM, double cos, double sin) {
        public double xM(double alongM, double acrossM) {
            return xM + cos * alongM - sin * acrossM;
        }

        public double yM(double alongM, double acrossM) {
            return yM + sin * alongM + cos * acrossM;
        }

        public double alongM(double x, double y) {
            return cos * (x - xM) + sin * (y - yM);
        }

        public double acrossM(double x, double y) {
            return cos * (y - yM) - sin * (x - xM);
        }
    }
}
