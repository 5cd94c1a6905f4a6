package org.grouser.report;

import static org.grouser.report.Plot.Axis.WHOLE;

import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** Joints that move or are driven, and blocks: of many, those that move most. */
final class MoverPlots {
    private static final int MOST = 8;
    private static final double STILL_RAD = 1e-6;

    private final Curves curves;
    private final List<Double> impacts;

    MoverPlots(Curves curves, List<Double> impacts) {
        this.curves = curves;
        this.impacts = impacts;
    }

    Stream<Plot> plots() {
        return Stream.concat(joints(), blocks());
    }

    private Stream<Plot> joints() {
        List<String> all = curves.names("joint_(.+)_rad").stream()
                .filter(joint -> driven(joint) || span(joint) > STILL_RAD)
                .toList();
        List<String> shown = most(all, joint -> (driven(joint) ? 1e9 : 0) + span(joint));
        List<String> effortful = shown.stream().anyMatch(this::driven) ? shown : List.of(); // no panel of zeros
        return curves.plot(
                "Joints",
                note(shown, all, "joints", "Driven joints come first, then those that move most."),
                Stream.of(
                        curves.panel("Angle", "rad", WHOLE, shown, joint -> "joint_" + joint + "_rad"),
                        curves.panel("Rate", "rad/s", WHOLE, shown, joint -> "joint_" + joint + "_rad_per_s"),
                        curves.panel(
                                "Commanded effort", "N m", WHOLE, effortful, joint -> "joint_" + joint + "_effort_Nm")),
                impacts);
    }

    private Stream<Plot> blocks() {
        List<String> all = curves.names("block_(.+)_z_m");
        List<String> shown = most(
                all,
                block -> Stream.of("x", "y", "z")
                        .mapToDouble(axis -> curves.span("block_" + block + "_" + axis + "_m"))
                        .max()
                        .orElse(0));
        return curves.plot(
                "Blocks",
                note(shown, all, "blocks", "Displacement from the first frame."),
                Stream.of("x", "y", "z")
                        .map(axis -> Plot.Panel.of(
                                "Displacement " + axis,
                                "m",
                                WHOLE,
                                curves.displacements(shown, block -> "block_" + block + "_" + axis + "_m"))),
                impacts);
    }

    private boolean driven(String joint) {
        return curves.magnitude("joint_" + joint + "_effort_Nm") > 0;
    }

    private double span(String joint) {
        return curves.span("joint_" + joint + "_rad");
    }

    /** The names of highest rank, in their given order. */
    private static List<String> most(List<String> names, ToDoubleFunction<String> rank) {
        List<String> first = names.stream()
                .sorted(Comparator.comparingDouble(rank).reversed())
                .limit(MOST)
                .toList();
        return names.stream().filter(first::contains).toList();
    }

    private static String note(List<String> shown, List<String> all, String what, String words) {
        String count =
                shown.size() == all.size() ? "" : " Shown: " + shown.size() + " of " + all.size() + " " + what + ".";
        return words + count;
    }
}
