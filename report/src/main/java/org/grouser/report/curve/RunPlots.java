package org.grouser.report.curve;

import static org.grouser.report.plot.Plot.Axis.BULK;
import static org.grouser.report.plot.Plot.Axis.DECADES;
import static org.grouser.report.plot.Plot.Axis.WHOLE;

import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.stream.Stream;
import org.grouser.record.Column;
import org.grouser.record.ColumnQuery;
import org.grouser.record.Event;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.record.Recording;
import org.grouser.report.plot.Plot;

/**
 * The plots of a run, chosen by its columns: what is recorded is drawn. Base motion, wheels by surface and local
 * velocities follow the figures of [Michalczyk2014], contact points those of [Cordova2013].
 *
 * <p>Differs from the source: several wheels share a panel, and impacts that would hide the forces at rest go off the
 * scale and are named in words.
 */
public final class RunPlots {
    private static final int MOST_MARKS = 60;

    /** Of two that are as hard, the later is the softer. */
    private static final Comparator<Event> HARDNESS =
            Comparator.comparingDouble(Event::impulseNs).thenComparing(Event::timeS, Comparator.reverseOrder());

    private static final double LEAST_ANGLE_DEG = 0.5;
    private static final String[] XYZ = {"x", "y", "z"};

    private final Curves curves;
    private final List<Double> marks;

    private RunPlots(Curves curves, Recording recording) {
        this.curves = curves;
        marks = marks(recording.events());
    }

    /** All plots that the columns of a run on its own allow; none for an empty recording. */
    public static List<Plot> of(Recording recording) {
        return of(recording, "", List.of());
    }

    /**
     * @param name of the run among its reference runs, or empty
     * @param referenceRuns names of its reference runs
     */
    public static List<Plot> of(Recording recording, String name, List<String> referenceRuns) {
        if (!Curves.drawable(recording)) {
            return List.of();
        }
        Curves curves = new Curves(recording);
        RunPlots plots = new RunPlots(curves, recording);
        ShownPoints points = ShownPoints.of(curves);
        ReferenceRuns references = new ReferenceRuns(curves, name, referenceRuns);
        SlipPlots slip = new SlipPlots(curves, references, plots.marks);
        return Stream.of(
                        slip.overSlip(),
                        references.plots(),
                        plots.blocksOnly() ? plots.reaction() : Stream.concat(plots.base(), plots.attitude()),
                        new PointPlots(curves, points, plots.marks).plots(),
                        new FrictionPlots(curves, points, plots.marks).plots(),
                        new BeamPlots(curves, plots.marks).plots(),
                        new SoilPlots(curves, plots.marks).plots(),
                        new PolygonPlots(curves, plots.marks).plots(),
                        slip.plots(),
                        new DrivePlots(curves, plots.marks).plots(),
                        new WheelPlots(curves, plots.marks).plots(),
                        new MoverPlots(curves, plots.marks).plots(),
                        plots.energy(),
                        plots.solver())
                .flatMap(plot -> plot)
                .toList();
    }

    /** The hardest impacts and the touchdown, in the order of time. */
    static List<Double> marks(List<Event> events) {
        PriorityQueue<Event> hardest = new PriorityQueue<>(HARDNESS); // the softest of them first
        for (Event event : events) {
            if (event.kind().equals("impact")) {
                hardest.add(event);
                if (hardest.size() > MOST_MARKS) {
                    hardest.remove();
                }
            }
        }
        Stream<Event> touchdown = events.stream().filter(event -> event.kind().equals("touchdown"));
        return Stream.concat(hardest.stream(), touchdown.limit(1))
                .map(Event::timeS)
                .sorted()
                .toList();
    }

    private static ColumnQuery base(Quantity quantity) {
        return ColumnQuery.of(quantity).owner(Owner.Kind.BASE);
    }

    /** Where the base is along an axis. */
    public static ColumnQuery basePosition(String axis) {
        return base(Quantity.POSITION).component(axis);
    }

    /** An entry of the energy budget. */
    public static ColumnQuery energy(String component) {
        return ColumnQuery.of(Quantity.ENERGY).component(component);
    }

    private Stream<Plot> base() {
        double journeyM = curves.span(base(Quantity.POSITION));
        Stream<Plot.Panel> positions = Stream.of(XYZ)
                .map(axis -> curves.panel(WHOLE, basePosition(axis)).showingAtLeast(0.01 * journeyM));
        Plot.Panel reaction = reactionPanel();
        Stream<Plot.Panel> others = Stream.of(
                curves.panel("Velocity", WHOLE, curves.columns(base(Quantity.VELOCITY), XYZ), Column::component),
                reaction);
        String title = reaction.lines().isEmpty() ? "Base motion" : "Base motion and ground reaction";
        return curves.plot(title, "World axes.", Stream.concat(positions, others), marks);
    }

    /** Whether the base is just the first of several blocks. */
    private boolean blocksOnly() {
        return !curves.has(WheelPlots.totalForces())
                && curves.columns(MoverPlots.blocks(Quantity.POSITION).component("z"))
                                .size()
                        > 1;
    }

    private Stream<Plot> reaction() {
        return curves.plot("Ground reaction", "Sum over all blocks.", Stream.of(reactionPanel()), marks);
    }

    /** Without curves, and so left out, where nothing ever pushed. */
    private Plot.Panel reactionPanel() {
        ColumnQuery reaction = ColumnQuery.of(Quantity.REACTION);
        List<Column> axes = curves.alive(reaction) ? curves.columns(reaction, XYZ) : List.of();
        return curves.panel("Ground reaction", BULK, axes, Column::component);
    }

    private Stream<Plot> attitude() {
        List<Column> yaw = curves.columns(base(Quantity.ATTITUDE).component("yaw"));
        return curves.plot(
                "Base attitude",
                "R = Rz(yaw) Ry(pitch) Rx(roll); angular velocity in world axes.",
                Stream.of(
                        curves.panel(
                                        "Roll and pitch",
                                        WHOLE,
                                        curves.columns(base(Quantity.ATTITUDE), "roll", "pitch"),
                                        Column::component)
                                .showingAtLeast(LEAST_ANGLE_DEG),
                        Plot.Panel.of(
                                        "Yaw",
                                        "\u00b0",
                                        WHOLE,
                                        yaw.stream()
                                                .map(angle -> curves.unwrapped("yaw", angle))
                                                .toList())
                                .showingAtLeast(LEAST_ANGLE_DEG),
                        curves.panel(
                                "Angular velocity",
                                WHOLE,
                                curves.columns(base(Quantity.ANGULAR_VELOCITY), XYZ),
                                Column::component)),
                marks);
    }

    /** Work of drives and all losses that ever differ from zero. */
    static List<Column> energyTerms(Curves curves) {
        return curves
                .columns(
                        ColumnQuery.of(Quantity.ENERGY),
                        "actuator_work",
                        "soil_loss",
                        "dissipation",
                        "joint_loss",
                        "air_loss")
                .stream()
                .filter(column -> curves.magnitude(column) > 0)
                .toList();
    }

    static String energyTerm(Column column) {
        return switch (column.component()) {
            case "actuator_work" -> "drives";
            case "soil_loss" -> "soil";
            case "dissipation" -> "rigid contacts";
            case "joint_loss" -> "joints";
            case "air_loss" -> "air";
            default -> column.component();
        };
    }

    private Stream<Plot> energy() {
        ColumnQuery energy = ColumnQuery.of(Quantity.ENERGY);
        return curves.plot(
                "Energy",
                "What drives put in and what soil, contacts, joints and air took; the remainder is what the scheme lost or made, growth the most in a step without drives: both belong at zero.",
                Stream.of(
                        curves.panel(
                                "Energy",
                                WHOLE,
                                curves.columns(energy, "", "kinetic", "potential", "stored"),
                                column -> column.component().isEmpty() ? "energy" : column.component()),
                        curves.panel("Work and losses", WHOLE, energyTerms(curves), RunPlots::energyTerm),
                        curves.panel(
                                "Remainder and growth",
                                WHOLE,
                                curves.columns(energy, "remainder", "growth"),
                                Column::component)),
                marks);
    }

    private Stream<Plot> solver() {
        if (!curves.alive(ColumnQuery.of(Quantity.CONTACTS, Quantity.SOLVER_ERROR, Quantity.SOLVER_ITERATIONS))) {
            return Stream.empty(); // nothing rigid was ever touched
        }
        return curves.plot(
                "Friction solver",
                "The error is relative, on a scale of decades; steps that need no solving have none.",
                Stream.of(
                        curves.panel("Error", DECADES, curves.columns(ColumnQuery.of(Quantity.SOLVER_ERROR))),
                        curves.panel("Iterations", WHOLE, curves.columns(ColumnQuery.of(Quantity.SOLVER_ITERATIONS))),
                        curves.panel("Contacts", WHOLE, curves.columns(ColumnQuery.of(Quantity.CONTACTS)))),
                marks);
    }
}
