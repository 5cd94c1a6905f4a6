package org.grouser.dynamics;

import java.util.ArrayList;
import java.util.List;
import org.grouser.dynamics.BodySpec.Inertia;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;

/**
 * The ExoMars-type rover of [Michalczyk2014]: six wheels, six steering columns, three bogies, 21 degrees of freedom.
 *
 * <p>Numbers from the kinematic and dynamic tables of the public repository siconos/rover (TrMechTest1). The rear bogie
 * turns by minus its coordinate about x, as there.
 */
final class ExoMarsRover {
    static final Vec3 GRAVITY = new Vec3(0, 0, -3.69);
    static final double WHEEL_RADIUS_M = 0.129;
    static final List<String> WHEELS = List.of("RL", "RR", "CL", "FL", "CR", "FR");

    private final List<BodySpec> bodies = new ArrayList<>();
    private final List<JointSpec> joints = new ArrayList<>();

    private ExoMarsRover() {
        bodies.add(body("trunk", 50, Inertia.box(50, new Vec3(0.713, 0.896, 0.5655))));
        joints.add(new JointSpec(
                "base",
                JointSpec.WORLD,
                "trunk",
                JointSpec.Kind.FREE,
                Vec3.ZERO,
                Quat.IDENTITY,
                Vec3.Z,
                JointSpec.Passive.NONE));
        Inertia rear = Inertia.box(4, new Vec3(0.261, 1.044, 0.184284));
        hang("rear_bogie", "trunk", Vec3.X.times(-1), new Vec3(-0.4139999, 0, -0.16375), 4, rear);
        steer("RL", "rear_bogie", new Vec3(-0.2235, 0.601203, -0.064092));
        steer("RR", "rear_bogie", new Vec3(-0.2235, -0.601203, -0.064092));
        wheel("RL");
        wheel("RR");
        side("L", 1);
        side("R", -1);
    }

    static Multibody assemble() {
        ExoMarsRover rover = new ExoMarsRover();
        return Multibody.assemble(rover.bodies, rover.joints);
    }

    private void side(String side, int sign) {
        String bogie = "F" + side + "_bogie";
        Inertia inertia = Inertia.box(2, new Vec3(0.0870001, 0.612, 0.112));
        hang(bogie, "trunk", Vec3.Y, new Vec3(0.4025001, sign * 0.4705, -0.23375), 2, inertia);
        steer("C" + side, bogie, new Vec3(-0.32, sign * 0.130703, 0.005908));
        steer("F" + side, bogie, new Vec3(0.32, sign * 0.130703, 0.005908));
        wheel("C" + side);
        wheel("F" + side);
    }

    private void steer(String corner, String bogie, Vec3 offsetM) {
        Inertia inertia = Inertia.box(1, new Vec3(0.125964, 0.138849, 0.227982));
        hang(corner + "_steer", bogie, Vec3.Z, offsetM, 1, inertia);
    }

    /** A cylinder of radius 0.129 m and width 0.03 m about y: m (3 r^2 + w^2) / 12 and m r^2 / 2. */
    private void wheel(String corner) {
        double m = 0.1;
        double r2 = WHEEL_RADIUS_M * WHEEL_RADIUS_M;
        double across = m * (3 * r2 + 0.03 * 0.03) / 12;
        Inertia inertia = Inertia.diagonal(across, m * r2 / 2, across);
        hang(corner + "_wheel", corner + "_steer", Vec3.Y, new Vec3(0, 0, -0.221908), m, inertia);
    }

    private void hang(String name, String parent, Vec3 axis, Vec3 offsetM, double massKg, Inertia inertia) {
        bodies.add(body(name, massKg, inertia));
        joints.add(new JointSpec(
                name + "_joint",
                parent,
                name,
                JointSpec.Kind.REVOLUTE,
                offsetM,
                Quat.IDENTITY,
                axis,
                JointSpec.Passive.NONE));
    }

    private static BodySpec body(String name, double massKg, Inertia inertia) {
        return new BodySpec(name, massKg, Vec3.ZERO, inertia);
    }
}
