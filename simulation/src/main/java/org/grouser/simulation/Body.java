package org.grouser.simulation;

import org.grouser.quantity.Quat;
import org.grouser.quantity.Rotations;
import org.grouser.quantity.Vec3;
import org.grouser.simulation.state.Bodies;

/**
 * A body as it is now, to be read: always the state at the end of the last step. World axes, z up, SI. Getters with an axis
 * (0, 1, 2 for x, y, z) allocate nothing; those that give a vector make one.
 */
public final class Body {
    private final Bodies bodies;
    private final StepForces forces;
    private final int index;

    Body(Bodies bodies, StepForces forces, int index) {
        this.bodies = bodies;
        this.forces = forces;
        this.index = index;
    }

    public String name() {
        return bodies.model.bodyName(index);
    }

    public double massKg() {
        return bodies.model.massKg(index);
    }

    /** x of the origin of its frame. */
    public double xM() {
        return positionM(0);
    }

    /** y of the origin of its frame. */
    public double yM() {
        return positionM(1);
    }

    /** z of the origin of its frame. */
    public double zM() {
        return positionM(2);
    }

    /** The origin of its frame. */
    public double positionM(int axis) {
        return bodies.motion.originM()[3 * index + axis];
    }

    /** The origin of its frame. */
    public Vec3 positionM() {
        return Vec3.of(bodies.motion.originM(), 3 * index);
    }

    /** Its centre of mass. */
    public double comM(int axis) {
        return bodies.motion.comM()[3 * index + axis];
    }

    /** Its centre of mass. */
    public Vec3 comM() {
        return Vec3.of(bodies.motion.comM(), 3 * index);
    }

    /** An entry of the rotation matrix, body to world: world = R body. */
    public double rotation(int row, int column) {
        return bodies.motion.rotation()[9 * index + 3 * row + column];
    }

    /** Its rotation, body to world. */
    public Quat rotation() {
        return new Quat(quaternion(0), quaternion(1), quaternion(2), quaternion(3));
    }

    /** A part of the unit quaternion of its rotation, body to world: 0 to 3 for w, x, y, z. */
    public double quaternion(int part) {
        return Rotations.quaternion(bodies.motion.rotation(), 9 * index, part);
    }

    /** About x, as R = Rz Ry Rx. */
    public double rollRad() {
        return StrictMath.atan2(rotation(2, 1), rotation(2, 2));
    }

    /** About y; positive with the nose down, since y points left. */
    public double pitchRad() {
        return StrictMath.asin(Math.max(-1, Math.min(1, -rotation(2, 0))));
    }

    /** About z; positive to the left. */
    public double yawRad() {
        return StrictMath.atan2(rotation(1, 0), rotation(0, 0));
    }

    /** Velocity of the origin. */
    public double velocityMPerS(int axis) {
        return bodies.motion.linearMPerS()[3 * index + axis];
    }

    /** Velocity of the origin. */
    public Vec3 velocityMPerS() {
        return Vec3.of(bodies.motion.linearMPerS(), 3 * index);
    }

    /** Magnitude of the velocity of the origin. */
    public double speedMPerS() {
        double x = velocityMPerS(0);
        double y = velocityMPerS(1);
        double z = velocityMPerS(2);
        return Math.sqrt(x * x + y * y + z * z);
    }

    public double angularRadPerS(int axis) {
        return bodies.motion.angularRadPerS()[3 * index + axis];
    }

    public Vec3 angularRadPerS() {
        return Vec3.of(bodies.motion.angularRadPerS(), 3 * index);
    }

    /**
     * Force of all contacts on it over the last step, whatever their laws; impulses are divided by the length of the step. Zero
     * before the first step.
     */
    public double forceN(int axis) {
        return forces.contactN(index, axis);
    }

    /** Force of all contacts on it over the last step, as {@link #forceN(int)}. */
    public Vec3 forceN() {
        return new Vec3(forceN(0), forceN(1), forceN(2));
    }

    /** Torque of all contacts about the origin of its frame over the last step. */
    public double torqueNm(int axis) {
        return forces.contactNm(index, axis);
    }

    /** Torque of all contacts about the origin of its frame over the last step. */
    public Vec3 torqueNm() {
        return new Vec3(torqueNm(0), torqueNm(1), torqueNm(2));
    }
}
