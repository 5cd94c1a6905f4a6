package org.grouser.record.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.grouser.record.Evidence;

/** A measure over columns of the frames. */
public sealed interface SeriesMeasure extends Measure
        permits Measure.At,
                Measure.AtEnd,
                Measure.AtEvent,
                Measure.Extreme,
                Measure.Mean,
                Measure.Settled,
                Measure.RiseAfter,
                Measure.EndsWithin,
                Measure.SlipDistance,
                Measure.Ever {
    /** The columns whose mean is measured; a window may read others besides. */
    List<String> series();

    @Override
    default List<String> columns() {
        return series();
    }

    @Override
    default double evaluate(Evidence evidence, ToDoubleFunction<String> others) {
        return matchSeries(new SeriesMeasures(evidence.recording()));
    }

    /** Decides by kind; a new kind breaks the build wherever a decision is due. */
    <T> T matchSeries(Cases<T> cases);

    @Override
    default <T> T match(
            Function<SeriesMeasure, T> series,
            Function<EventMeasure, T> event,
            Function<Combination, T> combination,
            Function<SectionMeasure, T> section,
            Function<GroundMeasure, T> ground) {
        return series.apply(this);
    }

    /** One answer for each kind. */
    interface Cases<T> {
        T at(Measure.At at);

        T atEnd(Measure.AtEnd atEnd);

        T atEvent(Measure.AtEvent atEvent);

        T extreme(Measure.Extreme extreme);

        T mean(Measure.Mean mean);

        T settled(Measure.Settled settled);

        T riseAfter(Measure.RiseAfter riseAfter);

        T endsWithin(Measure.EndsWithin endsWithin);

        T ever(Measure.Ever ever);

        T slipDistance(Measure.SlipDistance slip);
    }

    static List<String> joined(List<String> some, List<String> more) {
        List<String> all = new ArrayList<>(some);
        all.addAll(more);
        return List.copyOf(all);
    }
}
