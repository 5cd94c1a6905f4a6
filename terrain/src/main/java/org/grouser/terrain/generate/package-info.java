/**
 * Ground from a seed: hazard fields, a square of craters, hills, roughness and rocks, like the one that landers are tested
 * over [Cordova2013, section III.D], and fields of rocks as at landing sites on Mars, for rovers [Krenn2008, Table 1].
 *
 * <pre>
 *   HazardField (spec, seed) ──HazardPlacement──▶ Crater, Hill, Rock   sizes by SizeLaw, places by Packing
 *        craters, hills ──Relief, ValueNoise──▶ surface.HeightGrid ─┐
 *        rocks ──RockShape───────────────────────────────────────── ┴─FieldMesh──▶ surface.TriangleMesh
 *
 *   RockField (spec, seed) ──RockSizes, Poisson──▶ diameters
 *        ──RoughRock, SphereNoise──▶ shapes     cut as finely as TriangleBudget allows
 *        ──Packing──▶ Scatter: which rock lies where ──▶ PlacedRock, RockStatistics, RockTable
 *        ──RockGround──▶ heights below them ───────────▶ surface.TriangleMesh
 * </pre>
 *
 * Start at {@link org.grouser.terrain.generate.HazardFields} and {@link org.grouser.terrain.generate.RockFields}. Theory:
 * docs/theory/terrain-generate.md. A hazard field is level; whoever places the mesh inclines it. Random numbers come from
 * named streams, so that a change to one kind of feature moves no other.
 */
@NullMarked
package org.grouser.terrain.generate;

import org.jspecify.annotations.NullMarked;
