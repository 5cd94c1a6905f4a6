package org.grouser.simulation.observe;

import java.util.List;
import org.grouser.quantity.Vec3;
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
    private final Vec3 up;

    /**
     * @param feet in their order around the vehicle, counter-clockwise from above
     */
    Stability(String vehicle, Bodies bodies, List<Foot> feet) {
        this.vehicle = vehicle;
        this.bodies = bodies;
        this.feet = List.copyOf(feet);
        this.tree = bodies.tree(feet.get(0).body());
        this.up = bodies.gravityMPerS2.times(-1).unit("gravity");
    }

    String vehicle() {
        return vehicle;
    }

    double marginRad() {
        Vec3 com = centreOfMass();
        double least = Math.PI;
        for (int i = 0; i < feet.size(); i++) {
            Vec3 from = tip(i);
            Vec3 along = tip((i + 1) % feet.size()).minus(from);
            Vec3 arm = com.minus(from);
            Vec3 level = up.cross(along); // out of the edge towards the middle
            double length = level.norm();
            double inside = length > 0 ? arm.dot(level) / length : 0;
            double above = arm.dot(up) - (length > 0 ? along.dot(up) * arm.dot(along) / along.dot(along) : 0);
            least = Math.min(least, StrictMath.atan2(inside, above));
        }
        return least;
    }

    private Vec3 tip(int foot) {
        Foot at = feet.get(foot);
        return new Vec3(at.tipM(0), at.tipM(1), at.tipM(2));
    }

    private Vec3 centreOfMass() {
        Vec3 sum = Vec3.ZERO;
        double mass = 0;
        for (int body = 0; body < bodies.model.bodies(); body++) {
            if (bodies.tree(body) == tree) {
                double m = bodies.model.massKg(body);
                sum = sum.plus(Vec3.of(bodies.motion.comM(), 3 * body).times(m));
                mass += m;
            }
        }
        return sum.times(1 / mass);
    }
}
