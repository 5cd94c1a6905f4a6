/**
 * What follows from the table of a study, each number with its interval. Pure arithmetic: knows no scenario and no file.
 *
 * <pre>
 *   columns of rows ──▶ Wilson, ClopperPearson, Spreads            how often, how much
 *                   ──▶ SobolIndices (Saltelli rows), GivenData    which factor matters
 *                   ──▶ ResponseCurves, OutcomeMaps                over one factor, over two
 *                   ──▶ ParetoFront, WorstRows                     rows that stand out
 *   how many runs   ◀── Wilks (before), Sequential (while it runs)
 *   margins ◀──points── SubsetSimulation                           rare events
 *   h, h/2, h/4 ... ──▶ Convergence                                grid and step
 * </pre>
 *
 * A row without a response holds NaN and is left out. Equations, assumptions, and the measured coverage of each interval
 * are in docs/theory/studies.md. Start at {@link org.grouser.campaign.statistics.Spreads}.
 */
@NullMarked
package org.grouser.campaign.statistics;

import org.jspecify.annotations.NullMarked;
