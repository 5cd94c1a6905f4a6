/**
 * Surfaces as data: triangles with shared corners, heights on a regular grid. Readers and generators make them, grounds are
 * assembled from them, writers put them into files.
 *
 * <pre>
 *   triangle soup ──Weld──▶ TriangleMesh ──report──▶ MeshReport: closed or not, bounds, area, volume
 *   Icosphere ────────────▶      ▲
 *   rows of heights ──▶ HeightGrid ──GridTriangles──┘ two triangles per cell
 * </pre>
 *
 * Start at {@link org.grouser.terrain.surface.TriangleMesh}.
 */
@NullMarked
package org.grouser.terrain.surface;

import org.jspecify.annotations.NullMarked;
