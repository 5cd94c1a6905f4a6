/**
 * What a reader sees of a run: plots, one self-contained page, and tables against published numbers.
 *
 * <pre>
 *   Recording ──RunPlots──▶ Plot ──SvgPlot──▶ SVG ─────────┐
 *   Recording, Scenery ──TrackFigure, BlockFigure──▶ SVG ──┤
 *   Recording, Course ──PathFigure──▶ SVG ─────────────────┤
 *   GroundMap ──MapFigure──▶ GroundPicture: SVG, PNG ──────┤
 *   Section ──SectionFigure──▶ SVG ────────────────────────┤
 *   RunCard, Summary, ComparisonRow ───────────────────────┴─RunReport──▶ report.html
 *   ComparisonRow ──ComparisonTable──▶ Markdown, terminal text, JSON
 *   SweepSummary ──SweepTable, SweepReport──▶ terminal text, CSV, report.html
 *   ModelRun ──ModelTable, ModelPage──▶ terminal text, CSV, JSON, compare.html
 * </pre>
 *
 * Start at {@link org.grouser.report.RunReport}; {@link org.grouser.report.ComparisonTable} serves the validation
 * command and {@link org.grouser.report.Plot} whoever draws other curves. Equal input gives equal text, byte for byte. A
 * plot is reduced to what its pixels can show; the numbers themselves stand in series.csv.
 */
@NullMarked
package org.grouser.report;

import org.jspecify.annotations.NullMarked;
