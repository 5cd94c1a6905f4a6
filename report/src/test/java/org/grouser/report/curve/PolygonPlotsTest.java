package org.grouser.report.curve;

import static org.grouser.report.RunColumns.column;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.grouser.record.Column;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.record.Recording;
import org.grouser.report.RunColumns;
import org.grouser.report.plot.Plot;
import org.junit.jupiter.api.Test;

class PolygonPlotsTest {
    private static final Owner FL = Owner.wheel("fl");
    private static final Owner BALL = Owner.of(Owner.Kind.TOOL, "ball");
    private static final List<Column> JUMPS = List.of(
            column(Owner.RUN, "force_jump_max_N", Quantity.FORCE_JUMP, "N"),
            column(Owner.RUN, "element_force_max_N", Quantity.ELEMENT_FORCE, "N"));

    @Test
    void aWheelShowsTheLengthOfItsForceItsDepthAndItsArea() {
        Plot plot = plots(1, body(FL), body(Owner.wheel("fr"))).get(0);
        assertEquals("Contact of polygons", plot.title());
        assertEquals(
                List.of("Force of the ground", "Deepest place", "Area of contact"),
                plot.panels().stream().map(Plot.Panel::label).toList());
        assertEquals(List.of("fl front left", "fr front right"), labels(plot, 0));
        assertEquals(7, plot.panels().get(0).lines().get(1).value(1), 1e-12, "of 2, 3 and 6 N");
        assertEquals(1.0, plot.panels().get(1).lines().get(0).value(1));
        assertEquals(200, plot.panels().get(2).lines().get(0).value(1), 1e-9);
    }

    @Test
    void toolsAndBlocksGoByTheirNames() {
        assertEquals(
                List.of("ball", "crate_2"),
                labels(plots(1, body(BALL), body(RunColumns.block("crate_2"))).get(0), 1));
    }

    @Test
    void aClosedFormStandsBesideTheForceAlone() {
        Plot plot = plots(1, body(BALL), List.of(column(BALL, "closed_form_N", Quantity.CLOSED_FORM_FORCE, "N")))
                .get(0);
        assertEquals(List.of("ball", "closed form"), labels(plot, 0));
        assertEquals(List.of("ball"), labels(plot, 1));
    }

    @Test
    void ofSeveralSurfacesEachHasItsOwnPlot() {
        List<Plot> plots = plots(
                1,
                body(FL.on("plate")),
                body(FL.on("rocks")),
                body(RunColumns.block("crate").on("rocks")));
        assertEquals(
                List.of("Contact of polygons on \u2018plate\u2019", "Contact of polygons on \u2018rocks\u2019"),
                plots.stream().map(Plot::title).toList());
        assertEquals(List.of("fl front left"), labels(plots.get(0), 0));
        assertEquals(List.of("fl front left", "crate"), labels(plots.get(1), 0));
    }

    @Test
    void jumpsOfTheForceStandBesideTheForceOfOneElement() {
        List<Plot> plots = plots(1, body(BALL), JUMPS);
        assertEquals("Smoothness of the contact forces", plots.get(1).title());
        assertEquals(List.of("jump", "single element"), labels(plots.get(1), 0));
    }

    @Test
    void whatNeverTouchedHasNoPlot() {
        assertEquals(List.of(), plots(0, body(FL), JUMPS));
        assertEquals(List.of(), plots(1, List.of(column(FL, "depth_m", Quantity.DEPTH, "m"))));
    }

    /** All columns of something that touches polygons. */
    private static List<Column> body(Owner owner) {
        return List.of(
                column(owner, "pcm_force_x_N", Quantity.POLYGON_FORCE, "x", "N"),
                column(owner, "pcm_force_y_N", Quantity.POLYGON_FORCE, "y", "N"),
                column(owner, "pcm_force_z_N", Quantity.POLYGON_FORCE, "z", "N"),
                column(owner, "pcm_depth_m", Quantity.POLYGON_DEPTH, "m"),
                column(owner, "pcm_area_m2", Quantity.POLYGON_AREA, "m^2"),
                column(owner, "pcm_elements", Quantity.POLYGON_ELEMENTS, "-"));
    }

    private static List<String> labels(Plot plot, int panel) {
        return plot.panels().get(panel).lines().stream().map(Plot.Line::label).toList();
    }

    /**
     * Two frames, the first all zero.
     *
     * @param share of the numbers in the second
     * @param groups of columns
     */
    @SafeVarargs
    private static List<Plot> plots(double share, List<Column>... groups) {
        List<Column> columns = new ArrayList<>(List.of(RunColumns.TIME));
        for (List<Column> group : groups) {
            columns.addAll(group);
        }
        Recording recording = new Recording();
        recording.begin(columns);
        recording.frame(new double[columns.size()]);
        recording.frame(columns.stream()
                .mapToDouble(column -> column.equals(RunColumns.TIME) ? 1 : share * value(column.name()))
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
