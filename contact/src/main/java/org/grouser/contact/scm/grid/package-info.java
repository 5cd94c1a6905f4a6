/**
 * The soil field: a lattice of cells, dense around the objects, sparse elsewhere, and what moves soil between cells.
 *
 * <pre>
 *   SoilTiles (touched tiles of the field) ──load──▶ SoilCells (dense, around the objects) ──store──▶ SoilTiles
 *                                                     ▲
 *                     BorderDisplacement ─▶ Erosion ──┘ ──▶ HeightChanges, for the laws of compaction
 * </pre>
 *
 * Start at {@link org.grouser.contact.scm.grid.SoilGrid}. {@link org.grouser.contact.scm.grid.CellBox} is the rectangle
 * in which all of them speak of places. Limits: elevations only, so no overhangs; one soil per cell, and what slides
 * takes on the soil of where it comes to rest. Theory: docs/theory/scm.md.
 */
@NullMarked
package org.grouser.contact.scm.grid;

import org.jspecify.annotations.NullMarked;
