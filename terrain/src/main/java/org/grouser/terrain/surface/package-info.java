/**
 * Surfaces as data: triangles with shared corners, heights on a regular grid. Readers make them, grounds are assembled
 * from them.
 *
 * <pre>
 *   triangle soup ──weld──▶ TriangleMesh ──report──▶ MeshReport
 *   rows of heights ──────▶ HeightGrid
 * </pre>
 *
 * Start at {@link org.grouser.terrain.surface.TriangleMesh}.
 */
@NullMarked
package org.grouser.terrain.surface;

import org.jspecify.annotations.NullMarked;
