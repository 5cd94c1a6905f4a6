package org.grouser.vehicle;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.grouser.quantity.Check;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.read.ColouredMesh;
import org.grouser.terrain.read.MeshReader;

/**
 * What a body looks like in pictures: a drawing from a file. Nothing feels it.
 *
 * @param body that is drawn so
 * @param file OBJ, STL, GLB, PLY, COLLADA or AC3D
 * @param scale factor on all lengths
 * @param positionM of the drawing's origin, body frame
 * @param rotation of the drawing in the body's frame
 */
public record VisualSpec(String body, Path file, double scale, Vec3 positionM, Quat rotation) {
    /** Triangles of a drawing that pictures still turn smoothly. Our choice. */
    public static final int MOST_TRIANGLES = 200_000;

    public VisualSpec {
        Check.positive("scale", scale, 1e6, "-");
        Check.finite("position_m", positionM, "m");
    }

    /**
     * The parts of the drawing in the body's frame.
     *
     * @throws IOException if the file cannot be used, in one line
     */
    public List<ColouredMesh> parts() throws IOException {
        List<ColouredMesh> placed = new ArrayList<>();
        int triangles = 0;
        for (ColouredMesh part : MeshReader.parts(file)) {
            placed.add(new ColouredMesh(part.mesh().placed(scale, rotation, positionM), part.rgb()));
            triangles += part.mesh().corners().length / 3;
        }
        if (triangles > MOST_TRIANGLES) {
            throw new IOException(file + ": has " + triangles + " triangles, more than " + MOST_TRIANGLES
                    + " for the picture of a body; export it coarser");
        }
        return placed;
    }
}
