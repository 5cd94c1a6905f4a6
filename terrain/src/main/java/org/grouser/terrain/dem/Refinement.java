package org.grouser.terrain.dem;

import org.grouser.quantity.Check;

/**
 * Roughness below the resolution of a raster: a self-affine surface whose height differs between two points a distance d
 * apart, along x or y, by the root mean square rms (d / at)^hurst, as far as wavelengths from two cells of the ground to two
 * cells of the raster reach. Longer wavelengths are the raster's own.
 *
 * @param cellM spacing of the refined ground
 * @param hurst exponent H; the power spectrum of a profile falls as wavelength^(2 H + 1)
 * @param rmsM root mean square of the difference of height over the distance at
 * @param atM that distance, at most one cell of the raster
 * @param seed which surface
 */
public record Refinement(double cellM, double hurst, double rmsM, double atM, long seed) {
    public Refinement {
        Check.inRange("refine.cell_m", cellM, 1e-3, 1e3, "m");
        Check.inRange("refine.hurst", hurst, 0.05, 0.99, "-");
        Check.inRange("refine.rms_m", rmsM, 0, 100, "m");
        Check.inRange("refine.at_m", atM, 1e-3, 1e4, "m");
    }
}
