/**
 * Measured terrain: heights on a raster with the map that it lies in, turned into ground in local metres.
 *
 * <pre>
 *   terrain.read.DemReader ──▶ Dem = DemGeometry (Affine, MapReference) + heights, NaN where there are none
 *   DemSite (DemCrop, cell, holes, smoothing) ──DemGround──▶ surface.HeightGrid, origin on the ground at the centre
 *   Detail = StrewnCraters (CraterRelief) + Refinement (FractalRelief) ──Relieved──▶ the same, finer than the raster
 *   Dem ──DemRelief──▶ slope, roughness and shade of every cell, and their statistics
 * </pre>
 *
 * Start at {@link org.grouser.terrain.dem.Dem}. Heights are metres; x of a map points east and y north wherever the
 * projection says so.
 */
@NullMarked
package org.grouser.terrain.dem;

import org.jspecify.annotations.NullMarked;
