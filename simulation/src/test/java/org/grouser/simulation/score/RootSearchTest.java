package org.grouser.simulation.score;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.grouser.scenario.measured.Solve;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RootSearchTest {
    private final List<Double> tried = new ArrayList<>();

    private RootSearch.Root root(Solve.Range range, DoubleUnaryOperator function) {
        return RootSearch.of(range, x -> {
            tried.add(x);
            return function.applyAsDouble(x);
        });
    }

    /** Two ends and at most n + 1 more, where bisection takes n: [OliveiraTakahashi2021] with n_0 = 1. */
    @ParameterizedTest
    @ValueSource(doubles = {0.001, 0.1, 0.3, 0.5, 0.77, 0.999})
    void aZeroIsFoundToTheToleranceInAtMostOneRunMoreThanByBisection(double zero) {
        int bisections = 7; // 2^-7 < 2 * 0.005 < 2^-6
        List<DoubleUnaryOperator> functions = List.of(
                x -> x - zero,
                x -> zero - x,
                x -> Math.cbrt(x - zero),
                x -> Math.pow(x - zero, 9),
                x -> Math.exp(20 * x) - Math.exp(20 * zero),
                x -> x < zero ? -1 : 30); // a jump
        for (DoubleUnaryOperator function : functions) {
            tried.clear();
            RootSearch.Root root = root(new Solve.Range(0, 1, 0.005, 1), function);
            assertEquals(RootSearch.End.FOUND, root.end());
            assertEquals(zero, root.at(), 0.005 + 1e-15); // a bracket may be exactly as wide as allowed
            assertTrue(tried.size() <= 2 + bisections + 1, tried::toString);
            assertTrue(tried.contains(root.nearest()));
            for (double x : tried) {
                assertTrue(Math.abs(function.applyAsDouble(root.nearest())) <= Math.abs(function.applyAsDouble(x)));
            }
        }
    }

    @Test
    void ofSeveralZerosTheFirstCountsThatThePartsTellApart() {
        DoubleUnaryOperator three = x -> (x - 0.2) * (x - 0.55) * (x - 0.7);
        assertEquals(0.2, root(new Solve.Range(0, 1, 0.001, 4), three).at(), 0.001);
        assertTrue(tried.stream().allMatch(x -> x <= 0.25), tried::toString); // what lies beyond is not run
    }

    @Test
    void aZeroAtTheEndOfAPartIsExact() {
        assertEquals(0.5, root(new Solve.Range(0, 1, 0.1, 2), x -> x - 0.5).at());
        assertEquals(List.of(0.0, 0.5), tried);
        tried.clear();
        assertEquals(-3, root(new Solve.Range(-3, 1, 0.1, 2), x -> x + 3).at());
        assertEquals(List.of(-3.0), tried);
    }

    @Test
    void withoutAZeroTheEndCountsWhoseValueIsNearer() {
        RootSearch.Root above = root(new Solve.Range(0, 1, 0.01, 4), x -> x - 1.2);
        assertEquals(new RootSearch.Root(RootSearch.End.AT_AN_END, 1, 1), above);
        assertEquals(5, tried.size());
        RootSearch.Root below = root(new Solve.Range(0, 1, 0.01, 4), x -> x + 0.2);
        assertEquals(new RootSearch.Root(RootSearch.End.AT_AN_END, 0, 0), below);
    }

    @Test
    void whereThereIsNoFiniteValueTheSearchEnds() {
        RootSearch.Root scan = root(new Solve.Range(0, 1, 0.01, 4), x -> x < 0.4 ? -1 : Double.NaN);
        assertEquals(new RootSearch.Root(RootSearch.End.NOT_FINITE, 0.5, 0.5), scan);
        RootSearch.Root begin = root(new Solve.Range(0, 1, 0.01, 4), x -> Double.POSITIVE_INFINITY);
        assertEquals(new RootSearch.Root(RootSearch.End.NOT_FINITE, 0, 0), begin);
        RootSearch.Root inside = root(new Solve.Range(0, 1, 0.01, 1), x -> x == 0 ? -1 : x == 1 ? 1 : Double.NaN);
        assertEquals(new RootSearch.Root(RootSearch.End.NOT_FINITE, 0.5, 0.5), inside);
    }
}
