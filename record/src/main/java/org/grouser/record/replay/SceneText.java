package org.grouser.record.replay;

import org.grouser.record.JsonText;

/** Writes scene.json. */
final class SceneText {
    private SceneText() {}

    /**
     * @param blobs what ground.bin holds
     */
    static String of(Scene scene, Blobs blobs) {
        JsonText json = new JsonText().object();
        json.key("format").value(Scene.FORMAT).key("scenario").value(scene.run().scenario());
        json.key("title")
                .value(scene.run().title())
                .key("variant")
                .value(scene.run().variant());
        numbers(json, "gravity", scene.run().gravityMPerS2());
        json.newLine()
                .key("endS")
                .value(scene.run().endS())
                .key("intervalS")
                .value(scene.run().intervalS());
        course(json, scene.course());
        json.newLine().key("vehicles").array();
        for (Scene.Vehicle vehicle : scene.vehicles()) {
            json.newLine().object().key("name").value(vehicle.name());
            json.key("base").value(vehicle.base()).key("massKg").value(vehicle.massKg());
            json.end();
        }
        json.end().newLine().key("bodies").array();
        scene.bodies().forEach(body -> body(json, body));
        json.end().newLine().key("owners").array();
        for (Scene.Owner owner : scene.owners()) {
            json.newLine().object().key("label").value(owner.label());
            json.key("body").value(owner.body()).key("surface").value(owner.surface());
            json.end();
        }
        json.end().newLine().key("surfaces").array();
        scene.surfaces().forEach(surface -> surface(json, surface));
        json.end();
        blobs.write(json);
        return json.end() + "\n";
    }

    private static void course(JsonText json, Scene.Course course) {
        if (course.waypointsM().isEmpty()) {
            return;
        }
        json.newLine().key("course").object().key("acceptanceM").value(course.acceptanceM());
        json.key("waypointsM").array();
        for (double[] waypoint : course.waypointsM()) {
            json.array().value(waypoint[0]).value(waypoint[1]).end();
        }
        json.end().end();
    }

    private static void body(JsonText json, Scene.Body body) {
        json.newLine().object().key("name").value(body.name());
        json.key("vehicle")
                .value(body.vehicle())
                .key("parent")
                .value(body.joint().parent());
        json.key("joint").value(body.joint().kind());
        json.key("jointName").value(body.joint().name());
        numbers(json, "originM", body.joint().originM());
        numbers(json, "turn", body.joint().turn());
        numbers(json, "axis", body.joint().axis());
        json.key("massKg").value(body.mass().kg());
        numbers(json, "comM", body.mass().comM());
        numbers(json, "boxM", body.mass().boxM());
        json.key("shapes").array();
        for (Scene.Shape shape : body.shapes()) {
            json.object().key("kind").value(shape.kind());
            if (!shape.name().isEmpty()) {
                json.key("name").value(shape.name());
            }
            shape.sizes().forEach(size -> size(json, size));
            json.end();
        }
        json.end().end();
    }

    private static void size(JsonText json, Scene.Size size) {
        if (size.numbers().length == 1) {
            json.key(size.name()).value(size.numbers()[0]);
        } else {
            numbers(json, size.name(), size.numbers());
        }
    }

    private static void surface(JsonText json, Scene.Surface surface) {
        json.newLine().object().key("name").value(surface.name());
        json.key("law").value(surface.law());
        surface.form().match(new FormText(json));
        json.end();
    }

    /** Writes the form of a surface: its kind, and what belongs to that kind. */
    private record FormText(JsonText json) implements Scene.Form.Cases<JsonText> {
        @Override
        public JsonText plane(Scene.Plane plane) {
            json.key("kind").value("plane");
            numbers(json, "pointM", plane.pointM());
            return numbers(json, "normal", plane.normal());
        }

        @Override
        public JsonText mesh(Scene.Mesh mesh) {
            return json.key("kind").value("mesh").key("mesh").value(mesh.mesh());
        }

        @Override
        public JsonText soil(Scene.Soil soil) {
            json.key("kind").value("soil");
            return SceneText.soil(json, soil);
        }
    }

    private static JsonText soil(JsonText json, Scene.Soil soil) {
        Scene.Lattice lattice = soil.lattice();
        json.key("x0M").value(lattice.x0M()).key("y0M").value(lattice.y0M());
        json.key("cellM").value(lattice.cellM());
        json.key("nx").value(lattice.nx()).key("ny").value(lattice.ny());
        json.key("stride").value(lattice.stride()).key("stepM").value(lattice.stepM());
        json.key("base").value(soil.base()).key("floor").value(soil.floor());
        json.key("layers").array();
        for (Scene.Layer layer : soil.layers()) {
            json.object().key("name").value(layer.name());
            json.key("unit").value(layer.unit()).key("step").value(layer.step());
            json.end();
        }
        return json.end();
    }

    private static JsonText numbers(JsonText json, String key, double[] numbers) {
        json.key(key).array();
        for (double number : numbers) {
            json.value(number);
        }
        return json.end();
    }
}
