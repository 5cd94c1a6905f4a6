package org.grouser.contact.pcm;

import org.grouser.contact.shape.ContactShape;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.GroundMesh;
import org.grouser.terrain.surface.TriangleMesh;

/** The shapes that soil knows, as closed meshes that face outwards. */
public final class ShapeMesh {
    private static final int DISC_SIDES = 128;

    private ShapeMesh() {}

    public static TriangleMesh of(ContactShape shape) {
        return shape.match(
                WheelMesh::of,
                ShapeMesh::disc,
                box -> GroundMesh.box(box.sizeM()),
                ShapeMesh::blade,
                ContactShape.Mesh::mesh);
    }

    /** A polygon with the area of the circle, its lower face at z = 0. */
    private static TriangleMesh disc(ContactShape.Disc disc) {
        double side = 2 * Math.PI / DISC_SIDES;
        double radiusM = disc.radiusM() * Math.sqrt(side / StrictMath.sin(side));
        double[] verticesM = new double[6 * (DISC_SIDES + 1)];
        int[] corners = new int[12 * DISC_SIDES];
        int up = DISC_SIDES;
        int centre = 2 * DISC_SIDES; // of the lower face, then of the upper one
        for (int i = 0; i < DISC_SIDES; i++) {
            Vec3 low = new Vec3(radiusM * StrictMath.cos(side * i), radiusM * StrictMath.sin(side * i), 0);
            low.store(verticesM, 3 * i);
            low.plus(new Vec3(0, 0, disc.thicknessM())).store(verticesM, 3 * (i + up));
            int next = (i + 1) % DISC_SIDES;
            int[] four = {i, next, next + up, i, next + up, i + up, centre, next, i, centre + 1, i + up, next + up};
            System.arraycopy(four, 0, corners, 12 * i, 12);
        }
        verticesM[3 * (centre + 1) + 2] = disc.thicknessM();
        return TriangleMesh.of(verticesM, corners);
    }

    /** A box whose upper face is moved ahead. */
    private static TriangleMesh blade(ContactShape.Blade blade) {
        TriangleMesh box = GroundMesh.box(new Vec3(blade.thicknessM(), blade.widthM(), blade.heightM()));
        double[] verticesM = box.verticesM().clone();
        for (int v = 0; v < verticesM.length; v += 3) {
            verticesM[v + 2] += blade.heightM() / 2;
            verticesM[v] += verticesM[v + 2] * StrictMath.tan(blade.overhangRad()) - blade.thicknessM() / 2;
        }
        return TriangleMesh.of(verticesM, box.corners());
    }
}
