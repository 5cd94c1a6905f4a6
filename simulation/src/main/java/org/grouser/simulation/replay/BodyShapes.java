package org.grouser.simulation.replay;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.grouser.contact.pcm.ShapeMesh;
import org.grouser.contact.shape.ContactShape;
import org.grouser.record.replay.Blobs;
import org.grouser.record.replay.Scene;
import org.grouser.terrain.read.ColouredMesh;
import org.grouser.terrain.surface.TriangleMesh;
import org.grouser.vehicle.ContactPointSpec;
import org.grouser.vehicle.ToolSpec;
import org.grouser.vehicle.VehicleSpec;
import org.grouser.vehicle.VisualSpec;
import org.grouser.vehicle.WheelSpec;

/** The shapes of a vehicle's bodies as a scene tells them. */
final class BodyShapes {
    private final Blobs blobs;

    BodyShapes(Blobs blobs) {
        this.blobs = blobs;
    }

    List<Scene.Shape> of(VehicleSpec vehicle, String body) throws IOException {
        List<Scene.Shape> shapes = new ArrayList<>();
        for (WheelSpec wheel : vehicle.wheels()) {
            if (wheel.body().equals(body)) {
                shapes.add(isBall(vehicle, wheel) ? ball(wheel) : wheel(wheel.name(), wheel.soilShape()));
            }
        }
        for (VehicleSpec.BlockShape block : vehicle.blocks()) {
            if (block.body().equals(body)) {
                shapes.add(new Scene.Shape("box", "", List.of(size("sizeM", ReplayScene.numbers(block.sizeM())))));
            }
        }
        for (ToolSpec tool : vehicle.tools()) {
            if (tool.body().equals(body)) {
                shapes.add(tool(tool));
            }
        }
        for (ContactPointSpec point : vehicle.points()) {
            if (point.body().equals(body)) {
                double[] atM = ReplayScene.numbers(point.tipM());
                shapes.add(new Scene.Shape("point", point.name(), List.of(size("atM", atM))));
            }
        }
        for (VisualSpec visual : vehicle.visuals()) {
            if (visual.body().equals(body)) {
                for (ColouredMesh part : visual.parts()) {
                    shapes.add(visual(part));
                }
            }
        }
        return shapes;
    }

    /** Whether a wheel is a whole vehicle that touches as a ball: no rim goes about an axle then. */
    private static boolean isBall(VehicleSpec vehicle, WheelSpec wheel) {
        return vehicle.bodies().size() == 1 && wheel.geometry() == WheelSpec.Geometry.BALL;
    }

    private static Scene.Shape ball(WheelSpec wheel) {
        return new Scene.Shape("ball", wheel.name(), List.of(size("radiusM", wheel.radiusM())));
    }

    private Scene.Shape visual(ColouredMesh part) {
        int mesh = blobs.addMesh(part.mesh().verticesM(), part.mesh().corners());
        List<Scene.Size> sizes = part.rgb() == ColouredMesh.PLAIN
                ? List.of(size("mesh", mesh))
                : List.of(size("mesh", mesh), size("rgb", part.rgb()));
        return new Scene.Shape("visual", "", sizes);
    }

    private Scene.Shape tool(ToolSpec tool) throws IOException {
        if (tool.form() instanceof ToolSpec.Ball ball) {
            return new Scene.Shape("ball", tool.name(), List.of(size("radiusM", ball.radiusM())));
        }
        ContactShape shape = tool.form().soilShape();
        return shape.match(
                wheel -> wheel(tool.name(), wheel),
                disc -> new Scene.Shape(
                        "disc",
                        tool.name(),
                        List.of(size("radiusM", disc.radiusM()), size("heightM", disc.thicknessM()))),
                box -> new Scene.Shape("box", tool.name(), List.of(size("sizeM", ReplayScene.numbers(box.sizeM())))),
                blade -> mesh(tool.name(), ShapeMesh.of(blade)),
                mesh -> mesh(tool.name(), mesh.mesh()));
    }

    private static Scene.Shape wheel(String name, ContactShape.Wheel wheel) {
        return new Scene.Shape(
                "wheel",
                name,
                List.of(
                        size("radiusM", wheel.radiusM()),
                        size("widthM", wheel.widthM()),
                        size("grousers", wheel.grousers()),
                        size("grouserHeightM", wheel.grouserHeightM()),
                        size("grouserThicknessM", wheel.grouserThicknessM())));
    }

    private Scene.Shape mesh(String name, TriangleMesh mesh) {
        int index = blobs.addMesh(mesh.verticesM(), mesh.corners());
        return new Scene.Shape("mesh", name, List.of(size("mesh", index)));
    }

    private static Scene.Size size(String name, double... numbers) {
        return new Scene.Size(name, numbers);
    }
}
