/**
 * What a study says: its scenario, what is varied, how samples are drawn, what is asked of the runs.
 *
 * <pre>
 *   study.yaml ──StudyReader──▶ Study ──StudyKeys──▶ study.yaml
 *   program ──StudyBuilder─────────┘
 *
 *   Study ── Factor (FactorValues), Correlations   what is varied
 *         ── Sampling, Until                       how many rows there are, and which
 *         ── Response, Outcome (Condition)         numbers of a run, and what may come about in it
 *         ── Questions                             curves, maps, worst rows, Pareto fronts
 *         ── Keep                                  which runs leave their folders
 * </pre>
 *
 * Start at {@link org.grouser.campaign.study.Study}.
 */
@NullMarked
package org.grouser.campaign.study;

import org.jspecify.annotations.NullMarked;
