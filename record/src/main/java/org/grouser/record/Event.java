package org.grouser.record;

/**
 * Something that happened at one instant.
 *
 * @param kind impact, contact, lift, stick, slip, touchdown, limit, slip_high, stuck, tip_over, solver, step, energy,
 *     energy_account, fell_through, off_ground, outside_measured, waypoint, drive_limit, stop or warning
 * @param subject who: a wheel, contact point, block, joint or vehicle; empty for the whole run
 * @param other the surface or body it met; empty if none
 * @param speedMPerS approach speed of an impact or first contact, slip speed of a slip or slip_high, mean
 *     speed of the rims of a stuck vehicle; else 0
 * @param impulseNs normal impulse over the step; else 0
 * @param note words for a reader; may be empty
 */
public record Event(
        double timeS, String kind, String subject, String other, double speedMPerS, double impulseNs, String note) {}
