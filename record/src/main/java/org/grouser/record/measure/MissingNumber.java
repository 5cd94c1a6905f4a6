package org.grouser.record.measure;

/** Why a run does not hold the number of a metric, in words. */
public final class MissingNumber {
    private MissingNumber() {}

    /** The reason that such a measure can have. */
    public static String reason(Measure measure) {
        return measure.match(
                MissingNumber::ofSeries,
                event -> "no such event",
                combination -> "needs " + String.join(" and ", combination.metrics()),
                section -> "nothing along the section",
                ground -> "no map of that ground");
    }

    private static String ofSeries(SeriesMeasure series) {
        return series.matchSeries(new SeriesMeasure.Cases<>() {
            @Override
            public String at(Measure.At at) {
                return "the run has no number at that time";
            }

            @Override
            public String atEnd(Measure.AtEnd atEnd) {
                return "no number in the last frame";
            }

            @Override
            public String atEvent(Measure.AtEvent atEvent) {
                return "no such event";
            }

            @Override
            public String extreme(Measure.Extreme extreme) {
                return "the run did not reach its window";
            }

            @Override
            public String mean(Measure.Mean mean) {
                return "the run did not reach its window";
            }

            @Override
            public String settled(Measure.Settled settled) {
                return "did not settle";
            }

            @Override
            public String riseAfter(Measure.RiseAfter rise) {
                return "no such event";
            }

            @Override
            public String endsWithin(Measure.EndsWithin ends) {
                return "no number in the last frame";
            }

            @Override
            public String ever(Measure.Ever ever) {
                return "the run did not reach its window";
            }

            @Override
            public String slipDistance(Measure.SlipDistance slip) {
                return "the wheels did not roll";
            }
        });
    }
}
