package org.grouser.record.measure;

import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.grouser.record.Evidence;

/** A measure over the events alone. */
public sealed interface EventMeasure extends Measure permits Measure.Occurrence, EventMeasure.Count {
    EventPick pick();

    /** Decides by kind; a new kind breaks the build wherever a decision is due. */
    <T> T matchEvent(Function<Measure.Occurrence, T> occurrence, Function<Count, T> count);

    @Override
    default <T> T match(
            Function<SeriesMeasure, T> series,
            Function<EventMeasure, T> event,
            Function<Combination, T> combination,
            Function<SectionMeasure, T> section,
            Function<GroundMeasure, T> ground) {
        return event.apply(this);
    }

    /** How many occurrences there are; 0 if none. */
    record Count(String kind, String subject, String other, double apartS) implements EventMeasure {
        /** A pick that no run reaches, so that all are counted. */
        @Override
        public EventPick pick() {
            return new EventPick(kind, subject, other, Integer.MAX_VALUE, apartS);
        }

        @Override
        public double evaluate(Evidence evidence, ToDoubleFunction<String> others) {
            return Occurrences.count(pick(), evidence.recording().events());
        }

        @Override
        public <T> T matchEvent(Function<Measure.Occurrence, T> occurrence, Function<Count, T> count) {
            return count.apply(this);
        }
    }
}
