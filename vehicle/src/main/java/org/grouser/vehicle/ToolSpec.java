package org.grouser.vehicle;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Function;
import org.grouser.contact.shape.ContactShape;
import org.grouser.quantity.Check;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.read.MeshReader;
import org.grouser.terrain.surface.Icosphere;

/**
 * A shape fixed to a body, in the body's frame, that meets soil and polygon meshes: a blade, a plate, a footpad. Rigid
 * ground does not feel it.
 *
 * @param name for columns and messages
 * @param body the body that carries it
 */
public record ToolSpec(String name, String body, Form form) {
    /** What the tool looks like: numbers, or a file. */
    public sealed interface Form {
        /** Decides by kind; a new form breaks the build wherever one must decide. */
        <T> T match(Function<Known, T> known, Function<MeshFile, T> mesh, Function<Ball, T> ball);

        /**
         * What soil sees; reads its file if it has one.
         *
         * @throws IOException if that cannot be used, in one line
         */
        ContactShape soilShape() throws IOException;
    }

    /** A shape given by its numbers. */
    public record Known(ContactShape shape) implements Form {
        @Override
        public <T> T match(Function<Known, T> known, Function<MeshFile, T> mesh, Function<Ball, T> ball) {
            return known.apply(this);
        }

        @Override
        public ContactShape soilShape() {
            return shape;
        }
    }

    /**
     * A closed mesh from an STL or OBJ file.
     *
     * @param scale factor on all lengths
     * @param bearingWidthM b of Bekker's modulus, the smaller side of its bearing area
     */
    public record MeshFile(Path file, double scale, double bearingWidthM) implements Form {
        public MeshFile {
            Check.positive("scale", scale, 1e6, "-");
            Check.positive("bearing_width_m", bearingWidthM, 100, "m");
        }

        @Override
        public <T> T match(Function<Known, T> known, Function<MeshFile, T> mesh, Function<Ball, T> ball) {
            return mesh.apply(this);
        }

        @Override
        public ContactShape soilShape() throws IOException {
            return new ContactShape.Mesh(MeshReader.read(file).placed(scale, Quat.IDENTITY, Vec3.ZERO), bearingWidthM);
        }
    }

    /**
     * A ball of triangles around the body's origin.
     *
     * @param cuts 20 times 4^cuts triangles
     */
    public record Ball(double radiusM, int cuts) implements Form {
        public Ball {
            Check.positive("radius_m", radiusM, 100, "m");
            Check.inRange("cuts", cuts, 0, Icosphere.FINEST, "-");
        }

        @Override
        public <T> T match(Function<Known, T> known, Function<MeshFile, T> mesh, Function<Ball, T> ball) {
            return ball.apply(this);
        }

        @Override
        public ContactShape soilShape() {
            return new ContactShape.Mesh(Icosphere.of(radiusM, cuts), radiusM);
        }
    }
}
