package org.grouser.contact.scm;

import org.grouser.contact.scm.flow.FlowSettings;
import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.contact.scm.shape.WheelRim;
import org.grouser.quantity.Check;

/**
 * A bed of soil that ruts and flows, completely specified but for its virgin surface.
 *
 * @param grid lattice of the whole field; only touched parts cost memory
 * @param flowFactor cells of the flow grid are so
 *     many cells wide
 * @param soils which soil lies where
 * @param model what moves displaced soil
 * @param law normal stress
 * @param displacement share of displaced soil that heaves instead of being compressed
 *     [Krenn2008]; krenn only
 * @param friction Coulomb coefficient of the contact [Krenn2008, Eq. 14]; krenn only
 * @param flow parameters of the flow model
 * @param erosion whether slopes beyond repose slide
 * @param updateTravelM outlines move so far between two soil updates; NaN for a quarter of a cell
 * @param reference whether the plain double precision kernel runs instead of the fast one
 * @param settle whether slopes of the virgin surface beyond repose slide before the start
 * @param rim which point of a wheel's rim stands for a cell
 */
public record ScmSpec(
        SoilGrid grid,
        int flowFactor,
        SoilMap soils,
        Model model,
        Law law,
        double displacement,
        double friction,
        FlowSettings flow,
        boolean erosion,
        double updateTravelM,
        boolean reference,
        boolean settle,
        WheelRim rim) {
    /** What moves displaced soil. */
    public enum Model {
        /** Superposed local flow fields [Buse2018]. */
        FLOW,
        /** To the border of the patch, then erosion [Krenn2008, section 2.2]. */
        KRENN
    }

    /** Normal stress over sinkage. */
    public enum Law {
        /** A loose layer over a compacted surface; ours. */
        TWO_LAYER,
        /** Pre-compression per cell [Krenn2008, Eq. 29] with elastic unloading. */
        Z0,
        /** From the integrated flow velocity [Buse2018, Eq. 31-35]; depends on the flow grid. */
        PAPER
    }

    public ScmSpec {
        Check.inRange("flow_factor", flowFactor, 1, 16, "-");
        Check.inRange("displacement", displacement, 0, 1, "-");
        Check.inRange("friction", friction, 0, 10, "-");
        if (!Double.isNaN(updateTravelM)) {
            Check.positive("update_travel_m", updateTravelM, 10, "m");
        }
        Check.that(
                model == Model.FLOW || law == Law.Z0,
                "law",
                "= two_layer or paper needs model flow; krenn has the law z0");
    }

    /** A bed on which rims count by the centres of cells. */
    public ScmSpec(
            SoilGrid grid,
            int flowFactor,
            SoilMap soils,
            Model model,
            Law law,
            double displacement,
            double friction,
            FlowSettings flow,
            boolean erosion,
            double updateTravelM,
            boolean reference,
            boolean settle) {
        this(
                grid,
                flowFactor,
                soils,
                model,
                law,
                displacement,
                friction,
                flow,
                erosion,
                updateTravelM,
                reference,
                settle,
                WheelRim.CENTRE);
    }

    /** How far outlines may move between two soil updates. */
    public double travelM() {
        return Double.isNaN(updateTravelM) ? 0.25 * grid.dxM() : updateTravelM;
    }
}
