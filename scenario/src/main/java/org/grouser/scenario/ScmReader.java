package org.grouser.scenario;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.grouser.contact.scm.ScmSpec;
import org.grouser.contact.scm.Soil;
import org.grouser.contact.scm.SoilMap;
import org.grouser.contact.scm.flow.FlowSettings;
import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.contact.scm.shape.WheelRim;

/** A checked bed of soil into records. */
final class ScmReader {
    private static final double FLOW_CELL_M = 0.02; // if none is given; our choice, see docs/theory/scm.md
    private static final int MOST_CELLS = 16; // of a flow cell, along one side
    private static final double ROUNDING = 1e-6; // of a cell

    private final Resolver resolver;
    private final long seed;

    /**
     * @param resolver finds the class raster
     * @param seed of the scenario
     */
    ScmReader(Resolver resolver, long seed) {
        this.resolver = resolver;
        this.seed = seed;
    }

    ScmSpec scm(Fields scm) {
        ScmSpec.Model model = ScmSpec.Model.valueOf(scm.text("model").toUpperCase(Locale.ROOT));
        ScmSpec.Law law = scm.has("law")
                ? ScmSpec.Law.valueOf(scm.text("law").toUpperCase(Locale.ROOT))
                : model == ScmSpec.Model.FLOW ? ScmSpec.Law.TWO_LAYER : ScmSpec.Law.Z0;
        int flowFactor = flowFactor(scm);
        SoilGrid grid = grid(scm, flowFactor);
        SoilMap soils = soils(scm);
        return scm.build(() -> new ScmSpec(
                grid,
                flowFactor,
                soils,
                model,
                law,
                scm.number("displacement"),
                scm.number("friction"),
                flow(scm.mapping("flow")),
                scm.flag("erosion"),
                scm.number("update_travel_m", Double.NaN),
                scm.text("kernel").equals("reference"),
                scm.flag("settle"),
                WheelRim.valueOf(scm.text("rim").toUpperCase(Locale.ROOT))));
    }

    /** Cells along the side of a flow cell. */
    private static int flowFactor(Fields scm) {
        double cellM = scm.number("cell_m");
        if (!scm.has("flow_cell_m")) {
            return (int) Math.min(MOST_CELLS, Math.max(1, Math.rint(FLOW_CELL_M / cellM)));
        }
        double cells = scm.number("flow_cell_m") / cellM;
        double whole = Math.rint(cells);
        if (whole < 1 || Math.abs(cells - whole) > ROUNDING) {
            throw scm.refuse(
                    "flow_cell_m",
                    "= " + scm.number("flow_cell_m") + " m is not a whole multiple of cell_m = " + cellM + " m; write "
                            + Numbers.text(Math.max(1, whole) * cellM));
        }
        if (whole > MOST_CELLS) {
            throw scm.refuse(
                    "flow_cell_m",
                    "= " + scm.number("flow_cell_m") + " m is " + (long) whole + " cells wide; at most " + MOST_CELLS
                            + " are possible");
        }
        return (int) whole;
    }

    private static SoilGrid grid(Fields scm, int flowFactor) {
        Fields extent = scm.mapping("extent_m");
        double cellM = scm.number("cell_m");
        int nx = cells(extent, "x", cellM, flowFactor);
        int ny = cells(extent, "y", cellM, flowFactor);
        double[] x = extent.numbers("x");
        double[] y = extent.numbers("y");
        return scm.build(() -> new SoilGrid(x[0], y[0], cellM, nx, ny));
    }

    /** Cells along one axis, rounded up to whole flow cells. */
    private static int cells(Fields extent, String axis, double cellM, int flowFactor) {
        double[] ends = extent.numbers(axis);
        if (!(ends[1] > ends[0])) {
            throw extent.refuse(
                    axis, "= [" + ends[0] + ", " + ends[1] + "] m is empty: write [from, to] with to above");
        }
        double flowCells = Math.ceil((ends[1] - ends[0]) / (flowFactor * cellM) - ROUNDING);
        if (flowCells * flowFactor > 1e9) {
            throw extent.refuse(axis, "holds more than 10^9 cells of " + cellM + " m; enlarge cell_m");
        }
        return (int) (flowCells * flowFactor);
    }

    private SoilMap soils(Fields scm) {
        Soil base = SoilReader.soil(scm.mapping("soil"));
        List<SoilMap.Region> regions = new ArrayList<>();
        for (Fields region : scm.items("regions")) {
            double[] x = region.numbers("x");
            double[] y = region.numbers("y");
            Soil soil = SoilReader.soil(region.mapping("soil"));
            regions.add(region.build(() -> new SoilMap.Region(x[0], x[1], y[0], y[1], soil)));
        }
        List<Soil> classes = new ArrayList<>();
        Path file = null;
        if (scm.has("class_map")) {
            Fields map = scm.mapping("class_map");
            file = resolver.file(map, "file");
            for (Fields soil : map.items("soils")) {
                classes.add(SoilReader.soil(soil));
            }
        }
        Path raster = file;
        return scm.build(() -> new SoilMap(base, regions, raster, classes));
    }

    private FlowSettings flow(Fields flow) {
        return flow.build(() -> new FlowSettings(
                flow.number("psi_shape_m"),
                flow.number("psi_angle"),
                flow.number("psi_distance"),
                Math.toIntExact(flow.whole("chords")),
                flow.number("max_length_m"),
                flow.number("min_depth_m"),
                seed,
                flow.flag("rotate"),
                flow.flag("literal")));
    }
}
