package org.grouser.record.measure;

import org.grouser.record.Section;
import org.grouser.record.measure.SectionMeasure.Place;
import org.grouser.record.measure.SectionMeasure.Reading;

/** Reads numbers off the samples of a section that lie in a window and are not NaN. */
final class SectionMeasures implements Reading.Cases<Double> {
    private static final double SLACK_M = 1e-9; // ends of a window that miss a sample by rounding

    private final double[] sM;
    private final double[] values;
    private final boolean backwards;
    private final int size;

    private SectionMeasures(Section section, SectionMeasure wanted) {
        sM = section.column("s_m");
        values = section.column(wanted.column());
        backwards = wanted.fromM() > wanted.toM();
        double low = Math.min(wanted.fromM(), wanted.toM()) - SLACK_M;
        double high = Math.max(wanted.fromM(), wanted.toM()) + SLACK_M;
        int kept = 0;
        for (int i = 0; i < sM.length; i++) {
            if (sM[i] >= low && sM[i] <= high && !Double.isNaN(values[i])) {
                sM[kept] = sM[i];
                values[kept++] = values[i];
            }
        }
        size = kept;
    }

    static double evaluate(SectionMeasure wanted, Section section) {
        return wanted.reading().match(new SectionMeasures(section, wanted));
    }

    @Override
    public Double value(Reading.Value wanted) {
        return valueAt(wanted.atM());
    }

    @Override
    public Double extreme(Reading.Extreme wanted) {
        int best = best(wanted.which() == Measure.Extreme.Which.MAX ? 1 : -1);
        return best < 0 ? Double.NaN : wanted.wantPosition() ? sM[best] : values[best];
    }

    @Override
    public Double edge(Reading.Edge wanted) {
        int crest = best(1);
        double limit = wanted.share() && crest >= 0 ? wanted.limit() * values[crest] : wanted.limit();
        for (int i = 0; i < size; i++) {
            int sample = wanted.last() ? size - 1 - i : i;
            if (values[sample] > limit) {
                return sM[sample];
            }
        }
        return Double.NaN;
    }

    @Override
    public Double crossing(Reading.Crossing wanted) {
        for (int i = 1; i < size; i++) {
            int before = backwards ? size - i : i - 1;
            int after = backwards ? before - 1 : i;
            if (values[before] > 0 && values[after] <= 0) {
                return between(before, after, 0);
            }
        }
        return Double.NaN;
    }

    @Override
    public Double fall(Reading.Fall wanted) {
        return fallsTo(wanted.share());
    }

    @Override
    public Double slope(Reading.Slope wanted) {
        double fromM = placeM(wanted.from());
        double toM = placeM(wanted.to());
        double tangent = (valueAt(fromM) - valueAt(toM)) / (toM - fromM);
        if (wanted.steepest()) {
            tangent = Double.NaN;
            for (int i = 1; i < size; i++) {
                if (sM[i - 1] >= fromM - SLACK_M && sM[i] <= toM + SLACK_M) {
                    double step = (values[i - 1] - values[i]) / (sM[i] - sM[i - 1]);
                    tangent = step <= tangent ? tangent : step; // also where there is none yet
                }
            }
        }
        return toM > fromM ? Math.toDegrees(StrictMath.atan(tangent)) : Double.NaN;
    }

    private double placeM(Place place) {
        if (place.share()) {
            return fallsTo(place.value());
        }
        int crest = best(1);
        return crest < 0 ? Double.NaN : sM[crest] + place.value();
    }

    /** The sample of the largest value, or of the smallest if the sign is negative; the first of equals, -1 if none. */
    private int best(int sign) {
        int best = -1;
        for (int i = 0; i < size; i++) {
            if (best < 0 || sign * values[i] > sign * values[best]) {
                best = i;
            }
        }
        return best;
    }

    private double fallsTo(double share) {
        int crest = best(1);
        for (int i = crest + 1; crest >= 0 && i < size; i++) {
            if (values[i] < share * values[crest]) {
                return between(i - 1, i, share * values[crest]);
            }
        }
        return Double.NaN;
    }

    /** Where the straight line between two samples has a value. */
    private double between(int before, int after, double value) {
        double part = (values[before] - value) / (values[before] - values[after]);
        return sM[before] + part * (sM[after] - sM[before]);
    }

    /** NaN outside of the samples. */
    private double valueAt(double atM) {
        for (int i = 0; i < size; i++) {
            if (Math.abs(sM[i] - atM) <= SLACK_M) {
                return values[i];
            }
            if (i > 0 && sM[i - 1] < atM && sM[i] > atM) {
                double part = (atM - sM[i - 1]) / (sM[i] - sM[i - 1]);
                return values[i - 1] + part * (values[i] - values[i - 1]);
            }
        }
        return Double.NaN;
    }
}
