/**
 * Measured sets run with every law of soil and set beside closed forms.
 *
 * <pre>
 *   MeasuredSet ──Scoreboard──▶ ScoredSet
 * </pre>
 *
 * Start at {@link org.grouser.simulation.score.Scoreboard}.
 */
@NullMarked
package org.grouser.simulation.score;

import org.jspecify.annotations.NullMarked;
