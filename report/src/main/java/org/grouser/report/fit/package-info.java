/**
 * What a reader sees of a fit: one page that needs no other file.
 *
 * <pre>
 *   FitAnswer ──DataFigure, ProfileFigure, CorrelationFigure, CornerFigure, ResidualFigure──▶ SVG ──FitReport──▶ report.html
 * </pre>
 *
 * Start at {@link org.grouser.report.fit.FitReport}. Equal input gives equal text, byte for byte.
 */
@NullMarked
package org.grouser.report.fit;

import org.jspecify.annotations.NullMarked;
