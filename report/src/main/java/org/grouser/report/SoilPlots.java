package org.grouser.report;

import static org.grouser.report.Plot.Axis.BULK;
import static org.grouser.report.Plot.Axis.WHOLE;

import java.util.List;
import java.util.stream.Stream;

/** Slip, sinkage, forces and torque of all wheels in soft soil. */
final class SoilPlots {
    private static final double MOST_SLIP = 1.2; // a wheel that starts or stands slips without bound

    private final Curves curves;
    private final List<Double> impacts;

    SoilPlots(Curves curves, List<Double> impacts) {
        this.curves = curves;
        this.impacts = impacts;
    }

    Stream<Plot> plots() {
        if (!curves.alive("wheel_.+_(sinkage_m|soil_force_[xyz]_N|soil_torque_Nm)")) {
            return Stream.empty();
        }
        Plot.Panel slip = panel("Slip", "", WHOLE, "slip");
        return curves.plot(
                "Wheels in soil",
                "World axes; the torque is that of the soil about the axle.",
                Stream.of(
                        new Plot.Panel(slip.label(), slip.unit(), WHOLE, -MOST_SLIP, MOST_SLIP, slip.lines()),
                        panel("Sinkage", "m", WHOLE, "sinkage_m"),
                        panel("Soil force x", "N", BULK, "soil_force_x_N"),
                        panel("Soil force y", "N", BULK, "soil_force_y_N"),
                        panel("Soil force z", "N", BULK, "soil_force_z_N"),
                        panel("Soil torque", "N m", BULK, "soil_torque_Nm")),
                impacts);
    }

    private Plot.Panel panel(String label, String unit, Plot.Axis axis, String quantity) {
        List<String> wheels = curves.names("wheel_(.+)_" + quantity);
        return Plot.Panel.of(
                label,
                unit,
                axis,
                curves.lines(wheels, wheel -> "wheel_" + wheel + "_" + quantity, WheelNames::inWords));
    }
}
