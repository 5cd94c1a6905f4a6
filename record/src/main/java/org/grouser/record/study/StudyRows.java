package org.grouser.record.study;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.grouser.quantity.Check;

/**
 * Rows of a study as its drawings need them: all of them, or so many that no eye misses the rest, and why runs stopped or
 * failed. Takes the same memory for a hundred thousand rows as for ten thousand.
 */
public final class StudyRows {
    private final List<StudyColumn> columns;
    private final int[] numbers;
    private final double[][] values; // by column
    private final int total;
    private final List<Reason> stops;
    private final List<Reason> failures;

    private StudyRows(Collector from) {
        columns = from.columns;
        numbers = from.kept.keySet().stream().mapToInt(Integer::intValue).toArray();
        values = new double[columns.size()][numbers.length];
        for (int i = 0; i < numbers.length; i++) {
            double[] row = from.kept.getOrDefault(numbers[i], new double[0]);
            for (int c = 0; c < row.length; c++) {
                values[c][i] = row[c];
            }
        }
        total = from.total;
        stops = from.stops.sorted();
        failures = from.failures.sorted();
    }

    /**
     * Why runs ended, in words.
     *
     * @param words with … for numbers, so that like reasons stand together
     * @param count runs
     * @param firstRow the least row of them
     */
    public record Reason(String words, int count, int firstRow) {}

    public List<StudyColumn> columns() {
        return columns;
    }

    /** Rows that are here. */
    public int size() {
        return numbers.length;
    }

    /** Rows that the study has. */
    public int total() {
        return total;
    }

    /** Number in the study of the i-th row that is here; they ascend. */
    public int number(int i) {
        return numbers[i];
    }

    /** The place of a row that is here. */
    public OptionalInt place(int number) {
        int at = Arrays.binarySearch(numbers, number);
        return at < 0 ? OptionalInt.empty() : OptionalInt.of(at);
    }

    public double value(int column, int i) {
        return values[column][i];
    }

    /** A column by its place, in a new array. */
    public double[] column(int column) {
        return values[column].clone();
    }

    /** Why runs stopped that did not fail, the most frequent first. */
    public List<Reason> stops() {
        return stops;
    }

    /** Why runs failed, the most frequent first. */
    public List<Reason> failures() {
        return failures;
    }

    /** Takes rows in any order; the order does not change what is kept. */
    public static final class Collector {
        private static final int MOST_NUMBERS = 1 << 20; // 8 MB; our choice

        private final List<StudyColumn> columns;
        private final Set<Integer> wanted;
        private final int most;
        private final SortedMap<Integer, double[]> kept = new TreeMap<>();
        private final Reasons stops = new Reasons();
        private final Reasons failures = new Reasons();
        private int thinning; // rows whose mixed number ends in so many zero bits are kept
        private int total;

        /**
         * @param wanted rows that are kept in any case: those that stand out
         */
        public Collector(List<StudyColumn> columns, Set<Integer> wanted) {
            this(columns, wanted, Math.max(1000, MOST_NUMBERS / Math.max(1, columns.size())));
        }

        Collector(List<StudyColumn> columns, Set<Integer> wanted, int most) {
            this.columns = List.copyOf(columns);
            this.wanted = new TreeSet<>(wanted);
            this.most = most;
        }

        /**
         * @param values as many as columns; NaN where there is none. Not modified.
         * @param failure empty if the run came to its end
         */
        public void add(int row, double[] values, String stop, String failure) {
            Check.that(
                    values.length == columns.size(),
                    "row " + row,
                    "has " + values.length + " values for " + columns.size() + " columns");
            total++;
            (failure.isEmpty() ? stops : failures).add(failure.isEmpty() ? stop : failure, row);
            if (!keeps(row)) {
                return;
            }
            kept.put(row, values.clone());
            while (kept.size() > most + wanted.size()) {
                thinning++;
                kept.keySet().removeIf(number -> !keeps(number));
            }
        }

        /** Rows of a grid come in a rhythm, and every second one of them may be the same soil: numbers are mixed. */
        private boolean keeps(int row) {
            return wanted.contains(row) || Long.numberOfTrailingZeros(mixed(row)) >= thinning;
        }

        /** Finalizer of splitmix64 [SteeleLeaFlood2014]. */
        private static long mixed(long number) {
            long z = number + 0x9e3779b97f4a7c15L;
            z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
            z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
            return z ^ (z >>> 31);
        }

        public StudyRows rows() {
            return new StudyRows(this);
        }
    }

    /** Counts like reasons. */
    private static final class Reasons {
        private static final int MOST = 200;
        private static final String OTHERS = "other reasons";

        private final Map<String, Reason> byWords = new TreeMap<>();

        void add(String reason, int row) {
            String words = reason.replaceAll("[-+]?[0-9]+(?:[.,][0-9]+)*(?:[eE][-+]?[0-9]+)?", "\u2026");
            String key = byWords.size() < MOST || byWords.containsKey(words) ? words : OTHERS;
            byWords.merge(
                    key,
                    new Reason(key, 1, row),
                    (a, b) -> new Reason(key, a.count() + 1, Math.min(a.firstRow(), b.firstRow())));
        }

        List<Reason> sorted() {
            List<Reason> all = new ArrayList<>(byWords.values());
            all.sort(Comparator.comparingInt(Reason::count).reversed().thenComparing(Reason::words));
            return List.copyOf(all);
        }
    }
}
