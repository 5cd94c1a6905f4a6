package org.grouser.vehicle;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Function;
import org.grouser.contact.scm.shape.SoilShape;
import org.grouser.quantity.Check;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.read.MeshReader;

/**
 * A shape fixed to a body, in the body's frame, that meets soil: a blade, a plate, a footpad. Rigid ground does not feel
 * it.
 *
 * @param name for columns and messages; @param body the body that carries it
 */
public record ToolSpec(String name, String body, Form form) {
    /** What the tool looks like: numbers, or a file. */
    public sealed interface Form {
        /** Decides by kind; a new form breaks the build wherever one must decide. */
        <T> T match(Function<Known, T> known, Function<MeshFile, T> mesh);

        /** What soil sees; reads its file if it has one. @throws IOException if that cannot be used, in one line */
        SoilShape soilShape() throws IOException;
    }

    /** A shape given by its numbers. */
    public record Known(SoilShape shape) implements Form {
        @Override
        public <T> T match(Function<Known, T> known, Function<MeshFile, T> mesh) {
            return known.apply(this);
        }

        @Override
        public SoilShape soilShape() {
            return shape;
        }
    }

    /**
     * A closed mesh from an STL or OBJ file.
     *
     * @param scale factor on all lengths; @param bearingWidthM b of Bekker's modulus, the smaller side of its bearing area
     */
    public record MeshFile(Path file, double scale, double bearingWidthM) implements Form {
        public MeshFile {
            Check.positive("scale", scale, 1e6, "-");
            Check.positive("bearing_width_m", bearingWidthM, 100, "m");
        }

        @Override
        public <T> T match(Function<Known, T> known, Function<MeshFile, T> mesh) {
            return mesh.apply(this);
        }

        @Override
        public SoilShape soilShape() throws IOException {
            return new SoilShape.Mesh(MeshReader.read(file).placed(scale, Quat.IDENTITY, Vec3.ZERO), bearingWidthM);
        }
    }
}
