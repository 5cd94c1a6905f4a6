package org.grouser.report;

import static org.grouser.report.Plot.Axis.BULK;
import static org.grouser.report.Plot.Axis.DECADES;
import static org.grouser.report.Plot.Axis.WHOLE;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.grouser.record.Event;
import org.grouser.record.Recording;

/**
 * The plots of a run, chosen by the names of its columns: what is recorded is drawn. Base motion, wheels by surface and
 * local velocities follow the figures of [Michalczyk2014], contact points those of [Cordova2013].
 *
 * <p>Differs from the source: several wheels share a panel, and impacts that would hide the forces at rest go off the
 * scale and are named in words.
 */
public final class RunPlots {
    private static final int MOST_MARKS = 60;
    private static final double LEAST_ANGLE_RAD = 0.01;
    private static final List<String> XYZ = List.of("x", "y", "z");

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
     * @param name of the run among those beside it, or empty
     * @param beside names of the runs beside it
     */
    static List<Plot> of(Recording recording, String name, List<String> beside) {
        if (recording.rows() == 0 || !recording.has("time_s")) {
            return List.of();
        }
        Curves curves = new Curves(recording);
        RunPlots plots = new RunPlots(curves, recording);
        ContactPoints points = ContactPoints.of(curves);
        ReferenceRuns companions = new ReferenceRuns(curves, name, beside);
        SlipPlots slip = new SlipPlots(curves, companions, plots.marks);
        return Stream.of(
                        slip.overSlip(),
                        new ReferenceRunPlots(companions).plots(),
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
    private static List<Double> marks(List<Event> events) {
        Stream<Event> impacts = events.stream()
                .filter(event -> event.kind().equals("impact"))
                .sorted(Comparator.comparingDouble(Event::impulseNs).reversed())
                .limit(MOST_MARKS);
        Stream<Event> touchdown = events.stream().filter(event -> event.kind().equals("touchdown"));
        return Stream.concat(impacts, touchdown.limit(1))
                .map(Event::timeS)
                .sorted()
                .toList();
    }

    private Stream<Plot> base() {
        double journeyM = XYZ.stream()
                .mapToDouble(axis -> curves.span("base_" + axis + "_m"))
                .max()
                .orElse(0);
        Stream<Plot.Panel> positions = XYZ.stream()
                .map(axis -> curves.panel("Position " + axis, "m", WHOLE, axis, "base_" + axis + "_m")
                        .showingAtLeast(0.01 * journeyM));
        Plot.Panel reaction = reactionPanel();
        Stream<Plot.Panel> others =
                Stream.of(curves.panel("Velocity", "m/s", WHOLE, XYZ, axis -> "base_v" + axis + "_m_per_s"), reaction);
        String title = reaction.lines().isEmpty() ? "Base motion" : "Base motion and ground reaction";
        return curves.plot(title, "World axes.", Stream.concat(positions, others), marks);
    }

    /** Whether the base is just the first of several blocks. */
    private boolean blocksOnly() {
        return curves.names("wheel_([^_]+)_force_z_N").isEmpty()
                && curves.names("block_(.+)_z_m").size() > 1;
    }

    private Stream<Plot> reaction() {
        return curves.plot("Ground reaction", "Sum over all blocks.", Stream.of(reactionPanel()), marks);
    }

    /** Without curves, and so left out, where nothing ever pushed. */
    private Plot.Panel reactionPanel() {
        List<String> axes = curves.alive("reaction_[xyz]_N") ? XYZ : List.of();
        return curves.panel("Ground reaction", "N", BULK, axes, axis -> "reaction_" + axis + "_N");
    }

    private Stream<Plot> attitude() {
        List<String> tilts = List.of("roll", "pitch");
        return curves.plot(
                "Base attitude",
                "R = Rz(yaw) Ry(pitch) Rx(roll); angular velocity in world axes.",
                Stream.of(
                        curves.panel("Roll and pitch", "rad", WHOLE, tilts, angle -> "base_" + angle + "_rad")
                                .showingAtLeast(LEAST_ANGLE_RAD),
                        Plot.Panel.of("Yaw", "rad", WHOLE, curves.unwrapped("yaw", "base_yaw_rad"))
                                .showingAtLeast(LEAST_ANGLE_RAD),
                        curves.panel("Angular velocity", "rad/s", WHOLE, XYZ, axis -> "base_w" + axis + "_rad_per_s")),
                marks);
    }

    private Stream<Plot> energy() {
        return curves.plot(
                "Energy",
                "Growth is energy that no actuator paid for; it belongs at zero.",
                Stream.of(
                        curves.panel("Energy", "J", WHOLE, List.of("energy", "kinetic", "potential"), e -> e + "_J"),
                        curves.panel(
                                "Work and dissipation",
                                "J",
                                WHOLE,
                                List.of("actuator", "contact"),
                                name -> name.equals("contact") ? "contact_dissipation_J" : "actuator_work_J"),
                        curves.panel("Energy growth", "J", WHOLE, "growth", "energy_growth_J")),
                marks);
    }

    private Stream<Plot> solver() {
        if (!curves.alive("contacts|solver_error|solver_iterations")) {
            return Stream.empty(); // nothing rigid was ever touched
        }
        return curves.plot(
                "Friction solver",
                "The error is relative, on a scale of decades; steps that need no solving have none.",
                Stream.of(
                        curves.panel("Error", "", DECADES, "error", "solver_error"),
                        curves.panel("Iterations", "", WHOLE, "iterations", "solver_iterations"),
                        curves.panel("Contacts", "", WHOLE, "contacts", "contacts")),
                marks);
    }
}
