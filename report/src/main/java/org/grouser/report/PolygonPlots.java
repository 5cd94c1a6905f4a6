package org.grouser.report;

import static org.grouser.report.Plot.Axis.BULK;
import static org.grouser.report.Plot.Axis.WHOLE;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Forces, depths and areas of wheels, tools and blocks on ground of polygons; and how smooth the forces are. */
final class PolygonPlots {
    private static final String DEPTH = "_pcm_depth_m";
    private static final String AREA = "_pcm_area_m2";
    private static final String FORM = "_closed_form_N";

    private final Curves curves;
    private final List<Double> marks;

    PolygonPlots(Curves curves, List<Double> marks) {
        this.curves = curves;
        this.marks = marks;
    }

    Stream<Plot> plots() {
        if (!curves.alive("(wheel|tool|block)_.+_pcm_(depth_m|force_[xyz]_N)")) {
            return Stream.empty();
        }
        List<String> surfaces = curves.names("wheel_[^_]+_(.+)" + DEPTH); // they are named where there are several
        Stream<Plot> contacts = surfaces.isEmpty()
                ? contact("", "Contact of polygons")
                : surfaces.stream()
                        .flatMap(surface ->
                                contact("_" + surface, "Contact of polygons on \u2018" + surface + "\u2019"));
        return Stream.concat(contacts, jumps());
    }

    /**
     * @param ending of the labels on a surface, or empty
     */
    private Stream<Plot> contact(String ending, String title) {
        List<String> labels = curves.names("((?:wheel|tool|block)_.+)" + DEPTH).stream()
                .filter(label -> label.endsWith(ending))
                .filter(label -> curves.has(force(label, "x")) && curves.has(force(label, "y")))
                .filter(label -> curves.has(force(label, "z")))
                .toList();
        if (labels.stream().noneMatch(label -> curves.magnitude(label + DEPTH) > 0)) {
            return Stream.empty();
        }
        List<Plot.Line> forces = new ArrayList<>();
        for (String label : labels) {
            forces.add(curves.length(words(label, ending), axis -> force(label, axis)));
        }
        forces.addAll(curves.lines(
                labels,
                label -> label + FORM,
                label -> labels.size() == 1 ? "closed form" : words(label, ending) + " formula"));
        return curves.plot(
                title,
                "The force is the length of its mean over a frame interval, the depth the largest in it, the area that at its end.",
                Stream.of(
                        Plot.Panel.of("Force of the ground", "N", BULK, forces),
                        panel("Deepest place", "m", labels, DEPTH, ending),
                        panel("Area of contact", "m\u00b2", labels, AREA, ending)),
                marks);
    }

    private Plot.Panel panel(String label, String unit, List<String> labels, String quantity, String ending) {
        return Plot.Panel.of(
                label, unit, WHOLE, curves.lines(labels, name -> name + quantity, name -> words(name, ending)));
    }

    private Stream<Plot> jumps() {
        List<String> both = List.of("jump", "single element");
        return curves.plot(
                "Smoothness of the contact forces",
                "Largest jump of the force on a body from step to step, and largest force of one element.",
                Stream.of(curves.panel(
                        "Largest in a frame interval",
                        "N",
                        BULK,
                        both,
                        name -> name.equals("jump") ? "force_jump_max_N" : "element_force_max_N")),
                marks);
    }

    private static String force(String label, String axis) {
        return label + "_pcm_force_" + axis + "_N";
    }

    /** The name behind wheel_, tool_ or block_, without its surface. */
    private static String words(String label, String ending) {
        return WheelNames.inWords(label.substring(label.indexOf('_') + 1, label.length() - ending.length()));
    }
}
