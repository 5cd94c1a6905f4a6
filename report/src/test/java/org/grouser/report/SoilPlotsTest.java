package org.grouser.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.grouser.record.Column;
import org.grouser.record.Recording;
import org.junit.jupiter.api.Test;

class SoilPlotsTest {
    private static final List<String> COLUMNS = List.of(
            "time_s",
            "wheel_w_slip",
            "wheel_w_sinkage_m",
            "wheel_w_soil_force_x_N",
            "wheel_w_soil_force_y_N",
            "wheel_w_soil_force_z_N",
            "wheel_w_soil_torque_Nm",
            "wheel_w_force_x_N",
            "wheel_w_force_y_N",
            "wheel_w_force_z_N",
            "wheel_w_floor_normal_N",
            "reaction_z_N",
            "solver_error",
            "solver_iterations",
            "contacts");

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
        assertEquals(1.2, range.high(), 0.2);
    }

    /** Slip falls from 1000 to 0.2 in the first step; nothing rigid is touched. */
    private static Recording run(double loadN) {
        Recording recording = new Recording();
        recording.begin(Column.plain(COLUMNS));
        for (int i = 0; i < 50; i++) {
            double part = loadN / 150;
            recording.frame(new double[] {
                0.1 * i, i == 0 ? 1000 : 0.2, 0.03 * part, 20 * part, 0, loadN, -13 * part, 0, 0, 0, 0, 0, 0, 0, 0
            });
        }
        return recording;
    }
}
