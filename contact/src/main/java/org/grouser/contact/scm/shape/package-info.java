/**
 * Objects that meet soil, and which cells of the soil lie below them.
 *
 * <pre>
 *   ContactShape ──SoilRasters──▶ SoilRaster, pose ──trace──▶ Footprint (cell, lower side, covered share)
 *     wheel   exact cylinder, sides by area, grousers by the lowest point
 *     disc    plane in an exact ellipse
 *     box     planes in an exact polygon
 *     blade   lowest of 4 x 4 samples
 *     mesh    lowest of 4 x 4 samples and of points on edges
 * </pre>
 *
 * Start at {@link org.grouser.contact.shape.ContactShape}. Theory: docs/theory/scm.md.
 */
@NullMarked
package org.grouser.contact.scm.shape;

import org.jspecify.annotations.NullMarked;
