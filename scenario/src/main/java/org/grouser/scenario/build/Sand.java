package org.grouser.scenario.build;

import java.util.List;
import org.grouser.contact.ContactSpec;
import org.grouser.contact.scm.ScmSpec;
import org.grouser.contact.scm.Soil;
import org.grouser.contact.scm.flow.FlowSettings;
import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.quantity.Check;
import org.grouser.quantity.NearestName;
import org.grouser.quantity.Vec3;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.scenario.catalog.SoilNumbers;
import org.grouser.scenario.catalog.SoilPreset;
import org.grouser.scenario.catalog.SoilPresets;
import org.grouser.terrain.GroundShape;

/** Soil that ruts and flows; level at z = 0 unless it is given a slope or another shape. */
public final class Sand implements GroundBuilder {
    private static final double EARTH_M_PER_S2 = 9.81;
    private static final double FLOW_CELL_M = 0.02; // our choice, as in files
    private static final int MOST_CELLS = 16; // of a flow cell, along one side
    private static final double ROUNDING = 1e-6; // of a flow cell

    private Soil soil;
    private String name = "sand";
    private double fromX = -2;
    private double toX = 2;
    private double fromY = -1;
    private double toY = 1;
    private double cellM = 0.01;
    private double flowCellM = Double.NaN;
    private double updateTravelM = Double.NaN;
    private double flowTravelM = Double.NaN;
    private boolean implicit;
    private ScmSpec.Law law = ScmSpec.Model.FLOW.usualLaw();
    private GroundShape shape = new GroundShape.Plane(Vec3.ZERO, Vec3.Z);

    private Sand(Soil soil) {
        this.soil = soil;
    }

    /**
     * A soil of the catalog; {@code ./grouser list --soils} shows them. One whose bearing follows from its density bears as
     * on Earth; elsewhere make it of {@link Soil#sinkageOf}.
     *
     * @throws IllegalArgumentException in one line, if there is none of that name or its source does not give all numbers
     */
    public static Sand of(String preset) {
        SoilPreset known = SoilPresets.byId().get(preset);
        if (known == null) {
            throw new IllegalArgumentException("no soil preset '" + preset + "'"
                    + NearestName.hint(preset, SoilPresets.byId().keySet()));
        }
        Check.that(
                SoilNumbers.missing(known.numbers()).isEmpty(),
                "soil preset '" + preset + "'",
                "lacks numbers that its source does not give; make a Soil of your own from it");
        return of(SoilNumbers.soil(preset, known.numbers(), EARTH_M_PER_S2));
    }

    /** A soil of one's own. */
    public static Sand of(Soil soil) {
        return new Sand(soil);
    }

    /** The name of the surface, sand if none is given. */
    public Sand named(String surface) {
        name = surface;
        return this;
    }

    /** The field, centred at the origin. */
    public Sand extent(double lengthXM, double widthYM) {
        return extent(-lengthXM / 2, lengthXM / 2, -widthYM / 2, widthYM / 2);
    }

    /** The field; widened at its upper ends to whole flow cells. */
    public Sand extent(double fromXM, double toXM, double fromYM, double toYM) {
        Check.that(toXM > fromXM && toYM > fromYM, "extent", "is empty: its upper corner is not above its lower one");
        fromX = fromXM;
        toX = toXM;
        fromY = fromYM;
        toY = toYM;
        return this;
    }

    /** Edge of a cell; 0.01 m if none is given. */
    public Sand cell(double edgeM) {
        cellM = Check.positive("cell_m", edgeM, 10, "m");
        return this;
    }

    /** Edge of a flow cell, a multiple of the cell; near 0.02 m if none is given. */
    public Sand flowCell(double edgeM) {
        flowCellM = Check.positive("flow_cell_m", edgeM, 10, "m");
        return this;
    }

    /** How far outlines move between two soil updates; a quarter of a cell if nothing is given. */
    public Sand updateTravel(double travelM) {
        updateTravelM = Check.positive("update_travel_m", travelM, 10, "m");
        return this;
    }

    /** How far outlines move between two computations of the flow; those of soil updates if nothing is given. */
    public Sand flowTravel(double travelM) {
        flowTravelM = Check.positive("flow_travel_m", travelM, 10, "m");
        return this;
    }

    /** Lets steps count with the soil's springs and dampers at their end, so that these do not bound them. */
    public Sand implicit() {
        implicit = true;
        return this;
    }

    /** Normal stress; directed if none is given. */
    public Sand law(ScmSpec.Law normalStress) {
        law = normalStress;
        return this;
    }

    /** d of the stress factor 1 - d v with the speed v out of the soil. */
    public Sand damping(double sPerM) {
        soil = soil.withUnloading(soil.elasticPaPerM(), sPerM);
        return this;
    }

    /** A virgin surface that climbs along x from the origin on. */
    public Sand slope(double angleRad) {
        return shape(Terrain.slopeShape(angleRad));
    }

    /** Any virgin surface. */
    public Sand shape(GroundShape virgin) {
        shape = virgin;
        return this;
    }

    @Override
    public SurfaceSpec surface(long seed) {
        double ratio = (Double.isNaN(flowCellM) ? FLOW_CELL_M : flowCellM) / cellM;
        int factor = (int) Math.min(MOST_CELLS, Math.max(1, Math.rint(ratio)));
        Check.that(
                Double.isNaN(flowCellM) || Math.abs(ratio - factor) < ROUNDING,
                "flow_cell_m",
                "= " + flowCellM + " m is not 1 to " + MOST_CELLS + " times cell_m = " + cellM + " m");
        SoilGrid grid = new SoilGrid(fromX, fromY, cellM, cells(fromX, toX, factor), cells(fromY, toY, factor));
        FlowSettings flow = FlowSettings.DEFAULT;
        ScmSpec.Update update = ScmSpec.Update.DEFAULT;
        ScmSpec spec = ScmSpec.of(grid, soil)
                .withFlowFactor(factor)
                .withModel(ScmSpec.Model.FLOW, law)
                .withFlow(new FlowSettings(
                        flow.psi(),
                        flow.chords(),
                        flow.maxLengthM(),
                        flow.minDepthM(),
                        seed,
                        flow.rotate(),
                        flow.literal()))
                .withUpdate(new ScmSpec.Update(
                        update.erosion(),
                        updateTravelM,
                        flowTravelM,
                        update.reference(),
                        update.settle(),
                        update.rim()));
        return new SurfaceSpec(name, shape, new ContactSpec.Scm(spec, List.of(), implicit), null);
    }

    /** Cells along one axis, rounded up to whole flow cells. */
    private int cells(double from, double to, int factor) {
        return (int) (Math.ceil((to - from) / (factor * cellM) - ROUNDING) * factor);
    }
}
