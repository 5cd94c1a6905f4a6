/**
 * Files of terrain: triangle meshes (STL, OBJ) and heights (ESRI ASCII grid). Sizes are checked before memory is asked
 * for; whatever is wrong with a file is said in one line with the file and, for text, the line.
 *
 * <pre>
 *   .stl, .obj ──MeshReader──▶ TriangleMesh        .asc ──EsriAsciiReader──▶ HeightGrid
 * </pre>
 *
 * Start at {@link org.grouser.terrain.read.MeshReader}. Coordinates are taken as metres; scale them when placing.
 */
@NullMarked
package org.grouser.terrain.read;

import org.jspecify.annotations.NullMarked;
