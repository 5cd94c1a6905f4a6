package org.grouser.record.foxglove;

import org.grouser.quantity.Vec3;
import org.grouser.record.JsonText;

/** One thing of a scene under its id, put together shape by shape; the same id replaces it later. */
final class Entity {
    private final JsonText json = new JsonText();
    private final StringBuilder arrows = new StringBuilder();
    private final StringBuilder cubes = new StringBuilder();
    private final StringBuilder spheres = new StringBuilder();
    private final StringBuilder cylinders = new StringBuilder();
    private final StringBuilder triangles = new StringBuilder();
    private final String id;
    private final String frame;
    private final double timeS;

    /** A colour between 0 and 1 in each part. */
    record Colour(double red, double green, double blue, double alpha) {
        void write(JsonText json) {
            json.key("color").object().key("r").value(red).key("g").value(green);
            json.key("b").value(blue).key("a").value(alpha).end();
        }
    }

    Entity(String id, String frame, double timeS) {
        this.id = id;
        this.frame = frame;
        this.timeS = timeS;
    }

    private static void add(StringBuilder list, JsonText shape) {
        list.append(list.isEmpty() ? "" : ", ").append(shape.end());
    }

    void cube(Placement at, Vec3 sizeM, Colour colour) {
        add(cubes, solid(at, sizeM, colour));
    }

    void sphere(Placement at, double diameterM, Colour colour) {
        add(spheres, solid(at, new Vec3(diameterM, diameterM, diameterM), colour));
    }

    /** Along z. */
    void cylinder(Placement at, double diameterM, double lengthM, Colour colour) {
        JsonText shape = solid(at, new Vec3(diameterM, diameterM, lengthM), colour);
        add(cylinders, shape.key("bottom_scale").value(1).key("top_scale").value(1));
    }

    private static JsonText solid(Placement at, Vec3 sizeM, Colour colour) {
        JsonText shape = new JsonText().object();
        JsonMessage.pose(shape, at);
        JsonMessage.vector(shape, "size", sizeM);
        colour.write(shape);
        return shape;
    }

    /** From its tail along x. */
    void arrow(Placement tail, double lengthM, double thickM, Colour colour) {
        JsonText shape = new JsonText().object();
        JsonMessage.pose(shape, tail);
        double headM = Math.min(3 * thickM, 0.4 * lengthM);
        shape.key("shaft_length").value(lengthM - headM).key("shaft_diameter").value(thickM);
        shape.key("head_length").value(headM).key("head_diameter").value(2 * thickM);
        colour.write(shape);
        add(arrows, shape);
    }

    /**
     * @param verticesM three numbers each. Not modified.
     * @param corners three each. Not modified.
     */
    void triangles(Placement at, float[] verticesM, int[] corners, Colour colour) {
        JsonText shape = new JsonText().object();
        JsonMessage.pose(shape, at).key("points").array();
        for (int v = 0; v + 2 < verticesM.length; v += 3) {
            JsonMessage.vector(shape, verticesM[v], verticesM[v + 1], verticesM[v + 2]);
        }
        shape.end();
        colour.write(shape);
        shape.key("colors").array().end().key("indices").array();
        for (int corner : corners) {
            shape.value(corner);
        }
        add(triangles, shape.end());
    }

    @Override
    public String toString() {
        json.object();
        JsonMessage.time(json, "timestamp", timeS).key("frame_id").value(frame);
        JsonMessage.time(json.key("id").value(id), "lifetime", 0);
        String head = json.key("frame_locked").value(true).toString();
        return head + ", \"metadata\": [], \"arrows\": [" + arrows + "], \"cubes\": [" + cubes + "], \"spheres\": ["
                + spheres + "], \"cylinders\": [" + cylinders + "], \"lines\": [], \"triangles\": [" + triangles
                + "], \"texts\": [], \"models\": []}";
    }
}
