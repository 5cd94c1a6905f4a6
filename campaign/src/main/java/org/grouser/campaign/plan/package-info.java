/**
 * From a study to its rows: what the factors are in each, what is set for it, and what its numbers say.
 *
 * <pre>
 *   Study ──StudyModel──▶ columns, settings of a row (RowTask), row of a result (StudyRow)
 *   Study ──RowPlans──▶ RowPlan: which rows there are; some are chosen after others have been run
 * </pre>
 *
 * Start at {@link org.grouser.campaign.plan.StudyModel}.
 */
@NullMarked
package org.grouser.campaign.plan;

import org.jspecify.annotations.NullMarked;
