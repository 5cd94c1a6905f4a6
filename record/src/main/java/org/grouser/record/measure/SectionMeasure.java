package org.grouser.record.measure;

import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.grouser.quantity.Check;
import org.grouser.record.Evidence;
import org.grouser.record.Section;

/**
 * A number read off a section. Samples that are NaN do not count.
 *
 * @param section name of the section
 * @param column one of {@link Section#COLUMNS}
 * @param fromM begin of the window in s
 * @param toM its end, before the begin where the search runs backwards
 */
public record SectionMeasure(String section, String column, double fromM, double toM, Reading reading)
        implements Measure {
    public SectionMeasure {
        Check.that(
                fromM <= toM || reading.mayRunBackwards(),
                "from_m",
                "= " + fromM + " m is beyond to_m = " + toM + " m");
    }

    @Override
    public double evaluate(Evidence evidence, ToDoubleFunction<String> others) {
        return SectionMeasures.evaluate(this, evidence.section(section));
    }

    @Override
    public <T> T match(
            Function<SeriesMeasure, T> series,
            Function<EventMeasure, T> event,
            Function<Combination, T> combination,
            Function<SectionMeasure, T> section,
            Function<GroundMeasure, T> ground) {
        return section.apply(this);
    }

    /** What is read. "The crest" is the largest value in the window, "beyond" it lies larger s. */
    public sealed interface Reading {
        <T> T match(Cases<T> cases);

        /** Whether its window may end before it begins. */
        default boolean mayRunBackwards() {
            return false;
        }

        /** One answer for each kind. */
        interface Cases<T> {
            T value(Value value);

            T extreme(Extreme extreme);

            T edge(Edge edge);

            T crossing(Crossing crossing);

            T fall(Fall fall);

            T slope(Slope slope);
        }

        /** The value at a position, by a straight line between samples. */
        record Value(double atM) implements Reading {
            @Override
            public <T> T match(Cases<T> cases) {
                return cases.value(this);
            }
        }

        /** The largest or smallest value, or its position. */
        record Extreme(Measure.Extreme.Which which, boolean wantPosition) implements Reading {
            @Override
            public <T> T match(Cases<T> cases) {
                return cases.extreme(this);
            }
        }

        /**
         * Position of the first or last sample above a limit.
         *
         * @param share whether the limit counts in crests
         */
        record Edge(boolean last, double limit, boolean share) implements Reading {
            @Override
            public <T> T match(Cases<T> cases) {
                return cases.edge(this);
            }
        }

        /** Position where the value turns from positive to not positive, searched from one end of the window to the other. */
        record Crossing() implements Reading {
            @Override
            public boolean mayRunBackwards() {
                return true;
            }

            @Override
            public <T> T match(Cases<T> cases) {
                return cases.crossing(this);
            }
        }

        /** Position beyond the crest where the value has fallen to a share of it. */
        record Fall(double share) implements Reading {
            @Override
            public <T> T match(Cases<T> cases) {
                return cases.fall(this);
            }
        }

        /**
         * Slope in degrees between two places beyond the crest, positive downhill.
         *
         * @param steepest the steepest between neighbouring samples there, else that of the straight line
         */
        record Slope(Place from, Place to, boolean steepest) implements Reading {
            @Override
            public <T> T match(Cases<T> cases) {
                return cases.slope(this);
            }
        }
    }

    /**
     * A place beyond the crest.
     *
     * @param share whether the value is a share of the crest, else a distance in m
     */
    public record Place(boolean share, double value) {}
}
