package org.grouser.terrain;

import static org.grouser.terrain.Asking.assertNormal;
import static org.grouser.terrain.Asking.assertPoint;
import static org.grouser.terrain.Asking.ball;
import static org.grouser.terrain.Asking.disc;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.query.Features;
import org.grouser.terrain.query.GroundSurface;
import org.junit.jupiter.api.Test;

class BoxGroundTest {
    private final GroundSurface box =
            Asking.ground(new GroundShape.Box(new Vec3(0, 0, 1), new Vec3(2, 4, 2), Quat.IDENTITY));

    @Test
    void faceEdgeAndVertexEachAreOneFeature() {
        Features face = ball(box, 0.3, 0.4, 2.5, 1);
        assertEquals(Features.FACE, face.kind(0));
        assertEquals(0.5, face.gapM(0), 1e-15);
        Features edge = ball(box, 1.3, 0.4, 2.4, 1);
        assertEquals(Features.EDGE, edge.kind(0));
        assertEquals(0.5, edge.gapM(0), 1e-12);
        assertNormal(edge, 0, 0.6, 0, 0.8);
        assertPoint(edge, 0, 1, 0.4, 2);
        Features vertex = ball(box, 1.2, 2.2, 2.1, 1);
        assertEquals(Features.VERTEX, vertex.kind(0));
        assertEquals(0.3, vertex.gapM(0), 1e-12);
        assertNotEquals(face.id(0), edge.id(0));
        assertNotEquals(edge.id(0), vertex.id(0));
    }

    @Test
    void insideTheNearestFacePushesOut() {
        Features found = ball(box, -0.9, 0, 1.05, 0);
        assertEquals(1, found.count());
        assertEquals(-0.1, found.gapM(0), 1e-12);
        assertNormal(found, 0, -1, 0, 0);
        assertEquals(found.id(0), ball(box, -1.1, 0, 1.05, 1).id(0), "the same face from outside");
    }

    /** Turned by 45 degrees about y, a box of side 2 stands on its edge; its top edge is at sqrt 2 over its centre. */
    @Test
    void turnedBoxHasItsEdgeOnTop() {
        GroundSurface turned = Asking.ground(
                new GroundShape.Box(new Vec3(0, 0, 1), new Vec3(2, 2, 2), Quat.about(Vec3.Y, Math.PI / 4)));
        Features found = ball(turned, 0, 0.2, 3, 1);
        assertEquals(Features.EDGE, found.kind(0));
        assertEquals(2 - Math.sqrt(2), found.gapM(0), 1e-12);
        assertNormal(found, 0, 0, 0, 1);
    }

    @Test
    void discOnTopEdgeAndInFrontTouchesOnce() {
        Features top = disc(box, new double[] {0.2, 0.1, 2.1}, Asking.Y, 0.129, 0.1);
        assertEquals(1, top.count());
        assertEquals(-0.029, top.gapM(0), 1e-12);
        assertNormal(top, 0, 0, 0, 1);
        Features edge = disc(box, new double[] {1.06, 0, 2.08}, Asking.Y, 0.129, 0.1);
        assertEquals(1, edge.count());
        assertEquals(Features.EDGE, edge.kind(0));
        assertEquals(0.1 - 0.129, edge.gapM(0), 1e-12);
        assertNormal(edge, 0, 0.6, 0, 0.8);
    }

    @Test
    void discOverAThinPlateDoesNotFeelItsUnderside() {
        GroundSurface plate = Asking.ground(new GroundShape.Box(Vec3.ZERO, new Vec3(2, 2, 0.02), Quat.IDENTITY));
        Features found = disc(plate, new double[] {0, 0, 0.13}, Asking.Y, 0.129, 0.1);
        assertEquals(1, found.count());
        assertNormal(found, 0, 0, 0, 1);
    }
}
