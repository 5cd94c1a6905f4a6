package org.grouser.contact.pcm;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.grouser.quantity.Check;
import org.grouser.quantity.PoseTwist;
import org.grouser.quantity.StateHash;
import org.grouser.quantity.Vectors;

/**
 * A body of polygons on ground of polygons, with elastic layers between [Krenn2008, section 2.1]: poses and twists in, wrenches
 * out. Place them, evaluate as often as an integrator likes, commit once per accepted step; nothing is remembered before that.
 *
 * <pre>
 *   boxes ─PairSearch▶ pairs of triangles ─PrismClip▶ polygons ─PatchIntegral▶ elements ─ElementForce▶ wrench
 *           now and then    Nearby                                                       Bristles ◀─commit
 * </pre>
 *
 * Differs from the source: the pressure is that of the ground's depth everywhere, and is integrated exactly where the source
 * takes it as constant in each element; it acts along the body's normal, which makes elastic contact conservative.
 */
public final class PolygonPair {
    private final String name;
    private final PolygonBody body;
    private final String bodyName; // for messages
    private final String groundName;
    private final PoseTwist bodyPose = new PoseTwist();
    private final PoseTwist groundPose = new PoseTwist();
    private final RelativeMotion motion = new RelativeMotion();
    private final Nearby nearby;
    private final PrismClip clip;
    private final PatchIntegral patch = new PatchIntegral();
    private final ElementLaw force;
    private final ContactElements elements = new ContactElements();
    private final double[] triangle = new double[9];
    private final double[] normal = new double[3];
    private final double[] moment = new double[3];
    private boolean placed;
    private boolean evaluated;

    /**
     * @param body made by {@link PolygonBody#elements}
     * @param ground by {@link PolygonBody#of}
     */
    public PolygonPair(String name, PolygonBody body, PolygonBody ground, PcmSpec law) {
        this.name = name;
        this.body = body;
        bodyName = "the body of polygon contact '" + name + "'";
        groundName = "the ground of polygon contact '" + name + "'";
        nearby = new Nearby(body, ground, law);
        clip = new PrismClip(1e-12 * body.extentM + 1e-14 * ground.extentM); // some rounding errors
        force = new ElementLaw(law, body.triangles());
    }

    /**
     * Says where the body is and how it moves. Refuses what is not finite.
     *
     * @param pose of the body's frame; copied. Not modified.
     */
    public void place(PoseTwist pose) {
        pose.requireFinite(bodyName);
        bodyPose.set(pose);
        placed = true;
    }

    /**
     * Says where the ground is and how it moves; until then it rests at the world's origin. Refuses what is not finite.
     *
     * @param pose of the ground's frame; copied. Not modified.
     */
    public void placeGround(PoseTwist pose) {
        pose.requireFinite(groundName);
        groundPose.set(pose);
    }

    /**
     * Computes all forces where the two are placed.
     *
     * @param aheadS time since the last commit, for bristles
     */
    public void evaluate(double aheadS) {
        Check.that(placed, name, "has not been placed");
        Check.inRange("ahead_s", aheadS, 0, 1e9, "s");
        motion.relate(bodyPose, groundPose);
        nearby.follow(motion); //                                  pairs    <- pose, now and then
        elements.clear();
        Candidates pairs = nearby.pairs;
        for (int i = 0; i < pairs.count; ) {
            int t = pairs.triangle(i);
            motion.triangle(body, t, triangle);
            motion.turn(body.normals, 3 * t, normal, 0);
            patch.clear();
            for (; i < pairs.count && pairs.triangle(i) == t; i++) {
                int corners = clip.clip(triangle, motion.originM, pairs, i); // polygon <- triangle, prism
                if (corners > 2) {
                    patch.add(clip.polygon, corners, normal, pairs.planes, Candidates.PLANES * i);
                }
            }
            if (patch.depthM3 > 0 && patch.areaM2 > 0) {
                force.add(t, patch, normal, motion, aheadS, elements); // N, T <- depth, velocity, bristles
            }
        }
        evaluated = true;
    }

    /** Accepts the last evaluation as having held for a time. */
    public void commit(double durationS) {
        Check.that(evaluated, name, "has nothing to commit: it must be evaluated before");
        Check.inRange("duration_s", durationS, 0, 1e9, "s");
        force.commit(elements, durationS);
        nearby.commit();
        evaluated = false;
    }

    /**
     * Force on the body and moment about its origin, world axes.
     *
     * @param out Modified.
     */
    public void wrench(double[] out, int outAt) {
        for (int k = 0; k < 3; k++) {
            out[outAt + k] = motion.world(elements.wrench, 0, k);
            out[outAt + 3 + k] = motion.world(elements.wrench, 3, k);
        }
    }

    /**
     * Force on the ground and moment about the ground's origin, world axes.
     *
     * @param out Modified.
     */
    public void groundWrench(double[] out, int outAt) {
        Vectors.cross(motion.originM, 0, elements.wrench, 0, moment, 0);
        for (int k = 0; k < 3; k++) {
            moment[k] += elements.wrench[3 + k];
        }
        for (int k = 0; k < 3; k++) {
            out[outAt + k] = -motion.world(elements.wrench, 0, k);
            out[outAt + 3 + k] = -motion.world(moment, 0, k);
        }
    }

    /** Deepest place in contact below its facet at the last evaluation, 0 without contact. */
    public double depthM() {
        return elements.deepestM;
    }

    /** Area in contact. */
    public double areaM2() {
        return elements.totalM2;
    }

    /** Number of elements in contact. */
    public int elements() {
        return elements.count;
    }

    /** Sum of the normal forces of all elements, whichever way they point. */
    public double normalN() {
        return elements.totalN;
    }

    /** Energy in the layers: of pressure, exact where the ground is a plane, and of bent bristles. */
    public double storedJ() {
        return elements.storedJ;
    }

    /** Largest force of a single element. */
    public double largestElementN() {
        return elements.largestN;
    }

    /** Pairs of triangles looked at so far, in searches and evaluations. */
    public long tests() {
        return nearby.tests();
    }

    /** How many times as many pairs there were: triangles of the body times those of the ground times evaluations, over tests. */
    public double testsSaved() {
        return nearby.saved();
    }

    /** Triangle of the body, in the order of its tree, that is the k-th element in contact. */
    public int elementAt(int k) {
        return elements.element[k];
    }

    /** Force on the k-th element in contact, world axis 0, 1 or 2. */
    public double elementForceN(int k, int axis) {
        return motion.world(elements.forceN, 3 * k, axis);
    }

    /** Where it acts, in the world. */
    public double elementPointM(int k, int axis) {
        return motion.placeM(elements.armM, 3 * k, axis);
    }

    /** Mean pressure on the k-th element in contact. */
    public double elementPa(int k) {
        return elements.normalN[k] / elements.areaM2[k];
    }

    public double elementAreaM2(int k) {
        return elements.areaM2[k];
    }

    public void addTo(StateHash hash) {
        nearby.addTo(hash);
        force.bristles.addTo(hash);
    }

    /** Writes what is remembered: bristles, counters, and where pairs were last searched for. */
    public void write(DataOutput out) throws IOException {
        nearby.write(out);
        force.bristles.write(out);
    }

    /** Takes up what {@link #write} wrote for the same pair. */
    public void read(DataInput in) throws IOException {
        evaluated = false;
        elements.clear();
        nearby.read(in, name);
        force.bristles.read(in, name);
    }
}
