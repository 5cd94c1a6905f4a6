package org.grouser.contact.point;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.grouser.quantity.Check;
import org.grouser.quantity.PoseTwist;
import org.grouser.quantity.StateHash;
import org.grouser.quantity.Vec3;
import org.grouser.quantity.Vectors;
import org.grouser.terrain.query.GroundSurface;

/**
 * Contact points on one piece of ground [Cordova2013]. Place them, evaluate as often as an integrator likes, commit once per
 * accepted step; nothing is remembered before that. World frame, z up; x counts as east and y as north.
 */
public final class ContactPoints {
    /** The depth may grow by three times the way at the point's speed and this before it counts as a jump. Our choice. */
    private static final double JUMP_M = 0.005;

    /** After a jump of the line of sight onto other ground, the ground comes up to the point this fast. Our choice. */
    private static final double CATCH_UP_M_PER_S = 0.2;

    private final GroundSurface ground;
    private final PointSpec law;
    private final PointForce force;
    private final Sight look = new Sight();
    private final double[] slide = new double[3];
    private final List<PointState> points = new ArrayList<>();
    private boolean evaluated;

    /**
     * @param gravityMPerS2 magnitude, for springs that are derived from a mass
     */
    public ContactPoints(GroundSurface ground, PointSpec law, double gravityMPerS2) {
        Check.that(
                law.spring().stiffnessNPerM(gravityMPerS2) > 0,
                "spring",
                "derived from a mass has no stiffness without gravity; give stiffness_N_per_m and damping_Ns_per_m");
        this.ground = ground;
        this.law = law;
        this.force = new PointForce(law, gravityMPerS2);
    }

    /**
     * Adds a point; it meets the ground once it is placed.
     *
     * @param tipM in the frame of its body
     * @param sight direction out of the body in which it probes, in the same frame
     * @param probeLengthM where the line of sight begins, behind the tip
     * @return its number, from 0
     */
    public int add(String name, Vec3 tipM, Vec3 sight, double probeLengthM) {
        points.add(new PointState(
                name, tipM, sight.unit("probe_direction"), Check.positive("probe_length_m", probeLengthM, 1e6, "m")));
        evaluated = false;
        return points.size() - 1;
    }

    /**
     * Says where a point's body is and how it moves. Refuses what is not finite.
     *
     * @param point its number
     * @param pose of the body's frame; copied. Not modified.
     */
    public void place(int point, PoseTwist pose) {
        evaluated = false;
        points.get(point).place(pose);
    }

    /** Takes points that begin inside the ground as pressed in, not as jumped there; for the start of a run. */
    public void begin() {
        for (int i = 0; i < points.size(); i++) {
            points.get(i).keptPressedM = Double.MAX_VALUE;
        }
        evaluate(0);
        for (int i = 0; i < points.size(); i++) {
            PointState p = points.get(i);
            p.keptPressedM = p.pressedM;
            p.mode = p.inside ? Mode.STATIC : Mode.NONE;
            System.arraycopy(p.tipM, 0, p.anchorM, 0, 3);
        }
        evaluate(0);
    }

    /**
     * Computes the forces on all points where they are placed.
     *
     * @param aheadS time since the last commit
     */
    public void evaluate(double aheadS) {
        for (int i = 0; i < points.size(); i++) {
            evaluate(points.get(i), aheadS);
        }
        evaluated = true;
    }

    private void evaluate(PointState p, double aheadS) {
        p.inside = look.look(ground, p.tipM, p.sight, p.probeLengthM); //   facet        <- line of sight
        if (!p.inside) {
            clear(p);
            return;
        }
        System.arraycopy(look.normal, 0, p.normal, 0, 3);
        p.depthM = look.depthM;
        double leaving = Vectors.dot(p.velocity, p.normal);
        double speed = Math.sqrt(Vectors.dot(p.velocity, p.velocity));
        double most = p.keptPressedM + JUMP_M + 3 * speed * aheadS;
        p.slackM = Math.max(Math.min(p.keptSlackM, p.depthM), p.depthM - most);
        p.pressedM = p.depthM - p.slackM; //                          spring       <- depth without jumps
        double away = 0;
        for (int k = 0; k < 3; k++) {
            slide[k] = p.velocity[k] - leaving * p.normal[k];
            p.displacement[k] = p.mode == Mode.NONE ? 0 : p.tipM[k] - p.anchorM[k];
            away += p.displacement[k] * p.normal[k];
        }
        for (int k = 0; k < 3; k++) {
            p.displacement[k] -= away * p.normal[k];
        }
        force.evaluate(p.mode, p.pressedM, leaving, p.displacement, slide); // N, T <- spring, damper, cone
        p.normalN = force.normalN;
        p.slideMPerS = Math.sqrt(Vectors.dot(slide, slide));
        p.leavingMPerS = leaving;
        p.breaksLoose = force.breaksLoose();
        p.longestM = force.longestM();
        p.storedJ = p.mode == Mode.NONE
                ? 0
                : force.storedJ(p.pressedM, Math.sqrt(Vectors.dot(p.displacement, p.displacement)));
        System.arraycopy(force.lateralN, 0, p.lateralN, 0, 3);
    }

    private static void clear(PointState p) {
        p.depthM = 0;
        p.pressedM = 0;
        p.slackM = 0;
        p.normalN = 0;
        p.slideMPerS = 0;
        p.storedJ = 0;
        for (int k = 0; k < 3; k++) {
            p.normal[k] = k == 2 ? 1 : 0;
            p.lateralN[k] = 0;
            p.displacement[k] = 0;
        }
    }

    /** Accepts the last evaluation as having held for a time. Comes before points are placed anew. */
    public void commit(double durationS) {
        Check.that(evaluated, "commit", "needs an evaluation of the points where they are placed");
        for (int i = 0; i < points.size(); i++) {
            PointState p = points.get(i);
            p.keptPressedM = p.pressedM;
            p.keptSlackM = Math.max(0, p.slackM - CATCH_UP_M_PER_S * durationS);
            p.slowS = p.inside && p.slideMPerS < law.stickMPerS() ? p.slowS + durationS : 0;
            boolean touches = p.mode == Mode.NONE && p.inside;
            p.mode = next(p);
            if (touches) {
                p.entryMPerS = -p.leavingMPerS;
                System.arraycopy(p.tipM, 0, p.anchorM, 0, 3);
            } else if (p.mode == Mode.KINETIC) {
                drag(p);
            }
        }
    }

    private Mode next(PointState p) {
        if (!p.inside) {
            return Mode.NONE;
        }
        return switch (p.mode) {
            case NONE -> Mode.STATIC; // the anchor is the place of first contact
            case STATIC -> p.breaksLoose ? Mode.KINETIC : Mode.STATIC;
            // the dragged spring carries on as the static one, so that no force jumps, erratum M4
            case KINETIC -> p.slowS >= law.dwellS() && !p.breaksLoose ? Mode.STATIC : Mode.KINETIC;
        };
    }

    /** Moves the anchor up to where sliding friction can hold it. */
    private static void drag(PointState p) {
        double length = Math.sqrt(Vectors.dot(p.displacement, p.displacement));
        double share = length > p.longestM ? p.longestM / length : 1;
        for (int k = 0; k < 3; k++) {
            p.displacement[k] *= share;
            p.anchorM[k] = p.tipM[k] - p.displacement[k];
        }
    }

    /**
     * Force on a point and its moment about the origin of its body's frame, by the last evaluation.
     *
     * @param out Modified.
     */
    public void wrench(int point, double[] out, int outAt) {
        PointState p = points.get(point);
        for (int k = 0; k < 3; k++) {
            out[outAt + k] = p.normalN * p.normal[k] + p.lateralN[k];
        }
        for (int k = 0; k < 3; k++) {
            int next = (k + 1) % 3;
            int last = (k + 2) % 3;
            out[outAt + 3 + k] = (p.tipM[next] - p.originM[next]) * out[outAt + last]
                    - (p.tipM[last] - p.originM[last]) * out[outAt + next];
        }
    }

    /** k of one point, in all directions. */
    public double stiffnessNPerM() {
        return force.stiffness;
    }

    /** c of one point, in all directions. */
    public double dampingNsPerM() {
        return force.damping;
    }

    public int count() {
        return points.size();
    }

    public String name(int point) {
        return points.get(point).name;
    }

    public Mode mode(int point) {
        return points.get(point).mode;
    }

    /** Tip, coordinate axis 0, 1 or 2, where it was placed last. */
    public double tipM(int point, int axis) {
        return points.get(point).tipM[axis];
    }

    /** How deep the tip was below the facet it met at the last evaluation. */
    public double depthM(int point) {
        return points.get(point).depthM;
    }

    /** Speed in the plane of that facet. */
    public double slideMPerS(int point) {
        return points.get(point).slideMPerS;
    }

    /** Speed against the facet at which the point last touched. */
    public double entryMPerS(int point) {
        return points.get(point).entryMPerS;
    }

    /** Force along the normal of the facet. */
    public double normalN(int point) {
        return points.get(point).normalN;
    }

    /** Unit normal of the facet, axis 0, 1 or 2; up where there is none. */
    public double normal(int point, int axis) {
        return points.get(point).normal[axis];
    }

    /** Force in the plane of the facet, world axes. */
    public double lateralN(int point, int axis) {
        return points.get(point).lateralN[axis];
    }

    /** Energy in all springs at the last evaluation. */
    public double storedJ() {
        double sum = 0;
        for (int i = 0; i < points.size(); i++) {
            sum += points.get(i).storedJ;
        }
        return sum;
    }

    public void addTo(StateHash hash) {
        points.forEach(point -> point.addTo(hash));
    }

    /** Writes what is remembered. */
    public void write(DataOutput out) throws IOException {
        for (PointState point : points) {
            point.write(out);
        }
    }

    /** Takes up what {@link #write} wrote for the same points. */
    public void read(DataInput in) throws IOException {
        evaluated = false;
        for (PointState point : points) {
            point.read(in);
        }
    }
}
