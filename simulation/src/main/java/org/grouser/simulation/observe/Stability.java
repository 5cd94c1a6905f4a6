package org.grouser.simulation.observe;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.grouser.quantity.Vec3;
import org.grouser.record.Event;
import org.grouser.record.FrameSink;
import org.grouser.simulation.contact.Foot;
import org.grouser.simulation.state.Bodies;

/**
 * How far a vehicle is from tipping over: the smallest angle by which it would have to turn about a line between two
 * neighbouring feet until its centre of mass stands over that line; negative once it is beyond.
 */
final class Stability {
    private final String vehicle;
    private final Bodies bodies;
    private final int tree;
    private final List<Foot> feet;
    private final double[] up;
    private final double[] comM = new double[3];
    private boolean touched; // whether any foot has borne
    private boolean unstable; // since the last event

    /**
     * @param feet in their order around the vehicle, counter-clockwise from above
     */
    Stability(String vehicle, Bodies bodies, List<Foot> feet) {
        this.vehicle = vehicle;
        this.bodies = bodies;
        this.feet = List.copyOf(feet);
        this.tree = bodies.tree(feet.get(0).body());
        Vec3 against = bodies.gravityMPerS2.times(-1).unit("gravity");
        this.up = new double[] {against.x(), against.y(), against.z()};
    }

    String vehicle() {
        return vehicle;
    }

    double marginRad() {
        findCentreOfMass();
        double least = Math.PI;
        for (int i = 0; i < feet.size(); i++) {
            Foot from = feet.get(i);
            Foot to = feet.get((i + 1) % feet.size());
            double ax = to.tipM(0) - from.tipM(0); // along the edge
            double ay = to.tipM(1) - from.tipM(1);
            double az = to.tipM(2) - from.tipM(2);
            double cx = comM[0] - from.tipM(0);
            double cy = comM[1] - from.tipM(1);
            double cz = comM[2] - from.tipM(2);
            double lx = up[1] * az - up[2] * ay; // level, out of the edge towards the middle
            double ly = up[2] * ax - up[0] * az;
            double lz = up[0] * ay - up[1] * ax;
            double length = Math.sqrt(lx * lx + ly * ly + lz * lz);
            double inside = length > 0 ? (cx * lx + cy * ly + cz * lz) / length : 0;
            double climb = ax * up[0] + ay * up[1] + az * up[2];
            double share = length > 0 ? (cx * ax + cy * ay + cz * az) / (ax * ax + ay * ay + az * az) : 0;
            double above = cx * up[0] + cy * up[1] + cz * up[2] - climb * share;
            least = Math.min(least, StrictMath.atan2(inside, above));
        }
        return least;
    }

    /** Tells when the centre of mass has gone beyond an edge, once until it is back; before any foot has borne there is no edge. */
    void look(double timeS, FrameSink sink) {
        touched = touched || bears();
        boolean beyond = touched && marginRad() < 0;
        if (beyond && !unstable) {
            sink.event(new Event(timeS, "unstable", vehicle, "", 0, 0, "centre of mass beyond the feet"));
        }
        unstable = beyond;
    }

    private boolean bears() {
        for (int i = 0; i < feet.size(); i++) {
            if (feet.get(i).normalN() > 0) {
                return true;
            }
        }
        return false;
    }

    private void findCentreOfMass() {
        Arrays.fill(comM, 0);
        double mass = 0;
        for (int body = 0; body < bodies.model.bodies(); body++) {
            if (bodies.tree(body) == tree) {
                double m = bodies.model.massKg(body);
                for (int k = 0; k < 3; k++) {
                    comM[k] += bodies.motion.comM()[3 * body + k] * m;
                }
                mass += m;
            }
        }
        for (int k = 0; k < 3; k++) {
            comM[k] *= 1 / mass;
        }
    }

    /** Feet in their order around their middle, counter-clockwise from above; bodies placed. */
    static List<Foot> around(List<Foot> feet, Vec3 up) {
        Vec3 middle = Vec3.ZERO;
        for (Foot foot : feet) {
            middle = middle.plus(tip(foot).times(1.0 / feet.size()));
        }
        Vec3 centre = middle;
        Vec3 x = up.cross(Math.abs(up.y()) < 0.9 ? Vec3.Y : Vec3.X).times(-1).unit("level");
        Vec3 y = up.cross(x);
        return feet.stream()
                .sorted(Comparator.comparingDouble(foot -> {
                    Vec3 arm = tip(foot).minus(centre);
                    return StrictMath.atan2(arm.dot(y), arm.dot(x));
                }))
                .toList();
    }

    private static Vec3 tip(Foot foot) {
        return new Vec3(foot.tipM(0), foot.tipM(1), foot.tipM(2));
    }

    void write(DataOutput out) throws IOException {
        out.writeBoolean(touched);
        out.writeBoolean(unstable);
    }

    void read(DataInput in) throws IOException {
        touched = in.readBoolean();
        unstable = in.readBoolean();
    }
}
