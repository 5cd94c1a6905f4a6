package org.grouser.record.measure;

import org.grouser.quantity.Check;
import org.grouser.record.Event;

/**
 * Which occurrence of an event is meant. Events that match at one instant are one occurrence. With a time apart, so are
 * events that follow each other within it: four feet that touch down one after the other, or a foot that chatters.
 *
 * @param subject empty for any
 * @param other empty for any
 * @param nth counted from 1
 * @param apartS an event later than this after the one before it begins the next occurrence
 */
public record EventPick(String kind, String subject, String other, int nth, double apartS) {
    public EventPick {
        Check.inRange("apart_s", apartS, 0, 1e7, "s");
    }

    public EventPick(String kind, String subject, String other, int nth) {
        this(kind, subject, other, nth, 0);
    }

    boolean matches(Event event) {
        return kind.equals(event.kind())
                && (subject.isEmpty() || subject.equals(event.subject()))
                && (other.isEmpty() || other.equals(event.other()));
    }
}
