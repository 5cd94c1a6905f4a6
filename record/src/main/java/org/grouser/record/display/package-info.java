/**
 * How recorded numbers are shown: one table of units, digits, thresholds and colours for reports, pages, labels, pictures and
 * exports.
 *
 * <pre>
 *   Quantity, SI unit ──DisplayTable──▶ Display: unit, factor, digits, step, threshold
 *   GroundLayer ──▶ Display, ColourMap ──▶ colours of a picture
 *   DisplayTable.toScript ──▶ data/quantities.js of the viewer's pages
 * </pre>
 *
 * Start at {@link org.grouser.record.display.DisplayTable}. Files keep SI units and all digits: what is here is for eyes.
 */
@NullMarked
package org.grouser.record.display;

import org.jspecify.annotations.NullMarked;
