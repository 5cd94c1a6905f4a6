/**
 * The plots of a run, from the columns that it recorded.
 *
 * <pre>
 *   Recording ──Curves──▶ columns by owner, quantity and component ──RunPlots, *Plots──▶ Plot
 * </pre>
 *
 * Start at {@link org.grouser.report.curve.RunPlots}. Nothing here reads the name of a column: panels are chosen by {@link
 * org.grouser.record.ColumnQuery}, units and labels come from the columns.
 */
@NullMarked
package org.grouser.report.curve;

import org.jspecify.annotations.NullMarked;
