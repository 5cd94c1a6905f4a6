package org.grouser.record.replay;

import java.util.List;

/**
 * What there is to see in a run, as plain numbers: scene.json. World frame, z up; SI.
 *
 * @param run of which run it is
 * @param course where it is to go
 * @param bodies parents first
 * @param owners who can feel contact
 */
public record Scene(
        Run run, Course course, List<Vehicle> vehicles, List<Body> bodies, List<Owner> owners, List<Surface> surfaces) {
    public static final int FORMAT = 1;

    /** What there is to see of a run without a course. */
    public Scene(Run run, List<Vehicle> vehicles, List<Body> bodies, List<Owner> owners, List<Surface> surfaces) {
        this(run, Course.NONE, vehicles, bodies, owners, surfaces);
    }

    public Scene {
        vehicles = List.copyOf(vehicles);
        bodies = List.copyOf(bodies);
        owners = List.copyOf(owners);
        surfaces = List.copyOf(surfaces);
    }

    /**
     * @param gravityMPerS2 three numbers
     * @param endS when the run ends at the latest
     * @param intervalS between two frames
     */
    public record Run(
            String scenario, String title, String variant, double[] gravityMPerS2, double endS, double intervalS) {}

    /** The surfaces that are soil, in their order. */
    public List<Soil> soils() {
        return surfaces.stream()
                .map(Surface::form)
                .filter(Soil.class::isInstance)
                .map(Soil.class::cast)
                .toList();
    }

    /**
     * Where the first guided vehicle is to pass.
     *
     * @param waypointsM x and y of each
     * @param acceptanceM how near is near enough
     */
    public record Course(List<double[]> waypointsM, double acceptanceM) {
        /** For vehicles that are told no way. */
        public static final Course NONE = new Course(List.of(), 0);

        public Course {
            waypointsM = List.copyOf(waypointsM);
        }
    }

    /**
     * @param base index of its base body
     */
    public record Vehicle(String name, int base, double massKg) {}

    /**
     * @param vehicle index
     * @param joint that carries it
     */
    public record Body(String name, int vehicle, Joint joint, Mass mass, List<Shape> shapes) {
        public Body {
            shapes = List.copyOf(shapes);
        }
    }

    /**
     * @param name as in the columns of a run
     * @param parent index of the body that carries the other, -1 for the world
     * @param originM in the parent's frame
     * @param turn rotation of the carried body in the parent's frame at joint position zero: x, y, z, w
     * @param axis in the carried body's frame
     */
    public record Joint(String name, int parent, String kind, double[] originM, double[] turn, double[] axis) {}

    /**
     * @param comM centre of mass in the body's frame
     * @param boxM sides of the homogeneous box of the same mass and inertia
     */
    public record Mass(double kg, double[] comM, double[] boxM) {}

    /**
     * A shape fixed to a body: its kind, and numbers by their names in the order of the text.
     *
     * @param name of a wheel or point, or empty
     */
    public record Shape(String kind, String name, List<Size> sizes) {
        public Shape {
            sizes = List.copyOf(sizes);
        }
    }

    /** One number or several under a name. */
    public record Size(String name, double... numbers) {}

    /**
     * @param body index, -1 for none
     * @param surface index
     */
    public record Owner(String label, int body, int surface) {}

    /**
     * @param law that answers a touch, for example scm
     * @param form what it looks like
     */
    public record Surface(String name, String law, Form form) {}

    /** A plane, triangles or soil. */
    public sealed interface Form {
        /** One answer for each form. */
        interface Cases<T> {
            T plane(Plane plane);

            T mesh(Mesh mesh);

            T soil(Soil soil);
        }

        <T> T match(Cases<T> cases);
    }

    public record Plane(double[] pointM, double[] normal) implements Form {
        @Override
        public <T> T match(Cases<T> cases) {
            return cases.plane(this);
        }
    }

    /**
     * @param mesh index in ground.bin's meshes
     */
    public record Mesh(int mesh) implements Form {
        @Override
        public <T> T match(Cases<T> cases) {
            return cases.mesh(this);
        }
    }

    /**
     * @param base blob of the heights at the start
     * @param floor blob of the top of the rock below, -1 for none
     */
    public record Soil(Lattice lattice, int base, int floor, List<Layer> layers) implements Form {
        public Soil {
            layers = List.copyOf(layers);
        }

        @Override
        public <T> T match(Cases<T> cases) {
            return cases.soil(this);
        }
    }

    /**
     * Cells (i, j) with their middle at x0 + i cell, y0 + j cell, x fastest.
     *
     * @param stride how many cells of the simulation lie between two of these, along one side
     * @param stepM to which heights are rounded
     */
    public record Lattice(double x0M, double y0M, double cellM, int nx, int ny, int stride, double stepM) {}

    /**
     * A number of every cell that changes over time.
     *
     * @param step one unit of the stored integers
     */
    public record Layer(String name, String unit, double step) {}
}
