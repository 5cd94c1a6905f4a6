package org.grouser.vehicle;

import org.grouser.quantity.Check;

/**
 * Drag of the air on the base, along its x axis alone: F = -c u |u| [Shilliday2023, section II.A].
 *
 * @param coefficientNs2PerM2 c
 */
public record DragSpec(double coefficientNs2PerM2) {
    public DragSpec {
        Check.positive("drag_Ns2_per_m2", coefficientNs2PerM2, 1e9, "N s^2/m^2");
    }
}
