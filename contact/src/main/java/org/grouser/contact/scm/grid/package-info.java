/**
 * The soil field: a lattice of cells, dense around the objects, sparse elsewhere, and what moves soil between cells.
 *
 * <pre>
 *   SoilTiles (touched tiles of the field) ──load──▶ SoilCells (dense, around the objects) ──store──▶ SoilTiles
 *                                                     ▲ Erosion, BorderDisplacement
 * </pre>
 *
 * Start at {@link org.grouser.contact.scm.grid.SoilGrid}. Theory: docs/theory/scm.md.
 */
@NullMarked
package org.grouser.contact.scm.grid;

import org.jspecify.annotations.NullMarked;
