/**
 * Where the runs of a study lie: points in the open unit cube, and the distributions that turn them into numbers.
 *
 * <pre>
 *   RandomDesign, LatinHypercube, SobolSequence ──▶ Design: u in (0, 1)^d of row i
 *        │ SaltelliDesign (A, B, AB_1 .. AB_d)         │ RankCorrelation.apply, or RankCorrelatedDesign
 *        ▼                                             ▼
 *      Design ─────────────────────────────▶ Distribution.quantile(u_j) = factor j of row i
 *   GridDesign, OneAtATime ──▶ LevelDesign: which level of each factor row i has
 * </pre>
 *
 * A point is a function of its index alone, so rows may be made in any order, on any thread and any machine. Start at
 * {@link org.grouser.campaign.sampling.Design}.
 */
@NullMarked
package org.grouser.campaign.sampling;

import org.jspecify.annotations.NullMarked;
