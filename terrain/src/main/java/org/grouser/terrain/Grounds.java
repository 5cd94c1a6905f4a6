package org.grouser.terrain;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.facet.FacetGround;
import org.grouser.terrain.generate.HazardFields;
import org.grouser.terrain.generate.RockFields;
import org.grouser.terrain.index.IndexKind;
import org.grouser.terrain.query.Ground;
import org.grouser.terrain.read.EsriAsciiReader;
import org.grouser.terrain.read.MeshReader;
import org.grouser.terrain.surface.HeightGrid;
import org.grouser.terrain.surface.TriangleMesh;

/** Makes ground from its specification, or from a surface that is already in memory. */
public final class Grounds {
    private Grounds() {}

    /**
     * Assembles ground; reads its file if it has one.
     *
     * @throws IOException if that file cannot be used, in one line
     */
    public static Ground assemble(GroundShape shape) throws IOException {
        try {
            return shape.match(
                    PlaneGround::new,
                    BoxGround::new,
                    StepGround::new,
                    SphereGround::new,
                    mesh -> of(read(mesh)),
                    heights -> of(read(heights)),
                    profile -> of(Extrusion.mesh(profile)),
                    field -> of(generate(field)),
                    rocks -> of(generate(rocks)));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** Ground made of the triangles of a mesh. */
    public static Ground of(TriangleMesh mesh) {
        return of(mesh, IndexKind.BVH);
    }

    /** Ground made of the triangles of a mesh, whose rays go through the given index. */
    public static Ground of(TriangleMesh mesh, IndexKind index) {
        return FacetGround.of(mesh, index);
    }

    /** Ground made of two triangles per cell of a height grid. */
    public static Ground of(HeightGrid grid) {
        return FacetGround.of(grid);
    }

    static TriangleMesh read(GroundShape.Mesh shape) {
        try {
            return MeshReader.read(shape.file()).placed(shape.scale(), shape.rotation(), shape.offsetM());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static TriangleMesh generate(GroundShape.Field shape) {
        return HazardFields.mesh(shape.hazards()).placed(1, shape.rotation(), shape.offsetM());
    }

    static TriangleMesh generate(GroundShape.Rocks shape) {
        try {
            return RockFields.mesh(shape.field());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static HeightGrid read(GroundShape.Heights shape) {
        try {
            Vec3 offsetM = shape.offsetM();
            return EsriAsciiReader.read(shape.file())
                    .placed(shape.verticalScale(), offsetM.x(), offsetM.y(), offsetM.z());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
