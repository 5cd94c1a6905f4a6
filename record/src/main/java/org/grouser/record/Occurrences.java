package org.grouser.record;

import java.util.List;

/** Finds events and takes numbers from them. */
final class Occurrences {
    private Occurrences() {}

    static double evaluate(Measure.Occurrence wanted, List<Event> events) {
        int seen = 0;
        double instantS = Double.NaN;
        double speedMPerS = 0;
        double impulseNs = 0;
        for (Event event : events) {
            if (!matches(wanted, event)) {
                continue;
            }
            if (event.timeS() != instantS) {
                if (seen == wanted.nth()) {
                    break;
                }
                seen++;
                instantS = event.timeS();
                speedMPerS = 0;
                impulseNs = 0;
            }
            speedMPerS = Math.max(speedMPerS, event.speedMPerS());
            impulseNs += event.impulseNs();
        }
        if (seen != wanted.nth() || seen == 0) {
            return Double.NaN;
        }
        return switch (wanted.value()) {
            case TIME -> instantS;
            case SPEED -> speedMPerS;
            case IMPULSE -> impulseNs;
        };
    }

    private static boolean matches(Measure.Occurrence wanted, Event event) {
        return wanted.kind().equals(event.kind())
                && (wanted.subject().isEmpty() || wanted.subject().equals(event.subject()))
                && (wanted.other().isEmpty() || wanted.other().equals(event.other()));
    }
}
