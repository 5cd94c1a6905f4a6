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
 * @param stress what the soil does to objects
 * @param flow parameters of the flow model
 * @param update when and how soil is updated
 */
public record ScmSpec(
        SoilGrid grid, int flowFactor, SoilMap soils, Model model, Stress stress, FlowSettings flow, Update update) {
    /**
     * What the soil does to objects.
     *
     * @param law normal stress
     * @param shear in which direction shear displaces
     * @param sides whether upright walls are pushed back; with the law directed
     * @param lugs how grousers meet the soil
     * @param direction what the law directed alone reads
     * @param krenn numbers that the model krenn alone reads
     */
    public record Stress(Law law, Shear shear, boolean sides, Lugs lugs, Direction direction, Krenn krenn) {
        /** As a law goes best. */
        public static Stress of(Law law) {
            boolean directed = law == Law.DIRECTED;
            return new Stress(
                    law,
                    directed ? Shear.TANGENTIAL : Shear.HORIZONTAL,
                    directed,
                    directed ? Lugs.ROUGH : Lugs.RASTER,
                    Direction.DEFAULT,
                    Krenn.DEFAULT);
        }

        public Stress {
            Check.that(
                    law != Law.DIRECTED || shear == Shear.TANGENTIAL,
                    "shear",
                    "= horizontal does not go with law directed, which shears along the surface; write shear: tangential, or"
                            + " law: two_layer");
            Check.that(
                    shear == Shear.HORIZONTAL || law.twoLayers(),
                    "shear",
                    "= tangential needs law directed or two_layer");
            Check.that(!sides || law == Law.DIRECTED, "side_walls", "= true needs law directed");
            Check.that(
                    law == Law.DIRECTED || direction.equals(Direction.DEFAULT),
                    "heap_bearing and inclination",
                    "need law directed");
        }

        Stress with(Krenn other) {
            return new Stress(law, shear, sides, lugs, direction, other);
        }
    }

    /** In which direction the contact is sheared. */
    public enum Shear {
        /** Along the object's surface, carried with it; part of the shear stress is vertical. */
        TANGENTIAL,
        /** In the plane, at each place of the ground [Buse2018, Eq. 31]. */
        HORIZONTAL
    }

    /** How grousers meet the soil. */
    public enum Lugs {
        /** As a rough cylinder of their tips' radius that carries soil along; ours. */
        ROUGH,
        /** Bar by bar; a bar needs several cells. */
        RASTER
    }

    /**
     * Switches for research.
     *
     * @param heapBearing share of what objects have just heaped up that bears
     * @param inclination what shear takes from bearing
     */
    public record Direction(double heapBearing, Inclination inclination) {
        public static final Direction DEFAULT = new Direction(0, Inclination.THEORY);

        public Direction {
            Check.inRange("heap_bearing", heapBearing, 0, 1, "-");
        }
    }

    /** What shear takes from bearing. */
    public enum Inclination {
        /** The direction factor of granular resistive force theory [Agarwal2023]. */
        THEORY,
        /** The inclination factor of footings [Vesic1973], cell by cell. */
        VESIC
    }

    /**
     * @param displacement share of displaced soil that heaves instead of being compressed [Krenn2008]
     * @param friction Coulomb coefficient of the contact [Krenn2008, Eq. 14]
     */
    public record Krenn(double displacement, double friction) {
        public static final Krenn DEFAULT = new Krenn(1, 0.5);

        public Krenn {
            Check.inRange("displacement", displacement, 0, 1, "-");
            Check.inRange("friction", friction, 0, 10, "-");
        }
    }

    /**
     * @param erosion whether slopes beyond repose slide
     * @param travelM outlines move so far between two soil updates; NaN for a quarter of a cell
     * @param flowTravelM and so far between two computations of the flow, while soil is displaced from about the same place; NaN
     *     for every update
     * @param reference whether the plain double precision kernel runs instead of the fast one
     * @param settle whether slopes of the virgin surface beyond repose slide before the start
     * @param rim which point of a wheel's rim stands for a cell
     */
    public record Update(
            boolean erosion, double travelM, double flowTravelM, boolean reference, boolean settle, WheelRim rim) {
        public static final Update DEFAULT = new Update(true, Double.NaN, Double.NaN, false, false, WheelRim.CENTRE);

        public Update {
            if (!Double.isNaN(travelM)) {
                Check.positive("update_travel_m", travelM, 10, "m");
            }
            if (!Double.isNaN(flowTravelM)) {
                Check.positive("flow_travel_m", flowTravelM, 10, "m");
            }
        }
    }

    /** What moves displaced soil. */
    public enum Model {
        /** Superposed local flow fields [Buse2018]. */
        FLOW,
        /** To the border of the patch, then erosion [Krenn2008, section 2.2]. */
        KRENN;

        /** The law of its soil where none is named. */
        public Law usualLaw() {
            return this == FLOW ? Law.DIRECTED : Law.Z0;
        }
    }

    /** Normal stress over sinkage. */
    public enum Law {
        /** A loose layer over a compacted surface; ours. */
        TWO_LAYER,
        /** The same, less where soil is sheared along the face than where it is pressed [Agarwal2023]; ours. */
        DIRECTED,
        /** Pre-compression per cell [Krenn2008, Eq. 29] with elastic unloading. */
        Z0,
        /** From the integrated flow velocity [Buse2018, Eq. 31-35]; depends on the flow grid. */
        PAPER;

        /** Whether a compacted surface lies below a loose layer. */
        public boolean twoLayers() {
            return this == TWO_LAYER || this == DIRECTED;
        }
    }

    public ScmSpec {
        Check.inRange("flow_factor", flowFactor, 1, 16, "-");
        Check.that(
                model == Model.FLOW || stress.law == Law.Z0,
                "law",
                "= two_layer, directed or paper needs model flow; krenn has the law z0");
        Check.that(
                !(update.flowTravelM > flowFactor * grid.dxM()),
                "flow_travel_m",
                "= " + update.flowTravelM + " m is more than a flow cell; write " + flowFactor * grid.dxM()
                        + " or less");
    }

    /** A bed of one soil with the flow model, its usual law and flow cells twice as wide as cells. */
    public static ScmSpec of(SoilGrid grid, Soil soil) {
        return new ScmSpec(
                grid,
                2,
                SoilMap.uniform(soil),
                Model.FLOW,
                Stress.of(Model.FLOW.usualLaw()),
                FlowSettings.DEFAULT,
                Update.DEFAULT);
    }

    public ScmSpec withFlowFactor(int cells) {
        return new ScmSpec(grid, cells, soils, model, stress, flow, update);
    }

    public ScmSpec withSoils(SoilMap others) {
        return new ScmSpec(grid, flowFactor, others, model, stress, flow, update);
    }

    public ScmSpec withModel(Model other, Law itsLaw) {
        return new ScmSpec(grid, flowFactor, soils, other, Stress.of(itsLaw), flow, update);
    }

    public ScmSpec withKrenn(Krenn other) {
        return new ScmSpec(grid, flowFactor, soils, model, stress.with(other), flow, update);
    }

    public ScmSpec withFlow(FlowSettings other) {
        return new ScmSpec(grid, flowFactor, soils, model, stress, other, update);
    }

    public ScmSpec withUpdate(Update other) {
        return new ScmSpec(grid, flowFactor, soils, model, stress, flow, other);
    }

    public ScmSpec withErosion(boolean erosion) {
        return withUpdate(
                new Update(erosion, update.travelM, update.flowTravelM, update.reference, update.settle, update.rim));
    }

    public ScmSpec withStress(Stress other) {
        return new ScmSpec(grid, flowFactor, soils, model, other, flow, update);
    }

    public Law law() {
        return stress.law;
    }

    public Krenn krenn() {
        return stress.krenn;
    }

    public double displacement() {
        return stress.krenn.displacement;
    }

    public double friction() {
        return stress.krenn.friction;
    }

    public boolean erosion() {
        return update.erosion;
    }

    public double updateTravelM() {
        return update.travelM;
    }

    public double flowTravelM() {
        return update.flowTravelM;
    }

    /** At most so many soil updates lay soil down by one computation of the flow. */
    public int updatesPerFlow() {
        return Double.isNaN(update.flowTravelM) ? 1 : (int) Math.max(1, Math.rint(update.flowTravelM / travelM()));
    }

    public boolean reference() {
        return update.reference;
    }

    public boolean settle() {
        return update.settle;
    }

    public WheelRim rim() {
        return update.rim;
    }

    /** How far outlines may move between two soil updates. */
    public double travelM() {
        return Double.isNaN(update.travelM) ? 0.25 * grid.dxM() : update.travelM;
    }
}
