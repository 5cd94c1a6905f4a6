/**
 * Laws beside measured points: a table for the terminal, JSON, and a page with one plot per set.
 *
 * <pre>
 *   ScoredSet ──ScoreTable──▶ terminal text, Markdown, JSON
 *   ScoredSet ──ScorePlot──▶ plot.Plot ──▶ SVG
 *   ScoreTable, pictures ──ScorePage──▶ docs/scoreboard.md
 * </pre>
 *
 * Start at {@link org.grouser.report.score.ScorePage}.
 */
@NullMarked
package org.grouser.report.score;

import org.jspecify.annotations.NullMarked;
