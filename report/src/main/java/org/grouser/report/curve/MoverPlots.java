package org.grouser.report.curve;

import static org.grouser.report.plot.Plot.Axis.WHOLE;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.grouser.record.Column;
import org.grouser.record.ColumnQuery;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.report.plot.Plot;

/** Joints that move or are driven, kind by kind, strokes, and blocks: of many, those that move most. */
public final class MoverPlots {
    private static final int MOST = 8;
    private static final int MOST_BLOCKS = 6;
    private static final double STILL_RAD = 1e-6;
    private static final double STILL_M = 1e-6;
    private static final double DRIVEN_FIRST = 1e9; // joints that are driven rank before all that only move

    private final Curves curves;
    private final List<Double> impacts;

    MoverPlots(Curves curves, List<Double> impacts) {
        this.curves = curves;
        this.impacts = impacts;
    }

    Stream<Plot> plots() {
        return Stream.of(joints(), strokes(), blocks()).flatMap(plot -> plot);
    }

    /** One figure for all joints of a kind, as fl_steer and rear_steer are; those that are alone come last. */
    private Stream<Plot> joints() {
        List<String> withMotor = // drawn there
                DrivePlots.motors(curves).stream().map(Owner::name).toList();
        List<Owner> moving = curves.owners(joints(Quantity.JOINT_POSITION).unit("rad")).stream()
                .filter(joint -> !withMotor.contains(joint.name()))
                .filter(joint -> driven(joint) || travel(joint) > STILL_RAD)
                .toList();
        Map<String, List<Owner>> kinds = moving.stream()
                .collect(Collectors.groupingBy(MoverPlots::kind, LinkedHashMap::new, Collectors.toList()));
        List<Owner> single = moving.stream()
                .filter(joint -> kinds.getOrDefault(kind(joint), List.of()).size() == 1)
                .toList();
        Stream<Plot> byKind = kinds.entrySet().stream()
                .filter(kind -> kind.getValue().size() > 1)
                .flatMap(kind -> joints("Joints '" + kind.getKey() + "'", kind.getValue()));
        return Stream.concat(
                byKind, joints(single.size() == 1 ? "Joint '" + single.get(0).name() + "'" : "Joints", single));
    }

    private Stream<Plot> joints(String title, List<Owner> all) {
        List<Owner> shown = most(all, MOST, joint -> (driven(joint) ? DRIVEN_FIRST : 0) + travel(joint));
        return curves.plot(
                title,
                note(shown, all, "joints", "Only joints that move or are driven."),
                Stream.of(
                        joints("Angle", Quantity.JOINT_POSITION, shown),
                        joints("Rate", Quantity.JOINT_RATE, shown),
                        joints("Commanded torque", Quantity.EFFORT, driven(shown))),
                impacts);
    }

    /** Joints that slide: legs that crush, rigs that sink. */
    private Stream<Plot> strokes() {
        List<Owner> all = curves.owners(joints(Quantity.JOINT_POSITION).unit("m")).stream()
                .filter(joint -> driven(joint) || travel(joint) > STILL_M)
                .toList();
        List<Owner> shown = most(all, MOST, this::travel);
        return curves.plot(
                "Strokes",
                note(shown, all, "joints", "Only sliding joints that move or are driven."),
                Stream.of(
                        curves.panel("Stroke", WHOLE, curves.columns(joints(Quantity.JOINT_POSITION), shown)),
                        curves.panel("Stroke rate", WHOLE, curves.columns(joints(Quantity.JOINT_RATE), shown)),
                        curves.panel("Commanded force", WHOLE, curves.columns(joints(Quantity.EFFORT), driven(shown)))),
                impacts);
    }

    private static ColumnQuery joints(Quantity quantity) {
        return ColumnQuery.of(quantity).owner(Owner.Kind.JOINT);
    }

    private Plot.Panel joints(String label, Quantity quantity, List<Owner> joints) {
        List<Column> columns = curves.columns(joints(quantity), joints);
        return curves.panel(label, WHOLE, columns, jointNames(columns));
    }

    /** Names of the joints; of several of one kind, what stands before the kind. */
    static Function<Column, String> jointNames(List<Column> columns) {
        boolean alike = columns.size() > 1
                && columns.stream()
                                .map(column -> kind(column.owner()))
                                .distinct()
                                .count()
                        == 1;
        return column ->
                alike ? CurveNames.wheel(place(column.owner())) : column.owner().name();
    }

    /** The last part of a joint's name: steer of rear_left_steer. */
    private static String kind(Owner joint) {
        return joint.name().substring(joint.name().lastIndexOf('_') + 1);
    }

    /** The rest of it: rear_left of rear_left_steer. */
    private static String place(Owner joint) {
        int last = joint.name().lastIndexOf('_');
        return last < 0 ? joint.name() : joint.name().substring(0, last);
    }

    private Stream<Plot> blocks() {
        List<Owner> all = curves.owners(blocks(Quantity.POSITION).component("z"));
        List<Owner> shown = most(
                all, MOST_BLOCKS, block -> curves.span(blocks(Quantity.POSITION).owner(block)));
        Stream<Plot.Panel> displacements = Stream.of("x", "y", "z").map(axis -> {
            List<Column> places = curves.columns(blocks(Quantity.POSITION).component(axis), shown);
            return Plot.Panel.of(
                    "Displacement " + axis,
                    places.isEmpty() ? "" : Curves.unit(places.get(0)),
                    WHOLE,
                    curves.displacements(places, CurveNames.ofOwners(places)));
        });
        Stream<Plot.Panel> others = Stream.of(
                curves.panel("Speed", WHOLE, curves.columns(blocks(Quantity.SPEED), shown)),
                curves.panel("Tilt", WHOLE, curves.columns(blocks(Quantity.TILT), shown)));
        Stream<Plot.Panel> heights = Stream.of(curves.panel(
                "Height", WHOLE, curves.columns(blocks(Quantity.POSITION).component("z"), shown)));
        return curves.plot(
                "Blocks",
                note(shown, all, "blocks", "Those that move most; displacement is that from the first frame."),
                Stream.of(heights, displacements, others).flatMap(panels -> panels),
                impacts);
    }

    public static ColumnQuery blocks(Quantity quantity) {
        return ColumnQuery.of(quantity).owner(Owner.Kind.BLOCK);
    }

    private boolean driven(Owner joint) {
        return curves.alive(joints(Quantity.EFFORT).owner(joint));
    }

    /** All of the joints if one of them is driven, else none: no panel of zeros. */
    private List<Owner> driven(List<Owner> joints) {
        return joints.stream().anyMatch(this::driven) ? joints : List.of();
    }

    private double travel(Owner joint) {
        return curves.span(joints(Quantity.JOINT_POSITION).owner(joint));
    }

    /** The owners of highest rank, in their given order. */
    public static List<Owner> most(List<Owner> owners, int count, ToDoubleFunction<Owner> rank) {
        List<Owner> first = owners.stream()
                .sorted(Comparator.comparingDouble(rank).reversed())
                .limit(count)
                .toList();
        return owners.stream().filter(first::contains).toList();
    }

    private static String note(List<Owner> shown, List<Owner> all, String what, String words) {
        String count =
                shown.size() == all.size() ? "" : " Shown: " + shown.size() + " of " + all.size() + " " + what + ".";
        return words + count;
    }
}
