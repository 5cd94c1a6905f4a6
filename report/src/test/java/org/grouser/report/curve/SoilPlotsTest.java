package org.grouser.report.curve;

import static org.grouser.report.RunColumns.column;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.grouser.record.Column;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.record.Recording;
import org.grouser.report.RunColumns;
import org.grouser.report.plot.AxisRange;
import org.grouser.report.plot.Plot;
import org.junit.jupiter.api.Test;

class SoilPlotsTest {
    private static final Owner WHEEL = Owner.wheel("w");
    private static final List<Column> COLUMNS = List.of(
            RunColumns.TIME,
            column(WHEEL, "slip", Quantity.SLIP, "-"),
            column(WHEEL, "sinkage_m", Quantity.SINKAGE, "m"),
            column(WHEEL, "soil_force_x_N", Quantity.SOIL_FORCE, "x", "N"),
            column(WHEEL, "soil_force_y_N", Quantity.SOIL_FORCE, "y", "N"),
            column(WHEEL, "soil_force_z_N", Quantity.SOIL_FORCE, "z", "N"),
            column(WHEEL, "soil_torque_Nm", Quantity.SOIL_TORQUE, "N m"),
            column(WHEEL, "force_x_N", Quantity.FORCE, "x", "N"),
            column(WHEEL, "force_y_N", Quantity.FORCE, "y", "N"),
            column(WHEEL, "force_z_N", Quantity.FORCE, "z", "N"),
            column(WHEEL.on("floor"), "normal_N", Quantity.FORCE, "normal", "N"),
            column(Owner.RUN, "reaction_z_N", Quantity.REACTION, "z", "N"),
            column(Owner.RUN, "solver_error", Quantity.SOLVER_ERROR, "-"),
            column(Owner.RUN, "solver_iterations", Quantity.SOLVER_ITERATIONS, "-"),
            column(Owner.RUN, "contacts", Quantity.CONTACTS, "-"));

    @Test
    void aWheelInSoilShowsItsSlipSinkageForcesAndTorqueAndNoEmptyRigidContacts() {
        List<Plot> plots = RunPlots.of(run(150));
        assertEquals(List.of("Wheels in soil"), plots.stream().map(Plot::title).toList());
        assertEquals(
                List.of("Slip", "Sinkage", "Soil force x", "Soil force y", "Soil force z", "Soil torque"),
                plots.get(0).panels().stream().map(Plot.Panel::label).toList());
    }

    @Test
    void withoutSoilThereIsNoPlotOfIt() {
        assertEquals(List.of(), RunPlots.of(run(0)));
    }

    @Test
    void theSlipOfAStandingWheelDoesNotHideTheRest() {
        AxisRange range = AxisRange.of(RunPlots.of(run(150)).get(0).panels().get(0));
        assertEquals(120, range.high(), 20);
    }

    /** Slip falls from 1000 to 0.2 in the first step; nothing rigid is touched. */
    private static Recording run(double loadN) {
        Recording recording = new Recording();
        recording.begin(COLUMNS);
        for (int i = 0; i < 50; i++) {
            double part = loadN / 150;
            recording.frame(new double[] {
                0.1 * i, i == 0 ? 1000 : 0.2, 0.03 * part, 20 * part, 0, loadN, -13 * part, 0, 0, 0, 0, 0, 0, 0, 0
            });
        }
        return recording;
    }
}
