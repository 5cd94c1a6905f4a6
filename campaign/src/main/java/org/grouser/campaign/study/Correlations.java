package org.grouser.campaign.study;

import java.util.List;
import org.grouser.quantity.Check;

/**
 * Rank correlations of factors that are drawn.
 *
 * @param factors by name; all others are independent
 * @param matrix Spearman's rank correlation of each pair, symmetric, with ones on the diagonal
 */
public record Correlations(List<String> factors, List<List<Double>> matrix) {
    public static final Correlations NONE = new Correlations(List.of(), List.of());

    public Correlations {
        factors = List.copyOf(factors);
        matrix = matrix.stream().map(List::copyOf).toList();
        int size = factors.size();
        Check.that(
                matrix.size() == size && matrix.stream().allMatch(row -> row.size() == size),
                "matrix",
                "is not " + size + " by " + size + ", one row and one column for each factor");
    }
}
