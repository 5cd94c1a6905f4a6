/**
 * Scripts that reports hold and pages load: uPlot (MIT, see its NOTICE), and what makes the drawings of a report answer the pointer.
 *
 * <pre>
 *   uPlot.esm.js, report.js ──ReportScript──▶ text in report.html, hash in the policies that let it run
 * </pre>
 */
@NullMarked
package org.grouser.record.script;

import org.jspecify.annotations.NullMarked;
