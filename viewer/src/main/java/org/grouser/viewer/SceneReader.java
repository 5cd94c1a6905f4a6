package org.grouser.viewer;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.grouser.record.replay.GroundBlobs;
import org.grouser.record.replay.Scene;
import tools.jackson.databind.JsonNode;

/** Reads scene.json as docs/replay.md describes it; whatever is missing or of another kind is named. */
final class SceneReader {
    static final int MOST_CELLS = 1 << 26;

    private final JsonNode root;

    private SceneReader(JsonNode root) {
        this.root = root;
    }

    /**
     * @param bytes of a scene.json of our format. Not modified.
     */
    static Scene scene(byte[] bytes) throws Refusal {
        return new SceneReader(JsonFile.parse(bytes, 422, RunShelf.SCENE + " is damaged")).scene();
    }

    /**
     * The meshes and heights beside it.
     *
     * @param bytes of the same file. Not modified.
     * @param ground ground.bin. Not modified.
     */
    static GroundBlobs ground(byte[] bytes, byte[] ground) throws Refusal {
        JsonNode root = JsonFile.parse(bytes, 422, RunShelf.SCENE + " is damaged");
        List<GroundBlobs.Place> places = new ArrayList<>();
        for (JsonNode blob : root.path("blobs").values()) {
            places.add(new GroundBlobs.Place(
                    count(blob, "offset", Integer.MAX_VALUE),
                    count(blob, "bytes", Integer.MAX_VALUE),
                    count(blob, "rawBytes", Integer.MAX_VALUE)));
        }
        List<GroundBlobs.MeshPlace> meshes = new ArrayList<>();
        for (JsonNode mesh : root.path("meshes").values()) {
            meshes.add(new GroundBlobs.MeshPlace(
                    count(mesh, "vertices", MOST_CELLS),
                    count(mesh, "triangles", MOST_CELLS),
                    count(mesh, "blob", Integer.MAX_VALUE)));
        }
        return new GroundBlobs(ground, places, meshes);
    }

    private Scene scene() throws Refusal {
        List<Scene.Body> bodies = new ArrayList<>();
        for (JsonNode body : root.path("bodies").values()) {
            bodies.add(body(body, bodies.size()));
        }
        List<Scene.Vehicle> vehicles = new ArrayList<>();
        for (JsonNode vehicle : root.path("vehicles").values()) {
            vehicles.add(new Scene.Vehicle(
                    string(vehicle, "name"),
                    index(vehicle, "base", 0, bodies.size()),
                    JsonFile.number(vehicle, "massKg")));
        }
        List<Scene.Surface> surfaces = new ArrayList<>();
        for (JsonNode surface : root.path("surfaces").values()) {
            surfaces.add(new Scene.Surface(string(surface, "name"), string(surface, "law"), form(surface)));
        }
        List<Scene.Owner> owners = new ArrayList<>();
        for (JsonNode owner : root.path("owners").values()) {
            owners.add(new Scene.Owner(
                    string(owner, "label"),
                    index(owner, "body", -1, bodies.size()),
                    index(owner, "surface", -1, surfaces.size())));
        }
        Scene.Run run = new Scene.Run(
                string(root, "scenario"),
                string(root, "title"),
                string(root, "variant"),
                numbers(root, "gravity", 3),
                JsonFile.number(root, "endS"),
                JsonFile.number(root, "intervalS"));
        return new Scene(run, vehicles, bodies, owners, surfaces);
    }

    private static Scene.Body body(JsonNode body, int before) throws Refusal {
        Scene.Joint joint = new Scene.Joint(
                JsonFile.text(body, "jointName"),
                index(body, "parent", -1, before),
                string(body, "joint"),
                numbers(body, "originM", 3),
                body.has("turn") ? numbers(body, "turn", 4) : new double[0],
                numbers(body, "axis", 3));
        Scene.Mass mass =
                new Scene.Mass(JsonFile.number(body, "massKg"), numbers(body, "comM", 3), numbers(body, "boxM", 3));
        List<Scene.Shape> shapes = new ArrayList<>();
        for (JsonNode shape : body.path("shapes").values()) {
            List<Scene.Size> sizes = new ArrayList<>();
            for (Map.Entry<String, JsonNode> entry : shape.properties()) {
                JsonNode value = entry.getValue();
                if (value.isNumber()) {
                    sizes.add(new Scene.Size(entry.getKey(), value.doubleValue()));
                } else if (value.isArray()) {
                    sizes.add(new Scene.Size(entry.getKey(), numbers(shape, entry.getKey(), value.size())));
                }
            }
            shapes.add(new Scene.Shape(string(shape, "kind"), JsonFile.text(shape, "name"), sizes));
        }
        return new Scene.Body(string(body, "name"), count(body, "vehicle", Integer.MAX_VALUE), joint, mass, shapes);
    }

    private static Scene.Form form(JsonNode surface) throws Refusal {
        switch (string(surface, "kind")) {
            case "plane" -> {
                return new Scene.Plane(numbers(surface, "pointM", 3), numbers(surface, "normal", 3));
            }
            case "mesh" -> {
                return new Scene.Mesh(count(surface, "mesh", Integer.MAX_VALUE));
            }
            case "soil" -> {
                return soil(surface);
            }
            default -> throw damaged("a surface is a '" + string(surface, "kind") + "'");
        }
    }

    private static Scene.Soil soil(JsonNode surface) throws Refusal {
        Scene.Lattice lattice = new Scene.Lattice(
                JsonFile.number(surface, "x0M"),
                JsonFile.number(surface, "y0M"),
                JsonFile.number(surface, "cellM"),
                count(surface, "nx", MOST_CELLS),
                count(surface, "ny", MOST_CELLS),
                count(surface, "stride", MOST_CELLS),
                JsonFile.number(surface, "stepM"));
        if ((long) lattice.nx() * lattice.ny() > MOST_CELLS || lattice.nx() < 1 || lattice.ny() < 1) {
            throw damaged("a field has " + lattice.nx() + " x " + lattice.ny() + " cells");
        }
        List<Scene.Layer> layers = new ArrayList<>();
        for (JsonNode layer : surface.path("layers").values()) {
            layers.add(new Scene.Layer(string(layer, "name"), string(layer, "unit"), JsonFile.number(layer, "step")));
        }
        if (layers.isEmpty()) {
            throw damaged("a field has no layers");
        }
        return new Scene.Soil(
                lattice,
                count(surface, "base", Integer.MAX_VALUE),
                index(surface, "floor", -1, Integer.MAX_VALUE),
                layers);
    }

    private static String string(JsonNode node, String key) throws Refusal {
        JsonNode value = node.get(key);
        if (value == null || !value.isString()) {
            throw damaged("there is no string under " + key);
        }
        return Refusal.oneLine(value.stringValue());
    }

    private static double[] numbers(JsonNode node, String key, int count) throws Refusal {
        JsonNode list = node.path(key);
        if (!list.isArray() || list.size() != count) {
            throw damaged(key + " is no list of " + count + " numbers");
        }
        double[] numbers = new double[count];
        for (int k = 0; k < count; k++) {
            numbers[k] = list.get(k).isNumber() ? list.get(k).doubleValue() : Double.NaN;
        }
        return numbers;
    }

    private static int count(JsonNode node, String key, int most) throws Refusal {
        return index(node, key, 0, most);
    }

    /** An integer from a least one to below an end. */
    private static int index(JsonNode node, String key, int least, int end) throws Refusal {
        JsonNode value = node.get(key);
        if (value == null || !value.canConvertToInt() || value.intValue() < least || value.intValue() >= end) {
            throw damaged(key + " is no integer from " + least + " to below " + end);
        }
        return value.intValue();
    }

    private static Refusal damaged(String what) {
        return new Refusal(422, RunShelf.SCENE + " is damaged: " + what);
    }
}
