package org.grouser.identify;

import org.grouser.identify.statistics.Identified;

/**
 * A part of a drive that was fitted alone.
 *
 * @param fromS its begin
 * @param toS its end
 * @param found by its data alone
 */
public record DrivePart(double fromS, double toS, Identified found) {}
