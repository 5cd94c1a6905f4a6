package org.grouser.scenario.build;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.grouser.dynamics.BodySpec;
import org.grouser.dynamics.JointSpec;
import org.grouser.quantity.Check;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.StartSpec;
import org.grouser.vehicle.ContactPointSpec;
import org.grouser.vehicle.CouplingSpec;
import org.grouser.vehicle.SensorSpec;
import org.grouser.vehicle.VehicleSpec;
import org.grouser.vehicle.WheelSpec;
import org.jspecify.annotations.Nullable;

/** Vehicles in the making: a wheel on a rig, a rover, a lander, a free block. Frames have x forward, y left, z up. */
public final class Vehicle {
    private static final double GROUSER_THICKNESS_M = 0.004; // our choice
    private static final double FORK_KG = 0.5; // of a steered wheel, our choice
    private static final Vec3 FORK_M = new Vec3(0.1, 0.1, 0.1);

    private Vehicle() {}

    /** A wheel that carries a load and is pulled along x by a carriage on rails, free to sink. */
    public static Rig rig() {
        return new Rig();
    }

    /** A box on wheels. */
    public static Rover rover(String name) {
        return new Rover(name);
    }

    /** A box on feet, for ground with springs. */
    public static Lander lander(String name) {
        return new Lander(name);
    }

    /** A free homogeneous box. */
    public static Block block(String name, double massKg, double xM, double yM, double zM) {
        return new Block(name, massKg, new Vec3(xM, yM, zM));
    }

    /** A vehicle made elsewhere, where it starts. */
    public static VehicleBuilder of(VehicleSpec vehicle, StartSpec start) {
        return gravityMPerS2 -> new Scenario.Placed(vehicle, start);
    }

    private static BodySpec box(String name, double massKg, Vec3 comM, Vec3 sizeM) {
        return new BodySpec(name, massKg, comM, BodySpec.Inertia.box(massKg, sizeM));
    }

    private static BodySpec box(String name, double massKg, double xM, double yM, double zM) {
        return box(name, massKg, Vec3.ZERO, new Vec3(xM, yM, zM));
    }

    /** A homogeneous cylinder about y. */
    private static BodySpec wheel(String name, double massKg, double radiusM, double widthM) {
        BodySpec.Inertia inertia = BodySpec.Inertia.cylinder(massKg, radiusM, widthM, BodySpec.Axis.Y);
        return new BodySpec(name, massKg, Vec3.ZERO, inertia);
    }

    private static JointSpec joint(
            String name, String parent, String child, JointSpec.Kind kind, Vec3 originM, Vec3 axis) {
        return new JointSpec(name, parent, child, kind, originM, Quat.IDENTITY, axis, JointSpec.Passive.NONE);
    }

    private static WheelSpec.Grousers grousers(int count, double heightM) {
        return count == 0 ? WheelSpec.Grousers.NONE : new WheelSpec.Grousers(count, heightM, GROUSER_THICKNESS_M);
    }

    /**
     * The rig of the catalog's single-wheel-rig: joints travel (along x), height, steer (fixed) and spin.
     */
    public static final class Rig implements VehicleBuilder {
        private static final double CARRIAGE_KG = 1; // held by its drive; it carries nothing
        private static final double FORK_KG = 1;
        private static final double HEIGHT_DAMPING_NS_PER_M = 100; // lets it settle without ringing; our choice

        private String name = "w";
        private double radiusM = 0.25;
        private double widthM = 0.2;
        private double wheelKg = 1;
        private double loadN = 150;
        private double yawRad;
        private WheelSpec.Grousers grousers = WheelSpec.Grousers.NONE;

        private Rig() {}

        /** The wheel and its name for columns. */
        public Rig wheel(String wheel, double wheelRadiusM, double wheelWidthM) {
            name = wheel;
            radiusM = wheelRadiusM;
            widthM = wheelWidthM;
            return this;
        }

        /** Bars of 4 mm across the rim. */
        public Rig grousers(int count, double heightM) {
            grousers = Vehicle.grousers(count, heightM);
            return this;
        }

        /** What the wheel carries, itself, fork and axle included. */
        public Rig load(double weightN) {
            loadN = Check.positive("load_N", weightN, 1e9, "N");
            return this;
        }

        /** Of the wheel alone; 1 kg if none is given. */
        public Rig wheelMass(double massKg) {
            wheelKg = massKg;
            return this;
        }

        /** Yaw of the wheel against its travel. */
        public Rig sideslip(double angleRad) {
            yawRad = angleRad;
            return this;
        }

        @Override
        public Scenario.Placed placed(Vec3 gravityMPerS2) {
            double g = gravityMPerS2.norm();
            Check.that(g > 0, "rig", "needs gravity for a load of " + loadN + " N");
            double axleKg = loadN / g - FORK_KG - wheelKg;
            Check.that(
                    axleKg > 0,
                    "load_N",
                    "= " + loadN + " N is less than fork and wheel weigh, " + (FORK_KG + wheelKg) * g + " N");
            JointSpec.Passive damped = new JointSpec.Passive(
                    0, 0, HEIGHT_DAMPING_NS_PER_M, 0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
            VehicleSpec vehicle = new VehicleSpec(
                    "wheel_rig",
                    "carriage",
                    List.of(
                            box("carriage", CARRIAGE_KG, 0.1, 0.1, 0.1),
                            box("axle", axleKg, 0.1, 0.2, 0.1),
                            box("fork", FORK_KG, 0.1, 0.1, 0.1),
                            Vehicle.wheel("wheel", wheelKg, radiusM, widthM)),
                    List.of(
                            joint("travel", JointSpec.WORLD, "carriage", JointSpec.Kind.PRISMATIC, Vec3.ZERO, Vec3.X),
                            new JointSpec(
                                    "height",
                                    "carriage",
                                    "axle",
                                    JointSpec.Kind.PRISMATIC,
                                    Vec3.ZERO,
                                    Quat.IDENTITY,
                                    Vec3.Z,
                                    damped),
                            new JointSpec(
                                    "steer",
                                    "axle",
                                    "fork",
                                    JointSpec.Kind.FIXED,
                                    Vec3.ZERO,
                                    Quat.rollPitchYaw(0, 0, yawRad),
                                    Vec3.Z,
                                    JointSpec.Passive.NONE),
                            joint("spin", "fork", "wheel", JointSpec.Kind.REVOLUTE, Vec3.ZERO, Vec3.Y)),
                    List.of(new WheelSpec(name, "wheel", radiusM, widthM, WheelSpec.Geometry.CYLINDER).with(grousers)),
                    List.of());
            Map<String, Double> touching = Map.of("height", radiusM + grousers.heightM());
            StartSpec start = new StartSpec(Vec3.ZERO, Quat.IDENTITY, Vec3.ZERO, Vec3.ZERO, touching);
            return new Scenario.Placed(vehicle, start);
        }
    }

    /**
     * A vehicle that moves freely, with its pose and velocity at the start.
     *
     * @param <B> the vehicle itself
     */
    public abstract static class Free<B extends Free<B>> implements VehicleBuilder {
        private Vec3 positionM = Vec3.ZERO;
        private Quat rotation = Quat.IDENTITY;
        private Vec3 velocityMPerS = Vec3.ZERO;
        private StartSpec.@Nullable OnGround onGround;

        private Free() {}

        abstract B self();

        /** Its middle at the start; of a rover the ground under it, on which the wheels stand. */
        public B at(double xM, double yM, double zM) {
            positionM = new Vec3(xM, yM, zM);
            return self();
        }

        /** Roll, pitch and yaw at the start, R = Rz Ry Rx. */
        public B rotation(double rollRad, double pitchRad, double yawRad) {
            rotation = Quat.rollPitchYaw(rollRad, pitchRad, yawRad);
            return self();
        }

        /** Velocity at the start, world axes. */
        public B velocity(double xMPerS, double yMPerS, double zMPerS) {
            velocityMPerS = new Vec3(xMPerS, yMPerS, zMPerS);
            return self();
        }

        /** Let down on the ground at a place, facing along a heading from the world's x axis; in place of at and rotation. */
        public B onGround(double xM, double yM, double headingRad) {
            onGround = new StartSpec.OnGround(xM, yM, headingRad);
            return self();
        }

        StartSpec start(double clearanceM) {
            if (onGround != null) {
                return StartSpec.on(onGround);
            }
            Vec3 at = positionM.plus(new Vec3(0, 0, clearanceM));
            return new StartSpec(at, rotation, velocityMPerS, Vec3.ZERO, Map.of());
        }
    }

    /**
     * A box on wheels, each on a hinge NAME_drive about y at the height of the base frame. The body is called body, a wheel's
     * body NAME_wheel. Only the wheels touch the ground.
     */
    public static final class Rover extends Free<Rover> {
        private final String name;
        private final List<WheelSpec> wheels = new ArrayList<>();
        private final List<Vec3> hubsM = new ArrayList<>();
        private final List<CouplingSpec> couplings = new ArrayList<>();
        private final List<String> steered = new ArrayList<>();
        private final List<SensorSpec> sensors = new ArrayList<>();
        private double massKg = 50;
        private Vec3 sizeM = new Vec3(1, 0.5, 0.25);
        private double comHeightM;
        private double wheelKg = 3;
        private WheelSpec.Grousers grousers = WheelSpec.Grousers.NONE;

        private Rover(String name) {
            this.name = name;
        }

        /** Mass of the body and the box that gives its inertia. */
        public Rover body(double bodyKg, double lengthM, double widthM, double heightM) {
            massKg = bodyKg;
            sizeM = new Vec3(lengthM, widthM, heightM);
            return this;
        }

        /** Centre of mass of the body above the axles; 0 if none is given. */
        public Rover centreOfMassHeight(double aboveAxlesM) {
            comHeightM = aboveAxlesM;
            return this;
        }

        /** Of each wheel; 3 kg if none is given. */
        public Rover wheelMass(double eachKg) {
            wheelKg = eachKg;
            return this;
        }

        /** Four wheels fl, fr, rl, rr at x = +-half the wheelbase, y = +-half the track. */
        public Rover fourWheels(double wheelbaseM, double trackM, double radiusM, double widthM) {
            return wheel("fl", wheelbaseM / 2, trackM / 2, radiusM, widthM)
                    .wheel("fr", wheelbaseM / 2, -trackM / 2, radiusM, widthM)
                    .wheel("rl", -wheelbaseM / 2, trackM / 2, radiusM, widthM)
                    .wheel("rr", -wheelbaseM / 2, -trackM / 2, radiusM, widthM);
        }

        /** A wheel at a place of the base frame, its axle at z = 0. */
        public Rover wheel(String wheel, double xM, double yM, double radiusM, double widthM) {
            wheels.add(new WheelSpec(wheel, wheel + "_wheel", radiusM, widthM, WheelSpec.Geometry.CYLINDER));
            hubsM.add(new Vec3(xM, yM, 0));
            return this;
        }

        /** Holds joints so that their positions, times these coefficients, add up to zero. */
        public Rover couple(String coupling, Map<String, Double> coefficients) {
            couplings.add(new CouplingSpec(coupling, coefficients, 0));
            return this;
        }

        /** Puts a steering joint NAME_steer, upright through the hub, before the drive joints of these wheels. */
        public Rover steered(String... names) {
            steered.addAll(List.of(names));
            return this;
        }

        /** Adds a sensor. */
        public Rover sensor(String sensor, SensorSpec.Kind kind) {
            sensors.add(new SensorSpec(sensor, kind));
            return this;
        }

        /** Bars of 4 mm across every rim. */
        public Rover grousers(int count, double heightM) {
            grousers = Vehicle.grousers(count, heightM);
            return this;
        }

        @Override
        Rover self() {
            return this;
        }

        @Override
        public Scenario.Placed placed(Vec3 gravityMPerS2) {
            Check.that(!wheels.isEmpty(), "rover '" + name + "'", "has no wheels");
            List<BodySpec> bodies = new ArrayList<>();
            List<JointSpec> joints = new ArrayList<>();
            List<WheelSpec> rims = new ArrayList<>();
            bodies.add(box("body", massKg, new Vec3(0, 0, comHeightM), sizeM));
            joints.add(joint("base", JointSpec.WORLD, "body", JointSpec.Kind.FREE, Vec3.ZERO, Vec3.Z));
            double largestM = 0;
            for (int i = 0; i < wheels.size(); i++) {
                WheelSpec wheel = wheels.get(i);
                bodies.add(Vehicle.wheel(wheel.body(), wheelKg, wheel.radiusM(), wheel.widthM()));
                String carrier = "body";
                Vec3 hubM = hubsM.get(i);
                if (steered.contains(wheel.name())) {
                    carrier = wheel.name() + "_fork";
                    bodies.add(box(carrier, FORK_KG, Vec3.ZERO, FORK_M));
                    joints.add(joint(wheel.name() + "_steer", "body", carrier, JointSpec.Kind.REVOLUTE, hubM, Vec3.Z));
                    hubM = Vec3.ZERO;
                }
                joints.add(
                        joint(wheel.name() + "_drive", carrier, wheel.body(), JointSpec.Kind.REVOLUTE, hubM, Vec3.Y));
                rims.add(wheel.with(grousers));
                largestM = Math.max(largestM, wheel.radiusM() + grousers.heightM());
            }
            VehicleSpec vehicle = new VehicleSpec(name, "body", bodies, joints, rims, List.of());
            return new Scenario.Placed(vehicle.withCouplings(couplings).withSensors(sensors), start(largestM));
        }
    }

    /** A box called body with contact points for feet. */
    public static final class Lander extends Free<Lander> {
        private final String name;
        private final List<ContactPointSpec> feet = new ArrayList<>();
        private double massKg = 1000;
        private Vec3 sizeM = new Vec3(2, 2, 1.4);

        private Lander(String name) {
            this.name = name;
        }

        /** Mass of the body and the box that gives its inertia. */
        public Lander body(double bodyKg, double lengthM, double widthM, double heightM) {
            massKg = bodyKg;
            sizeM = new Vec3(lengthM, widthM, heightM);
            return this;
        }

        /** A foot at a place of the body's frame; it looks for the ground below. */
        public Lander foot(String foot, double xM, double yM, double zM) {
            Vec3 down = new Vec3(0, 0, -1);
            feet.add(new ContactPointSpec(foot, "body", new Vec3(xM, yM, zM), down, ContactPointSpec.SIGHT_M, 0));
            return this;
        }

        @Override
        Lander self() {
            return this;
        }

        @Override
        public Scenario.Placed placed(Vec3 gravityMPerS2) {
            Check.that(!feet.isEmpty(), "lander '" + name + "'", "has no feet");
            return new Scenario.Placed(
                    new VehicleSpec(
                            name,
                            "body",
                            List.of(box("body", massKg, Vec3.ZERO, sizeM)),
                            List.of(joint("base", JointSpec.WORLD, "body", JointSpec.Kind.FREE, Vec3.ZERO, Vec3.Z)),
                            new VehicleSpec.Shapes(List.of(), List.of(), List.of(), feet),
                            VehicleSpec.Equipment.NONE),
                    start(0));
        }
    }

    /** A free homogeneous box; it touches the ground and other boxes. */
    public static final class Block extends Free<Block> {
        private final String name;
        private final double massKg;
        private final Vec3 sizeM;

        private Block(String name, double massKg, Vec3 sizeM) {
            this.name = name;
            this.massKg = massKg;
            this.sizeM = sizeM;
        }

        @Override
        Block self() {
            return this;
        }

        /** Refused: a box lies where it is put. */
        @Override
        public Block onGround(double xM, double yM, double headingRad) {
            throw new IllegalArgumentException(
                    "block '" + name + "' is not let down on the ground; place it by at(x, y, z)");
        }

        @Override
        public Scenario.Placed placed(Vec3 gravityMPerS2) {
            return Scenario.Placed.block(name, massKg, sizeM, start(0));
        }
    }
}
