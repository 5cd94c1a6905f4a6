/**
 * What a reader sees of a run: plots, one self-contained page, and tables against published numbers.
 *
 * <pre>
 *   Recording ──curve.RunPlots──▶ plot.Plot ──▶ SVG ─────────────────┐
 *   Recording, Scenery ──figure.TrackFigure, BlockFigure──▶ SVG ─────┤
 *   Recording, Course ──figure.PathFigure──▶ SVG ────────────────────┤
 *   GroundMap ──map.GroundPicture──▶ SVG, PNG ───────────────────────┤
 *   Section ──figure.SectionFigure──▶ SVG ───────────────────────────┤
 *   RunCard, Summary, ComparisonRow ─────────────────────────────────┴─RunReport──▶ report.html
 *   ComparisonRow ──ComparisonTable──▶ Markdown, terminal text, JSON
 *   SweepSummary ──SweepTable, SweepReport──▶ terminal text, CSV, report.html
 *   ScoredSet ──score.ScoreTable, ScorePlot, ScorePage──▶ terminal text, JSON, SVG, Markdown
 *   StudySummary, StudyRows ──study.StudyTable, StudyReport──▶ terminal text, report.html
 *   ModelRun ──ModelTable, ModelPage──▶ terminal text, CSV, JSON, compare.html
 * </pre>
 *
 * Start at {@link org.grouser.report.RunReport}; {@link org.grouser.report.ComparisonTable} serves the validation
 * command. Equal input gives equal text, byte for byte. A plot is reduced to what its pixels can show; the numbers
 * themselves are in series.csv. Imports point downwards: {@code study}, the pages here, then {@code curve}, {@code figure}, {@code map} and
 * {@code score}, then {@code plot}, then {@code text}.
 */
@NullMarked
package org.grouser.report;

import org.jspecify.annotations.NullMarked;
