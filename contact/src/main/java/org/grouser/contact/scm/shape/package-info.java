/**
 * Objects that meet soil, and which cells of the soil lie below them.
 *
 * <pre>
 *   SoilShape ──▶ SoilRaster, pose ──trace──▶ Footprint (cell, lowest point, covered share)
 * </pre>
 *
 * Start at {@link org.grouser.contact.scm.shape.SoilShape}. Theory: docs/theory/scm.md.
 */
@NullMarked
package org.grouser.contact.scm.shape;

import org.jspecify.annotations.NullMarked;
