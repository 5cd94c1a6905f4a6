/**
 * From experiments and candidates to responses.
 *
 * <pre>
 *   Experiment ──▶ ExperimentPlans: PlannedRun (scenario text with a metric for each point), ComparedNumber (point and scale)
 *                       │
 *   candidates ──▶ RunForward ──▶ CandidateRuns: runs not in the journal ──▶ campaign's executor ──▶ journal
 *                       └──────▶ Answers
 * </pre>
 *
 * A point of a curve becomes a metric of the run, so that any executor of studies serves. Start at
 * {@link org.grouser.identify.run.RunForward}.
 */
@NullMarked
package org.grouser.identify.run;

import org.jspecify.annotations.NullMarked;
