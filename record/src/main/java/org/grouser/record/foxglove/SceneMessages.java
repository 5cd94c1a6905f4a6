package org.grouser.record.foxglove;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.record.replay.GroundBlobs;
import org.grouser.record.replay.ReplayFrames;
import org.grouser.record.replay.Scene;

/** What is drawn: the shapes of bodies in their own frames, ground that does not change, and forces in every frame. */
final class SceneMessages {
    private static final Entity.Colour BODY = new Entity.Colour(0.80, 0.80, 0.84, 1);
    private static final Entity.Colour WHEEL = new Entity.Colour(0.25, 0.27, 0.30, 1);
    private static final Entity.Colour GROUSER = new Entity.Colour(0.95, 0.60, 0.20, 1);
    private static final Entity.Colour GROUND = new Entity.Colour(0.62, 0.58, 0.52, 1);
    private static final Entity.Colour FORCE = new Entity.Colour(0.90, 0.20, 0.15, 1);
    private static final double ARROW_M = 0.5; // of a force as large as the weight of all vehicles; our choice
    private static final double PLANE_M = 40; // side of what is drawn of an endless plane; our choice
    private static final double POINT_M = 0.03; // diameter of a contact point

    private final Scene scene;
    private final GroundBlobs ground;
    private final FrameChain chain;
    private final String prefix;
    private final double arrowMPerN;
    private final double[] pointForce = new double[6];

    SceneMessages(Scene scene, GroundBlobs ground, FrameChain chain, String prefix) {
        this.scene = scene;
        this.ground = ground;
        this.chain = chain;
        this.prefix = prefix;
        double massKg =
                scene.vehicles().stream().mapToDouble(Scene.Vehicle::massKg).sum();
        double g = Math.sqrt(Arrays.stream(scene.run().gravityMPerS2())
                .map(part -> part * part)
                .sum());
        double weightN = massKg * g;
        arrowMPerN = ARROW_M / (weightN > 0 && weightN < Double.POSITIVE_INFINITY ? weightN : 100);
    }

    private static byte[] update(List<Entity> entities) {
        StringBuilder text = new StringBuilder("{\"deletions\": [], \"entities\": [");
        for (int k = 0; k < entities.size(); k++) {
            text.append(k == 0 ? "" : ", ").append(entities.get(k));
        }
        return text.append("]}").toString().getBytes(StandardCharsets.UTF_8);
    }

    /** The shapes of a body in its own frame. */
    byte[] body(int number, double timeS) throws IOException {
        Scene.Body body = scene.bodies().get(number);
        Entity entity = new Entity(chain.frame(number), chain.frame(number), timeS);
        for (Scene.Shape shape : body.shapes()) {
            shape(entity, shape);
        }
        double[] boxM = body.mass().boxM();
        if (body.shapes().stream().allMatch(shape -> shape.kind().equals("point")) && boxM[0] > 0) {
            Vec3 comM = vector(body.mass().comM());
            entity.cube(new Placement(comM, Quat.IDENTITY), vector(boxM), BODY);
        }
        return update(List.of(entity));
    }

    private void shape(Entity entity, Scene.Shape shape) throws IOException {
        Placement at = placement(shape);
        switch (shape.kind()) {
            case "wheel" -> wheel(entity, shape, at);
            case "box" -> entity.cube(at, vector(numbers(shape, "sizeM", 3)), BODY);
            case "ball" -> entity.sphere(at, 2 * number(shape, "radiusM"), BODY);
            case "disc" -> {
                double heightM = number(shape, "heightM");
                Placement middle = at.then(new Placement(new Vec3(0, 0, heightM / 2), Quat.IDENTITY));
                entity.cylinder(middle, 2 * number(shape, "radiusM"), heightM, BODY);
            }
            case "mesh" -> {
                GroundBlobs.Mesh mesh = ground.mesh((int) number(shape, "mesh"));
                entity.triangles(at, mesh.verticesM(), mesh.corners(), BODY);
            }
            case "point" -> entity.sphere(at, POINT_M, GROUSER);
            default -> entity.sphere(at, POINT_M, BODY);
        }
    }

    /** A cylinder about y, with its grousers, or else with two marks, so that its turning is seen. */
    private static void wheel(Entity entity, Scene.Shape shape, Placement at) {
        double radiusM = number(shape, "radiusM");
        double widthM = number(shape, "widthM");
        Quat aboutX = Quat.about(Vec3.X, Math.PI / 2);
        entity.cylinder(at.then(new Placement(Vec3.ZERO, aboutX)), 2 * radiusM, widthM, WHEEL);
        int grousers = (int) number(shape, "grousers");
        int marks = grousers > 0 ? Math.min(grousers, 120) : 2;
        double heightM = grousers > 0 ? number(shape, "grouserHeightM") : 0.02 * radiusM;
        double thickM = Math.max(0.04 * radiusM, grousers > 0 ? number(shape, "grouserThicknessM") : 0);
        for (int k = 0; k < marks; k++) {
            Quat turn = Quat.about(Vec3.Y, 2 * Math.PI * k / marks);
            Placement mark = new Placement(turn.rotate(new Vec3(radiusM + heightM / 2, 0, 0)), turn);
            entity.cube(at.then(mark), new Vec3(heightM, widthM, thickM), GROUSER);
        }
    }

    /** A surface that does not change, in the world. */
    byte[] surface(int number, double timeS) throws IOException {
        Scene.Surface surface = scene.surfaces().get(number);
        Entity entity = new Entity(prefix + "surface " + surface.name(), "world", timeS);
        if (surface.form() instanceof Scene.Mesh form) {
            GroundBlobs.Mesh mesh = ground.mesh(form.mesh());
            entity.triangles(Placement.NONE, mesh.verticesM(), mesh.corners(), GROUND);
        } else if (surface.form() instanceof Scene.Plane plane) {
            Vec3 normal = vector(plane.normal());
            Placement at = new Placement(vector(plane.pointM()), along(normal));
            float half = (float) (PLANE_M / 2);
            float[] square = {0, -half, -half, 0, half, -half, 0, half, half, 0, -half, half}; // across x
            entity.triangles(at, square, new int[] {0, 1, 2, 0, 2, 3}, GROUND);
        }
        return update(List.of(entity));
    }

    /** All forces of a frame, from the points where they act. */
    byte[] forces(ReplayFrames frames) throws IOException {
        Entity entity = new Entity(prefix + "contact forces", "world", frames.timeS());
        for (int c = 0; c < frames.contacts(); c++) {
            frames.contact(c, pointForce);
            Vec3 forceN = new Vec3(pointForce[3], pointForce[4], pointForce[5]);
            double sizeN = forceN.norm();
            if (sizeN > 0 && sizeN < Double.POSITIVE_INFINITY) {
                Placement tail = new Placement(new Vec3(pointForce[0], pointForce[1], pointForce[2]), along(forceN));
                entity.arrow(tail, sizeN * arrowMPerN, 0.02 * ARROW_M, FORCE);
            }
        }
        return update(List.of(entity));
    }

    /** A turn that takes x into a direction. */
    private static Quat along(Vec3 direction) {
        double norm = direction.norm();
        if (!(norm > 0)) {
            return Quat.IDENTITY;
        }
        Vec3 u = direction.times(1 / norm);
        if (u.x() < -0.999999) {
            return Quat.about(Vec3.Z, Math.PI);
        }
        return Placement.turn(0, -u.z(), u.y(), 1 + u.x()); // half way between x and u
    }

    private static Placement placement(Scene.Shape shape) {
        double[] atM = numbers(shape, "atM", 3);
        double[] turn = numbers(shape, "turn", 4);
        return new Placement(vector(atM), Placement.turn(turn[0], turn[1], turn[2], turn[3]));
    }

    private static double number(Scene.Shape shape, String name) {
        return numbers(shape, name, 1)[0];
    }

    /** Numbers under a name, zeros if there are none. */
    private static double[] numbers(Scene.Shape shape, String name, int count) {
        return shape.sizes().stream()
                .filter(size -> size.name().equals(name) && size.numbers().length == count)
                .findFirst()
                .map(Scene.Size::numbers)
                .orElse(new double[count]);
    }

    private static Vec3 vector(double[] numbers) {
        return new Vec3(numbers[0], numbers[1], numbers[2]);
    }
}
