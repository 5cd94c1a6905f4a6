/**
 * Writes meshes to files that other programs read.
 *
 * <pre>
 *   surface.TriangleMesh ──MeshWriter──▶ StlBinary, StlText   .stl   with Normals
 *                                        Ac3dText             .ac
 *                                        ObjText              .obj
 *   Decimal: shortest digits that read back to the same number     WholeFile: appears whole or not at all
 * </pre>
 *
 * Start at {@link org.grouser.terrain.write.MeshWriter}. The same mesh gives the same bytes on every machine.
 */
@NullMarked
package org.grouser.terrain.write;

import org.jspecify.annotations.NullMarked;
