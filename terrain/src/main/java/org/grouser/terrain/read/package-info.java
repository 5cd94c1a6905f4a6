/**
 * Files of terrain: triangle meshes (STL, AC3D, PLY, OBJ) and heights (ESRI ASCII grid). Sizes are checked before memory is
 * asked for; whatever is wrong with a file is said in one line with the file and, for text, the line.
 *
 * <pre>
 *   .stl, .ac, .ply, .obj ──MeshReader──▶ TriangleMesh        .asc ──EsriAsciiReader──▶ HeightGrid
 *
 *   MeshFormat    which reader        Words, PlyNumbers    numbers one by one
 *   ...Reader     one per format      Faces, EarClipping   polygons into triangles
 * </pre>
 *
 * Start at {@link org.grouser.terrain.read.MeshReader}. Coordinates are taken as metres; scale and turn them when placing.
 */
@NullMarked
package org.grouser.terrain.read;

import org.jspecify.annotations.NullMarked;
