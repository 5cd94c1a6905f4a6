/**
 * What one asks of rigid ground, and what it answers. World frame, z up; normals point out of the ground.
 *
 * <pre>
 *   GroundSurface ──ball, disc──▶ Features   all places within reach: gap, normal, point, packed
 *          ──ray─────────▶ RayHit     the first front face: range, normal, point
 *
 *   DiscRim        the rim of a disc against a plane
 *   Ray            made ready for boxes and triangles
 *   Clip           the part of a ray within half spaces
 *   ClosestPoint   of a triangle
 * </pre>
 *
 * Start at {@link org.grouser.terrain.query.GroundSurface}. Answers are containers of the asker's own, used again and again: nothing
 * is allocated, and one ground serves several threads.
 */
@NullMarked
package org.grouser.terrain.query;

import org.jspecify.annotations.NullMarked;
