package org.grouser.record.foxglove;

import java.util.Set;
import org.grouser.record.Event;
import org.grouser.record.JsonText;

/** Events as lines of a log. */
final class EventMessages {
    private static final int INFO = 2;
    private static final int WARNING = 3;
    private static final Set<String> ANOMALIES = Set.of(
            "slip_high",
            "stuck",
            "tip_over",
            "solver",
            "step",
            "energy",
            "energy_account",
            "fell_through",
            "off_ground",
            "outside_measured",
            "drive_limit",
            "warning");

    private EventMessages() {}

    static byte[] message(Event event) {
        StringBuilder words = new StringBuilder(event.kind());
        words.append(event.subject().isEmpty() ? "" : " " + event.subject());
        words.append(event.other().isEmpty() ? "" : " on " + event.other());
        words.append(event.speedMPerS() == 0 ? "" : ", " + event.speedMPerS() + " m/s");
        words.append(event.impulseNs() == 0 ? "" : ", " + event.impulseNs() + " N s");
        words.append(event.note().isEmpty() ? "" : ": " + event.note());
        JsonText json = new JsonText().object();
        JsonMessage.time(json, "timestamp", event.timeS());
        json.key("level").value(ANOMALIES.contains(event.kind()) ? WARNING : INFO);
        json.key("message").value(words.toString()).key("name").value(event.subject());
        return JsonMessage.bytes(json.key("file").value("").key("line").value(0).end());
    }
}
