package org.grouser.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.grouser.record.Column;
import org.grouser.record.Recording;
import org.junit.jupiter.api.Test;

class PolygonPlotsTest {
    @Test
    void aWheelShowsTheLengthOfItsForceItsDepthAndItsArea() {
        Plot plot = plots(1, "wheel_fl", "wheel_fr").get(0);
        assertEquals("Contact of polygons", plot.title());
        assertEquals(
                List.of("Force of the ground", "Deepest place", "Area of contact"),
                plot.panels().stream().map(Plot.Panel::label).toList());
        assertEquals(List.of("fl front left", "fr front right"), labels(plot, 0));
        assertEquals(7, plot.panels().get(0).lines().get(1).value(1), 1e-12, "of 2, 3 and 6 N");
        assertEquals(0.001, plot.panels().get(1).lines().get(0).value(1));
        assertEquals(0.02, plot.panels().get(2).lines().get(0).value(1));
    }

    @Test
    void toolsAndBlocksGoByTheirNames() {
        assertEquals(
                List.of("ball", "crate_2"),
                labels(plots(1, "tool_ball", "block_crate_2").get(0), 1));
    }

    @Test
    void aClosedFormStandsBesideTheForceAlone() {
        Plot plot = plots(1, "tool_ball", "tool_ball_closed_form_N").get(0);
        assertEquals(List.of("ball", "closed form"), labels(plot, 0));
        assertEquals(List.of("ball"), labels(plot, 1));
    }

    @Test
    void ofSeveralSurfacesEachHasItsOwnPlot() {
        List<Plot> plots = plots(1, "wheel_fl_plate", "wheel_fl_rocks", "block_crate_rocks");
        assertEquals(
                List.of("Contact of polygons on \u2018plate\u2019", "Contact of polygons on \u2018rocks\u2019"),
                plots.stream().map(Plot::title).toList());
        assertEquals(List.of("fl front left"), labels(plots.get(0), 0));
        assertEquals(List.of("fl front left", "crate"), labels(plots.get(1), 0));
    }

    @Test
    void jumpsOfTheForceStandBesideTheForceOfOneElement() {
        List<Plot> plots = plots(1, "tool_ball", "force_jump_max_N", "element_force_max_N");
        assertEquals("Smoothness of the contact forces", plots.get(1).title());
        assertEquals(List.of("jump", "single element"), labels(plots.get(1), 0));
    }

    @Test
    void whatNeverTouchedHasNoPlot() {
        assertEquals(List.of(), plots(0, "wheel_fl", "force_jump_max_N", "element_force_max_N"));
        assertEquals(List.of(), plots(1, "wheel_fl_depth_m"));
    }

    private static List<String> labels(Plot plot, int panel) {
        return plot.panels().get(panel).lines().stream().map(Plot.Line::label).toList();
    }

    /**
     * Two frames, the first all zero.
     *
     * @param share of the numbers in the second
     * @param names of members, or columns
     */
    private static List<Plot> plots(double share, String... names) {
        List<String> columns = new ArrayList<>(List.of("time_s"));
        for (String name : names) {
            if (name.endsWith("_N") || name.endsWith("_m")) {
                columns.add(name);
                continue;
            }
            for (String quantity : List.of("force_x_N", "force_y_N", "force_z_N", "depth_m", "area_m2", "elements")) {
                columns.add(name + "_pcm_" + quantity);
            }
        }
        Recording recording = new Recording();
        recording.begin(Column.plain(columns));
        recording.frame(new double[columns.size()]);
        recording.frame(columns.stream()
                .mapToDouble(column -> column.equals("time_s") ? 1 : share * value(column))
                .toArray());
        return RunPlots.of(recording);
    }

    private static double value(String column) {
        if (column.endsWith("_x_N")) {
            return 2;
        }
        if (column.endsWith("_y_N")) {
            return 3;
        }
        return column.endsWith("_m") ? 0.001 : column.endsWith("_m2") ? 0.02 : 6;
    }
}
