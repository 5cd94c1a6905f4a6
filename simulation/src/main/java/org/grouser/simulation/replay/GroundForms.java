package org.grouser.simulation.replay;

import java.io.IOException;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.record.replay.Blobs;
import org.grouser.record.replay.Scene;
import org.grouser.terrain.GroundMesh;
import org.grouser.terrain.GroundShape;
import org.grouser.terrain.surface.Icosphere;
import org.grouser.terrain.surface.TriangleMesh;

/** Rigid ground as a scene tells it: a plane, or triangles that go as far as one can see. */
final class GroundForms {
    private static final double SEEN_M = 30; // how far steps and profiles are drawn. Our choice.
    private static final int BALL_CUTS = 5;

    private GroundForms() {}

    static Scene.Form form(GroundShape shape, Blobs blobs) throws IOException {
        if (shape instanceof GroundShape.Plane plane) {
            return new Scene.Plane(ReplayScene.numbers(plane.pointM()), ReplayScene.numbers(plane.normal()));
        }
        TriangleMesh mesh = mesh(shape);
        return new Scene.Mesh(blobs.addMesh(mesh.verticesM(), mesh.corners()));
    }

    private static TriangleMesh mesh(GroundShape shape) throws IOException {
        if (shape instanceof GroundShape.Step step) {
            Vec3 out = step.facing();
            double heightM = Math.max(0.1, Math.abs(step.edgeM().z()));
            Vec3 middle = step.edgeM().minus(out.times(SEEN_M / 2)).minus(Vec3.Z.times(heightM / 2));
            Quat turned = Quat.about(Vec3.Z, StrictMath.atan2(out.y(), out.x()));
            return GroundMesh.box(new Vec3(SEEN_M, 2 * SEEN_M, heightM)).placed(1, turned, middle);
        }
        if (shape instanceof GroundShape.Sphere sphere) {
            return Icosphere.of(sphere.radiusM(), BALL_CUTS).placed(1, Quat.IDENTITY, sphere.centreM());
        }
        return shape instanceof GroundShape.Profile profile
                ? GroundMesh.profile(profile, SEEN_M)
                : GroundMesh.of(shape instanceof GroundShape.Heights heights ? heights.unrefined() : shape);
    }
}
