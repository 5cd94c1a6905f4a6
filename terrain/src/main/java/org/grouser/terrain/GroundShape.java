package org.grouser.terrain;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.grouser.quantity.Check;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.dem.DemSite;
import org.grouser.terrain.dem.Detail;
import org.grouser.terrain.dem.Relieved;
import org.grouser.terrain.generate.HazardField;
import org.grouser.terrain.generate.HazardFields;
import org.grouser.terrain.generate.RockField;
import org.grouser.terrain.generate.RockFields;
import org.grouser.terrain.read.DemReader;
import org.grouser.terrain.read.MeshReader;
import org.grouser.terrain.surface.HeightGrid;
import org.grouser.terrain.surface.TriangleMesh;

/** What a piece of ground looks like; each knows its allowed numbers. World frame, z up. */
public sealed interface GroundShape {
    /** Decides by kind of shape; a new shape breaks the build wherever one must decide. */
    <T, E extends Exception> T match(Cases<T, E> cases) throws E;

    /** The same with one function for each kind, in their order. */
    default <T> T match(
            Function<Plane, T> plane,
            Function<Box, T> box,
            Function<Step, T> step,
            Function<Sphere, T> sphere,
            Function<Mesh, T> mesh,
            Function<Heights, T> heights,
            Function<Profile, T> profile,
            Function<Field, T> field,
            Function<Rocks, T> rocks) {
        return match(new Cases<T, RuntimeException>() {
            @Override
            public T plane(Plane it) {
                return plane.apply(it);
            }

            @Override
            public T box(Box it) {
                return box.apply(it);
            }

            @Override
            public T step(Step it) {
                return step.apply(it);
            }

            @Override
            public T sphere(Sphere it) {
                return sphere.apply(it);
            }

            @Override
            public T mesh(Mesh it) {
                return mesh.apply(it);
            }

            @Override
            public T heights(Heights it) {
                return heights.apply(it);
            }

            @Override
            public T profile(Profile it) {
                return profile.apply(it);
            }

            @Override
            public T field(Field it) {
                return field.apply(it);
            }

            @Override
            public T rocks(Rocks it) {
                return rocks.apply(it);
            }
        });
    }

    /**
     * One answer for each kind.
     *
     * @param <T> what the answer is
     * @param <E> what may be thrown instead
     */
    interface Cases<T, E extends Exception> {
        T plane(Plane plane) throws E;

        T box(Box box) throws E;

        T step(Step step) throws E;

        T sphere(Sphere sphere) throws E;

        T mesh(Mesh mesh) throws E;

        T heights(Heights heights) throws E;

        T profile(Profile profile) throws E;

        T field(Field field) throws E;

        T rocks(Rocks rocks) throws E;
    }

    /**
     * Refuses, in one line, a shape that has no elevation: a box, a sphere, an upright plane, rocks alone. Reads no file.
     *
     * @throws org.grouser.quantity.OutOfRangeException that names the key and what to write instead
     */
    default void requireElevation() {}

    /** A half space below a plane; the normal points out of the ground. */
    record Plane(Vec3 pointM, Vec3 normal) implements GroundShape {
        public Plane {
            Check.finite("point_m", pointM, "m");
            normal = normal.unit("normal");
        }

        @Override
        public <T, E extends Exception> T match(Cases<T, E> cases) throws E {
            return cases.plane(this);
        }

        @Override
        public void requireElevation() {
            Check.that(
                    normal.z() >= Elevation.LEAST_NORMAL_Z,
                    "plane.normal",
                    "= " + normal + " is too steep for soil: its third number must be at least "
                            + Elevation.LEAST_NORMAL_Z);
        }
    }

    /** A solid box. */
    record Box(Vec3 centreM, Vec3 sizeM, Quat rotation) implements GroundShape {
        public Box {
            Check.finite("centre_m", centreM, "m");
            Check.positive("size_m.x", sizeM.x(), 1e5, "m");
            Check.positive("size_m.y", sizeM.y(), 1e5, "m");
            Check.positive("size_m.z", sizeM.z(), 1e5, "m");
        }

        @Override
        public <T, E extends Exception> T match(Cases<T, E> cases) throws E {
            return cases.box(this);
        }

        @Override
        public void requireElevation() {
            throw Elevation.refusal("box");
        }
    }

    /**
     * A step: all points with z below heightM that lie on the far side of a vertical riser.
     *
     * @param edgeM any point of the upper edge, its z is the height of the step
     * @param facing horizontal direction out of the riser, towards those who climb
     * @param edgeNormal whether the edge pushes along the true direction or always at 45 degrees, as [Michalczyk2014]
     */
    record Step(Vec3 edgeM, Vec3 facing, EdgeNormal edgeNormal) implements GroundShape {
        /** The direction in which the edge of a step pushes a wheel. */
        public enum EdgeNormal {
            TRUE,
            FIXED_45_DEG
        }

        public Step {
            Check.finite("edge_m", edgeM, "m");
            Check.that(facing.z() == 0, "facing", "= " + facing + " must be horizontal: its third number is 0");
            facing = facing.unit("facing");
        }

        @Override
        public <T, E extends Exception> T match(Cases<T, E> cases) throws E {
            return cases.step(this);
        }
    }

    /** A solid sphere. */
    record Sphere(Vec3 centreM, double radiusM) implements GroundShape {
        public Sphere {
            Check.finite("centre_m", centreM, "m");
            Check.positive("radius_m", radiusM, 1e6, "m");
        }

        @Override
        public <T, E extends Exception> T match(Cases<T, E> cases) throws E {
            return cases.sphere(this);
        }

        @Override
        public void requireElevation() {
            throw Elevation.refusal("sphere");
        }
    }

    /** Triangles from an STL or OBJ file: scaled, then rotated, then moved. Facets face out of the ground. */
    record Mesh(Path file, double scale, Quat rotation, Vec3 offsetM) implements GroundShape {
        public Mesh {
            Check.positive("scale", scale, 1e6, "-");
            Check.finite("offset_m", offsetM, "m");
        }

        @Override
        public <T, E extends Exception> T match(Cases<T, E> cases) throws E {
            return cases.mesh(this);
        }

        /**
         * Its triangles, in their place.
         *
         * @throws IOException if the file cannot be used, in one line
         */
        public TriangleMesh read() throws IOException {
            return MeshReader.read(file).placed(scale, rotation, offsetM);
        }
    }

    /**
     * Heights on a regular grid from a digital elevation model, two triangles per cell: cropped, resampled and set in local
     * metres, then scaled, then moved.
     */
    record Heights(Path file, DemSite site, double verticalScale, Vec3 offsetM) implements GroundShape {
        public Heights {
            Check.positive("vertical_scale", verticalScale, 1e6, "-");
            Check.finite("offset_m", offsetM, "m");
        }

        /** All of it, as it is. */
        public Heights(Path file, double verticalScale, Vec3 offsetM) {
            this(file, DemSite.WHOLE, verticalScale, offsetM);
        }

        @Override
        public <T, E extends Exception> T match(Cases<T, E> cases) throws E {
            return cases.heights(this);
        }

        /**
         * Its grid, in its place.
         *
         * @throws IOException if the file cannot be used, in one line
         */
        public HeightGrid read() throws IOException {
            return relief().fine();
        }

        /**
         * Its heights at any place, with what is generated below the raster's resolution.
         *
         * @throws IOException if the file cannot be used, in one line
         */
        public Relieved relief() throws IOException {
            return DemReader.relief(file, site, verticalScale, offsetM);
        }

        /**
         * Cells of the raster without a height, under the crop.
         *
         * @throws IOException if the file cannot be used, in one line
         */
        public int holes() throws IOException {
            return DemReader.read(file, site).holes();
        }

        /** The raster alone, for pictures. */
        public Heights unrefined() {
            return site.detail().equals(Detail.NONE)
                    ? this
                    : new Heights(file, site.withoutDetail(), verticalScale, offsetM);
        }
    }

    /**
     * A polyline in x and z, drawn out along y; level beyond its ends.
     *
     * @param pointsM at least two, with growing x
     */
    record Profile(List<Point> pointsM) implements GroundShape {
        /** A corner of the polyline. */
        public record Point(double xM, double zM) {
            public Point {
                Check.inRange("points_m.x", xM, -1e4, 1e4, "m");
                Check.inRange("points_m.z", zM, -1e4, 1e4, "m");
            }
        }

        public Profile {
            pointsM = List.copyOf(pointsM);
            Check.that(pointsM.size() >= 2, "points_m", "has " + pointsM.size() + " points, at least 2 are needed");
            for (int i = 1; i < pointsM.size(); i++) {
                Check.that(
                        pointsM.get(i).xM() > pointsM.get(i - 1).xM(),
                        "points_m[" + i + "]",
                        "has x = " + pointsM.get(i).xM() + " m, which does not lie beyond the point before it");
            }
        }

        @Override
        public <T, E extends Exception> T match(Cases<T, E> cases) throws E {
            return cases.profile(this);
        }
    }

    /** A generated field of craters, hills and rocks: rotated, then moved. */
    record Field(HazardField hazards, Quat rotation, Vec3 offsetM) implements GroundShape {
        public Field {
            Check.finite("offset_m", offsetM, "m");
        }

        @Override
        public <T, E extends Exception> T match(Cases<T, E> cases) throws E {
            return cases.field(this);
        }

        /** Its triangles, in their place. */
        public TriangleMesh generate() {
            return HazardFields.mesh(hazards).placed(1, rotation, offsetM);
        }
    }

    /** Generated rocks, with the ground that they lie on or without. */
    record Rocks(RockField field) implements GroundShape {
        @Override
        public <T, E extends Exception> T match(Cases<T, E> cases) throws E {
            return cases.rocks(this);
        }

        /**
         * Its triangles.
         *
         * @throws IOException if the heights that it lies on cannot be used, in one line
         */
        public TriangleMesh generate() throws IOException {
            return RockFields.mesh(field);
        }

        @Override
        public void requireElevation() {
            Check.that(
                    field.base(),
                    "rock_field.base",
                    "= false leaves rocks alone, which cannot carry soil: type true, or lay the soil on other ground");
        }
    }
}
