package org.grouser.record.foxglove;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.record.Column;
import org.grouser.record.JsonText;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.record.replay.ReplayFrames;
import org.grouser.record.replay.Scene;
import org.jspecify.annotations.Nullable;

/**
 * Where each body sits in the one that carries it. The base of the first vehicle and all joints whose position is a column of the
 * run come from its series at full precision; what has no column comes from the replay, in single precision.
 */
final class FrameChain {
    private static final List<String> BASE = List.of("x", "y", "z", "roll", "pitch", "yaw");

    private final Scene scene;
    private final String prefix;
    private final List<Link> fromSeries = new ArrayList<>();
    private final List<Integer> fromReplay = new ArrayList<>(); // bodies
    private final double[] pose = new double[7];

    /** A transform that a row of the series tells. */
    private record Link(int parent, int body, List<Integer> columns, RowPlacement placement) {
        /** Whether the row has numbers for it; that of a run that diverged may have none. */
        boolean isIn(double[] row) {
            return columns.stream().allMatch(column -> Double.isFinite(row[column]));
        }
    }

    /** The placement of a body, by a row of the series. */
    @FunctionalInterface
    private interface RowPlacement {
        Placement at(double[] row);
    }

    FrameChain(Scene scene, List<Column> columns, String prefix) {
        this.scene = scene;
        this.prefix = prefix;
        Map<String, Integer> joints = new HashMap<>();
        List<Integer> base = new ArrayList<>(Collections.nCopies(BASE.size(), -1));
        for (int c = 0; c < columns.size(); c++) {
            Column column = columns.get(c);
            Owner owner = column.owner();
            if (column.quantity().equals(Quantity.JOINT_POSITION)
                    && owner.kind() == Owner.Kind.JOINT
                    && owner.run().isEmpty()) {
                joints.putIfAbsent(owner.name(), c);
            } else if (owner.equals(Owner.BASE)
                    && (column.quantity().equals(Quantity.POSITION)
                            || column.quantity().equals(Quantity.ATTITUDE))) {
                if (BASE.contains(column.component())) {
                    base.set(BASE.indexOf(column.component()), c);
                }
            }
        }
        for (int body = 0; body < scene.bodies().size(); body++) {
            Link link = link(body, joints, base);
            if (link == null) {
                fromReplay.add(body);
            } else {
                fromSeries.add(link);
            }
        }
    }

    private @Nullable Link link(int body, Map<String, Integer> joints, List<Integer> base) {
        Scene.Joint joint = scene.bodies().get(body).joint();
        if (!scene.vehicles().isEmpty() && scene.vehicles().get(0).base() == body && !base.contains(-1)) {
            return new Link(-1, body, base, row -> base(row, base));
        }
        Integer column = joints.get(joint.name());
        if (joint.turn().length != 4 || joint.originM().length != 3 || joint.axis().length != 3) {
            return null; // of a replay from before they were written
        }
        Placement rest = new Placement(
                vector(joint.originM()),
                Placement.turn(joint.turn()[0], joint.turn()[1], joint.turn()[2], joint.turn()[3]));
        Vec3 axis = vector(joint.axis());
        if (joint.kind().equals("fixed")) {
            return new Link(joint.parent(), body, List.of(), row -> rest);
        }
        if (column == null) {
            return null;
        }
        if (joint.kind().equals("revolute")) {
            return new Link(
                    joint.parent(),
                    body,
                    List.of(column),
                    row -> rest.then(new Placement(Vec3.ZERO, Quat.about(axis, row[column]))));
        }
        if (joint.kind().equals("prismatic")) {
            return new Link(
                    joint.parent(),
                    body,
                    List.of(column),
                    row -> rest.then(new Placement(axis.times(row[column]), Quat.IDENTITY)));
        }
        return null;
    }

    /**
     * @param columns of x, y, z, roll, pitch, yaw
     */
    private static Placement base(double[] row, List<Integer> columns) {
        return new Placement(
                new Vec3(row[columns.get(0)], row[columns.get(1)], row[columns.get(2)]),
                Quat.rollPitchYaw(row[columns.get(3)], row[columns.get(4)], row[columns.get(5)]));
    }

    private static Vec3 vector(double[] numbers) {
        return new Vec3(numbers[0], numbers[1], numbers[2]);
    }

    boolean hasSeries() {
        return !fromSeries.isEmpty();
    }

    boolean hasReplay() {
        return !fromReplay.isEmpty();
    }

    String frame(int body) {
        return body < 0 ? "world" : prefix + scene.bodies().get(body).name();
    }

    /**
     * The transforms that a row tells.
     *
     * @param row Not modified.
     */
    byte[] message(double timeS, double[] row) {
        JsonText json = new JsonText().object().key("transforms").array();
        for (Link link : fromSeries) {
            if (link.isIn(row)) {
                transform(
                        json,
                        timeS,
                        link.parent(),
                        link.body(),
                        link.placement().at(row));
            }
        }
        return JsonMessage.bytes(json.end().end());
    }

    /** The transforms that only the replay knows. */
    byte[] message(ReplayFrames frames) {
        JsonText json = new JsonText().object().key("transforms").array();
        for (int body : fromReplay) {
            int parent = scene.bodies().get(body).joint().parent();
            Placement at = placement(frames, body);
            Placement inParent = parent < 0 ? at : at.seenFrom(placement(frames, parent));
            transform(json, frames.timeS(), parent, body, inParent);
        }
        return JsonMessage.bytes(json.end().end());
    }

    private Placement placement(ReplayFrames frames, int body) {
        frames.pose(body, pose);
        return Placement.of(pose);
    }

    private void transform(JsonText json, double timeS, int parent, int body, Placement at) {
        json.object();
        JsonMessage.time(json, "timestamp", timeS);
        json.key("parent_frame_id").value(frame(parent)).key("child_frame_id").value(frame(body));
        JsonMessage.vector(json, "translation", at.originM());
        JsonMessage.rotation(json, "rotation", at.turn()).end();
    }
}
