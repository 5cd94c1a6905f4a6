/**
 * Writes meshes to files that other programs read.
 *
 * <pre>
 *   TriangleMesh ──MeshWriter──▶ .stl (binary or text), .ac, .obj
 * </pre>
 *
 * Start at {@link org.grouser.terrain.write.MeshWriter}. A file appears whole or not at all. The same mesh gives the same
 * bytes on every machine.
 */
@NullMarked
package org.grouser.terrain.write;

import org.jspecify.annotations.NullMarked;
