package org.grouser.report.curve;

import static org.grouser.report.plot.Plot.Axis.BULK;
import static org.grouser.report.plot.Plot.Axis.WHOLE;

import java.util.List;
import java.util.stream.Stream;
import org.grouser.record.ColumnQuery;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.report.plot.Plot;

/** Slip, sinkage, forces and torque of all wheels in soft soil. */
final class SoilPlots {
    private static final double MOST_SLIP = 120; // %: // a wheel that starts or stands slips without bound

    private final Curves curves;
    private final List<Double> impacts;

    SoilPlots(Curves curves, List<Double> impacts) {
        this.curves = curves;
        this.impacts = impacts;
    }

    Stream<Plot> plots() {
        if (!curves.alive(wheels(Quantity.SINKAGE, Quantity.SOIL_FORCE, Quantity.SOIL_TORQUE))) {
            return Stream.empty();
        }
        Plot.Panel slip = curves.panel(WHOLE, wheels(Quantity.SLIP));
        return curves.plot(
                "Wheels in soil",
                "World axes; the torque is that of the soil about the axle.",
                Stream.of(
                        bounded(curves.panel(WHOLE, wheels(Quantity.SLIP_DISTANCE))),
                        bounded(slip),
                        curves.panel(WHOLE, wheels(Quantity.SINKAGE)),
                        curves.panel(BULK, wheels(Quantity.SOIL_FORCE).component("x")),
                        curves.panel(BULK, wheels(Quantity.SOIL_FORCE).component("y")),
                        curves.panel(BULK, wheels(Quantity.SOIL_FORCE).component("z")),
                        curves.panel(BULK, wheels(Quantity.SOIL_TORQUE))),
                impacts);
    }

    private static Plot.Panel bounded(Plot.Panel slip) {
        return new Plot.Panel(slip.label(), slip.unit(), WHOLE, -MOST_SLIP, MOST_SLIP, slip.lines());
    }

    private static ColumnQuery wheels(Quantity... quantities) {
        return ColumnQuery.of(quantities).owner(Owner.Kind.WHEEL);
    }
}
