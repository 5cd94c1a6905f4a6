package org.grouser.report;

import static org.grouser.report.Plot.Axis.WHOLE;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Joints that move or are driven, kind by kind, strokes, and blocks: of many, those that move most. */
final class MoverPlots {
    private static final int MOST = 8;
    private static final int MOST_BLOCKS = 6;
    private static final double STILL_RAD = 1e-6;
    private static final double STILL_M = 1e-6;

    private final Curves curves;
    private final List<Double> impacts;

    MoverPlots(Curves curves, List<Double> impacts) {
        this.curves = curves;
        this.impacts = impacts;
    }

    Stream<Plot> plots() {
        return Stream.of(joints(), strokes(), blocks()).flatMap(plot -> plot);
    }

    /** One figure for all joints of a kind, as fl_steer and rear_steer are; those without companions come last. */
    private Stream<Plot> joints() {
        List<String> withMotor = DrivePlots.motors(curves); // drawn there
        List<String> moving = curves.names("joint_(.+)_rad").stream()
                .filter(joint -> !withMotor.contains(joint))
                .filter(joint -> driven(joint) || span(joint) > STILL_RAD)
                .toList();
        Map<String, List<String>> kinds = moving.stream()
                .collect(Collectors.groupingBy(MoverPlots::kind, LinkedHashMap::new, Collectors.toList()));
        List<String> single = moving.stream()
                .filter(joint -> kinds.getOrDefault(kind(joint), List.of()).size() == 1)
                .toList();
        Stream<Plot> byKind = kinds.entrySet().stream()
                .filter(kind -> kind.getValue().size() > 1)
                .flatMap(kind -> joints("Joints '" + kind.getKey() + "'", kind.getValue(), true));
        return Stream.concat(
                byKind, joints(single.size() == 1 ? "Joint '" + single.get(0) + "'" : "Joints", single, false));
    }

    private Stream<Plot> joints(String title, List<String> all, boolean alike) {
        List<String> shown = most(all, MOST, joint -> (driven(joint) ? 1e9 : 0) + span(joint));
        List<String> effortful = shown.stream().anyMatch(this::driven) ? shown : List.of(); // no panel of zeros
        return curves.plot(
                title,
                note(shown, all, "joints", "Only joints that move or are driven."),
                Stream.of(
                        joints("Angle", "rad", shown, alike, joint -> "joint_" + joint + "_rad"),
                        joints("Rate", "rad/s", shown, alike, joint -> "joint_" + joint + "_rad_per_s"),
                        joints("Commanded torque", "N m", effortful, alike, joint -> "joint_" + joint + "_effort_Nm")),
                impacts);
    }

    private Plot.Panel joints(
            String label, String unit, List<String> names, boolean alike, Function<String, String> column) {
        return Plot.Panel.of(
                label,
                unit,
                WHOLE,
                curves.lines(names, column, name -> alike ? WheelNames.inWords(owner(name)) : name));
    }

    /** Joints that slide: legs that crush, rigs that sink. */
    private Stream<Plot> strokes() {
        List<String> all = curves.names("joint_(.+)_m").stream()
                .filter(joint -> pushed(joint) || curves.span("joint_" + joint + "_m") > STILL_M)
                .toList();
        List<String> shown = most(all, MOST, joint -> curves.span("joint_" + joint + "_m"));
        List<String> effortful = shown.stream().anyMatch(this::pushed) ? shown : List.of();
        return curves.plot(
                "Strokes",
                note(shown, all, "joints", "Only sliding joints that move or are driven."),
                Stream.of(
                        curves.panel("Stroke", "m", WHOLE, shown, joint -> "joint_" + joint + "_m"),
                        curves.panel("Stroke rate", "m/s", WHOLE, shown, joint -> "joint_" + joint + "_m_per_s"),
                        curves.panel(
                                "Commanded force", "N", WHOLE, effortful, joint -> "joint_" + joint + "_effort_N")),
                impacts);
    }

    private boolean pushed(String joint) {
        return curves.magnitude("joint_" + joint + "_effort_N") > 0;
    }

    static String kind(String joint) {
        return joint.substring(joint.lastIndexOf('_') + 1);
    }

    static String owner(String joint) {
        int last = joint.lastIndexOf('_');
        return last < 0 ? joint : joint.substring(0, last);
    }

    private Stream<Plot> blocks() {
        List<String> all = curves.names("block_(.+)_z_m");
        List<String> shown = most(
                all,
                MOST_BLOCKS,
                block -> Stream.of("x", "y", "z")
                        .mapToDouble(axis -> curves.span("block_" + block + "_" + axis + "_m"))
                        .max()
                        .orElse(0));
        Stream<Plot.Panel> displacements = Stream.of("x", "y", "z")
                .map(axis -> Plot.Panel.of(
                        "Displacement " + axis,
                        "m",
                        WHOLE,
                        curves.displacements(shown, block -> "block_" + block + "_" + axis + "_m")));
        Stream<Plot.Panel> others = Stream.of(
                curves.panel("Speed", "m/s", WHOLE, shown, block -> "block_" + block + "_speed_m_per_s"),
                curves.panel("Tilt", "rad", WHOLE, shown, block -> "block_" + block + "_tilt_rad"));
        Stream<Plot.Panel> heights =
                Stream.of(curves.panel("Height", "m", WHOLE, shown, block -> "block_" + block + "_z_m"));
        return curves.plot(
                "Blocks",
                note(shown, all, "blocks", "Those that move most; displacement is that from the first frame."),
                Stream.of(heights, displacements, others).flatMap(panels -> panels),
                impacts);
    }

    private boolean driven(String joint) {
        return curves.magnitude("joint_" + joint + "_effort_Nm") > 0;
    }

    private double span(String joint) {
        return curves.span("joint_" + joint + "_rad");
    }

    /** The names of highest rank, in their given order. */
    static List<String> most(List<String> names, int count, ToDoubleFunction<String> rank) {
        List<String> first = names.stream()
                .sorted(Comparator.comparingDouble(rank).reversed())
                .limit(count)
                .toList();
        return names.stream().filter(first::contains).toList();
    }

    private static String note(List<String> shown, List<String> all, String what, String words) {
        String count =
                shown.size() == all.size() ? "" : " Shown: " + shown.size() + " of " + all.size() + " " + what + ".";
        return words + count;
    }
}
