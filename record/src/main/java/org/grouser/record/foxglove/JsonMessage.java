package org.grouser.record.foxglove;

import java.nio.charset.StandardCharsets;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.record.JsonText;

/** Pieces that many messages have. */
final class JsonMessage {
    private static final long NS_PER_S = 1_000_000_000L;

    private JsonMessage() {}

    /** Simulated time as a file has it: from 0 on. */
    static long ns(double timeS) {
        return Math.max(0, Math.round(timeS * NS_PER_S));
    }

    static JsonText time(JsonText json, String key, double timeS) {
        long ns = ns(timeS);
        json.key(key).object().key("sec").value(ns / NS_PER_S);
        return json.key("nsec").value(ns % NS_PER_S).end();
    }

    static JsonText vector(JsonText json, String key, Vec3 v) {
        return vector(json.key(key), v.x(), v.y(), v.z());
    }

    static JsonText vector(JsonText json, double x, double y, double z) {
        return json.object()
                .key("x")
                .value(x)
                .key("y")
                .value(y)
                .key("z")
                .value(z)
                .end();
    }

    static JsonText rotation(JsonText json, String key, Quat q) {
        json.key(key).object().key("x").value(q.x()).key("y").value(q.y());
        return json.key("z").value(q.z()).key("w").value(q.w()).end();
    }

    static JsonText pose(JsonText json, Placement at) {
        json.key("pose").object();
        vector(json, "position", at.originM());
        return rotation(json, "orientation", at.turn()).end();
    }

    static byte[] bytes(JsonText json) {
        return json.toString().getBytes(StandardCharsets.UTF_8);
    }
}
