/**
 * Panels of curves as SVG: axes, ticks, strokes and legends. A {@link org.grouser.report.plot.Plot} is reduced to what its
 * pixels can show.
 */
@NullMarked
package org.grouser.report.plot;

import org.jspecify.annotations.NullMarked;
