/**
 * The mathematics of a fit: search, uncertainty, diagnosis. Plain numbers; knows no files and no scenarios.
 *
 * <pre>
 *   ParameterSpace, Forward, Measurements ──▶ Misfit ──Search, EvolutionSearch──▶ optimum
 *   optimum ──▶ Information, ResidualTests, NextTest
 *           ──▶ Surrogate ──▶ Profile, Posterior, Prediction
 * </pre>
 *
 * Start at {@link org.grouser.identify.statistics.Identification}. Equations and limits are in docs/theory/identification.md.
 */
@NullMarked
package org.grouser.identify.statistics;

import org.jspecify.annotations.NullMarked;
