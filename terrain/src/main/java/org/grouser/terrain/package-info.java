/**
 * Rigid ground: planes, boxes, steps, spheres, profiles, triangle meshes, height grids and generated fields, from their
 * specification to what contact laws and sensors ask of them.
 *
 * <pre>
 *   GroundShape ──Grounds.assemble──▶ query.Ground   closed formulas for plane, box, step, sphere; else facet
 *    (numbers,  ──GroundMesh.of─────▶ TriangleMesh   for contact between meshes
 *     or a file)──Elevation.of──────▶ height over x, y, for soil that lies on it
 *
 *   query      questions and answers: ball, disc, ray; gap, normal, point
 *   facet      ground made of triangles ──▶ query, index, surface
 *   index      trees over triangles     ──▶ query, surface
 *   surface    TriangleMesh, HeightGrid as data
 *   read       files into surfaces      ──▶ surface
 *   write      surfaces into files      ──▶ surface
 *   generate   surfaces from a seed     ──▶ surface, read
 * </pre>
 *
 * Start at {@link org.grouser.terrain.GroundShape} and {@link org.grouser.terrain.Grounds}. A new shape is a record there and
 * a method in {@link org.grouser.terrain.GroundShape.Cases}. Theory: docs/theory/nonsmooth.md, "Ground".
 */
@NullMarked
package org.grouser.terrain;

import org.jspecify.annotations.NullMarked;
