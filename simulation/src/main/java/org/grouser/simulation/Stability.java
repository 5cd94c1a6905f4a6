package org.grouser.simulation;

import java.util.List;
import org.grouser.quantity.Vec3;

/**
 * How far a vehicle is from tipping over: the smallest angle by which it would have to turn about a line between two
 * neighbouring feet until its centre of mass stands over that line; negative once it is beyond.
 */
final class Stability {
    private final Bodies bodies;
    private final int tree;
    private final List<PointMember> feet;
    private final Vec3 up;

    /**
     * @param feet in their order around the vehicle, counter-clockwise from above
     */
    Stability(Bodies bodies, List<PointMember> feet) {
        this.bodies = bodies;
        this.feet = List.copyOf(feet);
        this.tree = bodies.tree(feet.get(0).body);
        this.up = bodies.gravityMPerS2.times(-1).unit("gravity");
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
        PointMember m = feet.get(foot);
        return new Vec3(m.points.tipM(m.index, 0), m.points.tipM(m.index, 1), m.points.tipM(m.index, 2));
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
