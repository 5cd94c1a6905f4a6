package org.grouser.simulation;

import org.grouser.quantity.Vec3;
import org.grouser.simulation.contact.CompliantContact;
import org.grouser.simulation.state.Bodies;
import org.grouser.simulation.state.WheelSpeeds;

/** A wheel as it is now, to be read; its pose is that of its {@link #body}. */
public final class Wheel {
    private final String name;
    private final Body body;
    private final WheelSpeeds speeds;
    private final Bodies bodies;
    private final int index; // of its body
    private final CompliantContact contact;
    private final Vec3 up; // against gravity; z without any

    Wheel(String name, Body body, WheelSpeeds speeds, Bodies bodies, CompliantContact contact) {
        this.name = name;
        this.body = body;
        this.speeds = speeds;
        this.bodies = bodies;
        this.index = speeds.body();
        this.contact = contact;
        double gravity = bodies.gravityMPerS2.norm();
        this.up = gravity > 0 ? bodies.gravityMPerS2.times(-1 / gravity) : Vec3.Z;
    }

    public String name() {
        return name;
    }

    /** The body that spins; its y is the axle. */
    public Body body() {
        return body;
    }

    /** Of the rim, without grousers. */
    public double radiusM() {
        return speeds.radiusM();
    }

    /** How deep its lowest point, grousers included, is below the virgin soil, square to it; 0 where there is no soil. */
    public double sinkageM() {
        return contact.sinkageM(index);
    }

    /**
     * 1 - v / (omega r) when driving, omega r / v - 1 when braking; 0 at rest, so that a controller can always use it. The
     * column of the record is blank instead while rim and centre go slower than 5 mm/s.
     */
    public double slip() {
        return speeds.slip(bodies.motion);
    }

    /** Speed of its centre along its heading, up and down slopes too. */
    public double forwardMPerS() {
        return speeds.forwardMPerS(bodies.motion);
    }

    /** Speed of its centre to the left. */
    public double sideMPerS() {
        return speeds.sideMPerS(bodies.motion);
    }

    /** omega r. */
    public double circumferentialMPerS() {
        return speeds.circumferentialMPerS(bodies.motion);
    }

    /** What the ground carries of it: the force of all contacts against gravity, over the last step. */
    public double loadN() {
        return up.x() * forceN(0) + up.y() * forceN(1) + up.z() * forceN(2);
    }

    /** Force of all contacts along its level heading: drawbar pull plus what it costs to climb. */
    public double pullN() {
        return forceN(0) * speeds.headingX(bodies.motion) + forceN(1) * speeds.headingY(bodies.motion);
    }

    /** Force of all contacts to the left of its heading. */
    public double sideN() {
        return forceN(1) * speeds.headingX(bodies.motion) - forceN(0) * speeds.headingY(bodies.motion);
    }

    /** Torque of all contacts about the axle; negative where the ground resists driving. */
    public double axleTorqueNm() {
        double sum = 0;
        for (int k = 0; k < 3; k++) {
            sum += body.rotation(k, 1) * body.torqueNm(k);
        }
        return sum;
    }

    /** Force of all contacts over the last step, world axes. */
    public double forceN(int axis) {
        return body.forceN(axis);
    }

    /** Force of all contacts over the last step, world axes. */
    public Vec3 forceN() {
        return body.forceN();
    }
}
