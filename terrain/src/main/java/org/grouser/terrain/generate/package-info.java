/**
 * Ground from a seed: hazard fields, a square of craters, hills, roughness and rocks, like the one that landers are tested
 * over [Cordova2013, section III.D], and fields of rocks as at landing sites on Mars, for rovers [Krenn2008, Table 1].
 *
 * <pre>
 *   HazardField (spec, seed) ──▶ Craters, Hills placed ──Relief──▶ HeightGrid ─┐
 *                                sizes by SizeLaw, places by Packing            ├──FieldMesh──▶ TriangleMesh
 *                                Rocks placed on the heights ──RockShape──▶ ────┘
 *
 *   RockField (spec, seed) ──RockSizes, Poisson──▶ diameters ──RoughRock──▶ shapes ──Packing──▶ Scatter ─┬─▶ RockStatistics
 *                          ──RockGround──▶ heights ──────────────────────────────────────────────────────┴─▶ TriangleMesh
 * </pre>
 *
 * Start at {@link org.grouser.terrain.generate.HazardFields} and {@link org.grouser.terrain.generate.RockFields}; what was
 * placed is told by {@link org.grouser.terrain.generate.HazardFeatures}, {@link org.grouser.terrain.generate.PlacedRock} and
 * {@link org.grouser.terrain.generate.RockStatistics}. Theory: docs/theory/terrain-generate.md. A hazard field is level;
 * whoever places the mesh inclines it.
 */
@NullMarked
package org.grouser.terrain.generate;

import org.jspecify.annotations.NullMarked;
