package org.grouser.record.foxglove;

import java.util.ArrayList;
import java.util.List;
import org.grouser.record.JsonText;

/** JSON Schemas of what we write under Foxglove's names, and of series. Whoever shows such messages knows them by name. */
final class Schemas {
    private static final String NUMBER = "{\"type\": \"number\"}";
    private static final String INTEGER = "{\"type\": \"integer\"}";
    private static final String TEXT = "{\"type\": \"string\"}";
    private static final String TRUTH = "{\"type\": \"boolean\"}";
    private static final String TIME = object("sec", INTEGER, "nsec", INTEGER);
    private static final String XYZ = object("x", NUMBER, "y", NUMBER, "z", NUMBER);
    private static final String XYZW = object("x", NUMBER, "y", NUMBER, "z", NUMBER, "w", NUMBER);
    private static final String POSE = object("position", XYZ, "orientation", XYZW);
    private static final String COLOUR = object("r", NUMBER, "g", NUMBER, "b", NUMBER, "a", NUMBER);
    private static final String PAIRS = list(object("key", TEXT, "value", TEXT));
    private static final String SOLID = list(object("pose", POSE, "size", XYZ, "color", COLOUR));

    static final String FRAME_TRANSFORMS = object(
            "transforms",
            list(object(
                    "timestamp", TIME,
                    "parent_frame_id", TEXT,
                    "child_frame_id", TEXT,
                    "translation", XYZ,
                    "rotation", XYZW)));

    static final String LOG =
            object("timestamp", TIME, "level", INTEGER, "message", TEXT, "name", TEXT, "file", TEXT, "line", INTEGER);

    static final String GRID = object(
            "timestamp", TIME,
            "frame_id", TEXT,
            "pose", POSE,
            "column_count", INTEGER,
            "cell_size", object("x", NUMBER, "y", NUMBER),
            "row_stride", INTEGER,
            "cell_stride", INTEGER,
            "fields", list(object("name", TEXT, "offset", INTEGER, "type", INTEGER)),
            "data", "{\"type\": \"string\", \"contentEncoding\": \"base64\"}");

    static final String SCENE_UPDATE = object(
            "deletions", list(object("timestamp", TIME, "type", INTEGER, "id", TEXT)), "entities", list(entity()));

    private Schemas() {}

    private static String entity() {
        return object(
                "timestamp", TIME,
                "frame_id", TEXT,
                "id", TEXT,
                "lifetime", TIME,
                "frame_locked", TRUTH,
                "metadata", PAIRS,
                "arrows",
                        list(object(
                                "pose", POSE,
                                "shaft_length", NUMBER,
                                "shaft_diameter", NUMBER,
                                "head_length", NUMBER,
                                "head_diameter", NUMBER,
                                "color", COLOUR)),
                "cubes", SOLID,
                "spheres", SOLID,
                "cylinders",
                        list(object(
                                "pose", POSE,
                                "size", XYZ,
                                "bottom_scale", NUMBER,
                                "top_scale", NUMBER,
                                "color", COLOUR)),
                "lines", list("{\"type\": \"object\"}"),
                "triangles",
                        list(object(
                                "pose", POSE,
                                "points", list(XYZ),
                                "color", COLOUR,
                                "colors", list(COLOUR),
                                "indices", list(INTEGER))),
                "texts", list("{\"type\": \"object\"}"),
                "models", list("{\"type\": \"object\"}"));
    }

    /** Numbers under their names, null where a number is not finite. */
    static String series(List<String> names, List<String> descriptions) {
        JsonText json = new JsonText().object().key("type").value("object");
        json.key("properties").object();
        for (int k = 0; k < names.size(); k++) {
            json.key(names.get(k)).object().key("type").array();
            json.value("number").value("null").end();
            json.key("description").value(descriptions.get(k)).end();
        }
        return json.end().end().toString();
    }

    private static String list(String items) {
        return "{\"type\": \"array\", \"items\": " + items + "}";
    }

    /** Names and what they hold, in turn; all of them are always there. */
    private static String object(String... namesAndSchemas) {
        List<String> properties = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (int k = 0; k < namesAndSchemas.length; k += 2) {
            names.add('"' + namesAndSchemas[k] + '"');
            properties.add('"' + namesAndSchemas[k] + "\": " + namesAndSchemas[k + 1]);
        }
        return "{\"type\": \"object\", \"properties\": {" + String.join(", ", properties) + "}, \"required\": ["
                + String.join(", ", names) + "]}";
    }
}
