package org.grouser.report.fit;

import java.util.List;

/**
 * The answer of a fit as plain numbers.
 *
 * @param head what was fitted
 * @param parameters that were free
 * @param correlation of the parameters, row by row
 * @param samples of the posterior, one a row; may be none
 * @param series data, fitted and held out
 * @param next candidate tests, the best first
 * @param parts of a drive that were fitted alone, in order; may be none
 * @param words findings
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record FitAnswer(
        Head head,
        List<Parameter> parameters,
        double[][] correlation,
        double[][] samples,
        List<Series> series,
        List<Test> next,
        List<Part> parts,
        Words words) {
    /**
     * What was fitted, and what it took.
     *
     * @param level of intervals and bands, for example 0.9
     * @param cost at the optimum
     * @param values that were fitted
     * @param effort runs in words
     */
    public record Head(
            String fit, String title, String date, long seed, double level, double cost, int values, String effort) {}

    /**
     * A free parameter.
     *
     * @param estimate with its interval
     * @param profile its likelihood; empty lists if it has none
     * @param truth from which the data were made; NaN if they were measured
     * @param published by others; NaN if there is nothing to compare
     */
    public record Parameter(
            String name, String unit, Estimate estimate, Profile profile, double truth, double published) {
        String heading() {
            return unit.isEmpty() || unit.equals("-") ? name : name + " [" + unit + "]";
        }
    }

    /**
     * @param lowOpen whether the data do not end the interval below
     * @param highOpen whether the data do not end the interval above
     */
    public record Estimate(
            double value, double deviation, double low, double high, boolean lowOpen, boolean highOpen) {}

    /**
     * The rise of the cost over the values of a parameter.
     *
     * @param threshold below which the interval lies
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record Profile(double[] values, double[] rise, double threshold) {}

    /**
     * Data of one column of one experiment.
     *
     * @param axis what it is told by, with its unit; empty for single values
     * @param heldOut whether it was predicted only
     */
    public record Series(String name, String unit, String axis, boolean heldOut, List<Point> points) {
        public Series {
            points = List.copyOf(points);
        }

        String heading() {
            return unit.isEmpty() || unit.equals("-") ? name : name + " [" + unit + "]";
        }
    }

    /**
     * A measured value and what the fit says of it; NaN where it says nothing.
     *
     * @param at along the axis of the series
     * @param deviation of the error
     * @param low end of the band of the model
     * @param measuredLow end of the band in which a measurement is expected
     */
    public record Point(
            double at,
            double measured,
            double deviation,
            double fitted,
            double low,
            double high,
            double measuredLow,
            double measuredHigh) {}

    /**
     * A test that could be made; shares that remain of what is unknown.
     *
     * @param deviation of an average direction
     * @param variance on average
     * @param response deviation of the chosen response; NaN without one
     * @param most the parameter that it narrows most, with the share that remains of its deviation
     * @param failure why it cannot be told; empty if it can
     */
    public record Test(String name, double deviation, double variance, double response, String most, String failure) {}

    /**
     * A part of a drive that was fitted alone.
     *
     * @param estimates one a parameter
     */
    public record Part(double fromS, double toS, List<Estimate> estimates) {
        public Part {
            estimates = List.copyOf(estimates);
        }
    }

    /**
     * Sentences.
     *
     * @param known what must be known to believe the numbers
     * @param determined what the data determine, and what not
     * @param residuals what the residuals show
     * @param verdicts on held-out data
     * @param notes what went wrong on the way
     */
    public record Words(
            List<String> known,
            List<String> determined,
            List<String> residuals,
            List<String> verdicts,
            List<String> notes) {
        public Words {
            known = List.copyOf(known);
            determined = List.copyOf(determined);
            residuals = List.copyOf(residuals);
            verdicts = List.copyOf(verdicts);
            notes = List.copyOf(notes);
        }
    }

    public FitAnswer {
        parameters = List.copyOf(parameters);
        series = List.copyOf(series);
        next = List.copyOf(next);
        parts = List.copyOf(parts);
    }
}
