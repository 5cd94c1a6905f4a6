package org.grouser.simulation.steer;

import java.util.List;
import java.util.Locale;
import org.grouser.quantity.Check;
import org.grouser.quantity.NearestName;
import org.grouser.quantity.Vec3;

/**
 * What a run is told between two steps; it holds until the next one to the same joint or body.
 *
 * @param target joint or body; empty for {@link Kind#END}
 * @param values as the kind says
 */
public record SteerCommand(Kind kind, String target, List<Double> values) {
    /** Of which kind. */
    public enum Kind {
        /** Holds a joint at a speed, rad/s or m/s. */
        SPEED(1),
        /** Takes a joint to a position, rad or m. */
        POSITION(1),
        /** Drives a joint with a torque, N m, or a force, N. */
        TORQUE(1),
        /** Gives a joint back to the drives of the scenario. */
        RELEASE(0),
        /** Pulls a body: force in world axes, N, at a point of the body's frame, m. */
        PULL(6),
        /** Pulls a body no more. */
        LET_GO(0),
        /** Ends the run before the step that would follow. */
        END(0);

        private final int values;

        Kind(int values) {
            this.values = values;
        }

        /** As it stands in a drive file. */
        String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        static Kind of(String word) {
            for (Kind kind : values()) {
                if (kind.word().equals(word)) {
                    return kind;
                }
            }
            List<String> known = List.of("speed", "position", "torque", "release", "pull", "let_go", "end");
            throw new IllegalArgumentException(
                    "unknown command '" + NearestName.shortened(word) + "'" + NearestName.hint(word, known));
        }
    }

    /** What no hand pulls with, N or N m or rad/s; keeps slips of a mouse from being numbers without meaning. Our choice. */
    private static final double MOST = 1e7;

    public SteerCommand {
        values = List.copyOf(values);
        Check.that(
                values.size() == kind.values, kind.word(), "has " + values.size() + " values; it takes " + kind.values);
        for (double value : values) {
            Check.inRange(kind.word(), value, -MOST, MOST, "SI");
        }
    }

    public static SteerCommand speed(String joint, double speed) {
        return new SteerCommand(Kind.SPEED, joint, List.of(speed));
    }

    public static SteerCommand position(String joint, double position) {
        return new SteerCommand(Kind.POSITION, joint, List.of(position));
    }

    public static SteerCommand torque(String joint, double torqueNm) {
        return new SteerCommand(Kind.TORQUE, joint, List.of(torqueNm));
    }

    public static SteerCommand release(String joint) {
        return new SteerCommand(Kind.RELEASE, joint, List.of());
    }

    /**
     * @param forceN world axes
     * @param pointM in the body's frame
     */
    public static SteerCommand pull(String body, Vec3 forceN, Vec3 pointM) {
        return new SteerCommand(
                Kind.PULL, body, List.of(forceN.x(), forceN.y(), forceN.z(), pointM.x(), pointM.y(), pointM.z()));
    }

    public static SteerCommand letGo(String body) {
        return new SteerCommand(Kind.LET_GO, body, List.of());
    }

    public static SteerCommand end() {
        return new SteerCommand(Kind.END, "", List.of());
    }
}
