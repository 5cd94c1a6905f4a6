/**
 * Hazard fields from a seed: a square of craters, hills, roughness and rocks, like the one that landers are tested over
 * [Cordova2013, section III.D].
 *
 * <pre>
 *   HazardField (spec, seed) ──▶ Craters, Hills placed ──Relief──▶ HeightGrid ─┐
 *                                sizes by SizeLaw, places by Packing            ├──FieldMesh──▶ TriangleMesh
 *                                Rocks placed on the heights ──RockShape──▶ ────┘
 * </pre>
 *
 * Start at {@link org.grouser.terrain.generate.HazardFields}; what was placed is told by {@link
 * org.grouser.terrain.generate.HazardFeatures}. Theory: docs/theory/terrain-generate.md. The field is level; whoever
 * places the mesh inclines it.
 */
@NullMarked
package org.grouser.terrain.generate;

import org.jspecify.annotations.NullMarked;
