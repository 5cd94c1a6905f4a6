/**
 * What a reader sees of a study: one page that needs no other file, and a short table for the terminal.
 *
 * <pre>
 *   StudySummary ──ProbabilityFigure, SensitivityFigure, CurveFigure, VerdictFigure──▶ SVG ──┐
 *   StudyRows ──SpreadFigure, ScatterFigure──▶ SVG ──────────────────────────────────────────┤
 *   StudySummary, StudyRows ──Belief (what must be known to believe this)────────────────────┴─StudyReport──▶ report.html
 *   StudySummary ──StudyTable──▶ terminal text
 * </pre>
 *
 * Start at {@link org.grouser.report.study.StudyReport}. A number has as many digits as its interval allows. Equal input
 * gives equal text, byte for byte.
 */
@NullMarked
package org.grouser.report.study;

import org.jspecify.annotations.NullMarked;
