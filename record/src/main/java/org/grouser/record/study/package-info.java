/**
 * A study in plain numbers: its table, one row a run, and what follows from the table.
 *
 * <pre>
 *   StudyRows   columns of inputs, responses and outcomes; one row a run, thinned for drawings
 *   StudySummary ── Probability, Spread, Sensitivity, Curve, OutcomeMap, Extremes, RareEvent ──▶ summary.json
 * </pre>
 *
 * Start at {@link org.grouser.record.study.StudySummary}.
 */
@NullMarked
package org.grouser.record.study;

import org.jspecify.annotations.NullMarked;
