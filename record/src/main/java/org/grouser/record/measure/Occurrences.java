package org.grouser.record.measure;

import java.util.List;
import org.grouser.record.Event;

/** Finds events and takes numbers from them. */
final class Occurrences {
    /** One occurrence: when its first and last event came, its largest speed and the sum of its impulses. */
    private record Found(int nth, double firstS, double lastS, double speedMPerS, double impulseNs) {
        static final Found NONE = new Found(0, Double.NaN, Double.NaN, 0, 0);
    }

    private Occurrences() {}

    /** A value of the occurrence; NaN if there is none. */
    static double value(EventPick pick, Measure.Occurrence.Value value, List<Event> events) {
        Found found = pick(pick, events, Double.NEGATIVE_INFINITY);
        if (found.nth == 0) {
            return Double.NaN;
        }
        return switch (value) {
            case TIME -> found.firstS;
            case SPEED -> found.speedMPerS;
            case IMPULSE -> found.impulseNs;
        };
    }

    /** How many occurrences there are, up to the picked one. */
    static int count(EventPick pick, List<Event> events) {
        return last(pick, events, Double.NEGATIVE_INFINITY).nth;
    }

    /** When the occurrence begins; NaN if there is none. */
    static double timeS(EventPick pick, List<Event> events) {
        return pick(pick, events, Double.NEGATIVE_INFINITY).firstS;
    }

    /** When a window begins: after the last event of the occurrence that opens it. NaN if there is none. */
    static double beginS(Window window, List<Event> events) {
        double fromS = window.column().equals(Window.TIME) ? window.from() : Double.NEGATIVE_INFINITY;
        EventPick after = window.after();
        return after == null ? fromS : pick(after, events, fromS).lastS;
    }

    /** When a window ends: at the first event of the occurrence that closes it, later than its begin. NaN if there is none. */
    static double endS(Window window, List<Event> events) {
        EventPick before = window.before();
        return before == null
                ? Double.POSITIVE_INFINITY
                : pick(before, events, Math.nextUp(beginS(window, events))).firstS;
    }

    private static Found pick(EventPick pick, List<Event> events, double fromS) {
        Found last = last(pick, events, fromS);
        return last.nth == pick.nth() ? last : Found.NONE;
    }

    /** The n-th occurrence from a time on, or the last one if there are fewer. */
    private static Found last(EventPick pick, List<Event> events, double fromS) {
        Found found = Found.NONE;
        for (Event event : events) {
            if (!pick.matches(event) || !(event.timeS() >= fromS)) {
                continue;
            }
            if (event.timeS() - found.lastS <= pick.apartS()) {
                double speedMPerS = Math.max(found.speedMPerS, event.speedMPerS());
                double impulseNs = found.impulseNs + event.impulseNs();
                found = new Found(found.nth, found.firstS, event.timeS(), speedMPerS, impulseNs);
            } else if (found.nth >= pick.nth()) {
                break;
            } else {
                found = new Found(
                        found.nth + 1,
                        event.timeS(),
                        event.timeS(),
                        Math.max(0, event.speedMPerS()),
                        event.impulseNs());
            }
        }
        return found;
    }
}
