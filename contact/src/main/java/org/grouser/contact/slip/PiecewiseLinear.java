package org.grouser.contact.slip;

import org.grouser.quantity.Check;

/**
 * Two straight lines: up to the peak, then down to full sliding at S = 1, level beyond. One of the five kinds that
 * [Shilliday2023, Fig. 5] compares; the numbers are ours to choose.
 *
 * @param peak mu_max
 * @param criticalSlip where it is
 * @param sliding mu at S = 1
 */
public record PiecewiseLinear(double peak, double criticalSlip, double sliding) implements FrictionCurve {
    public PiecewiseLinear {
        Check.positive("peak", peak, 10, "-");
        Check.positive("critical_slip", criticalSlip, 0.999, "-");
        Check.inRange("sliding", sliding, 0, peak, "-");
    }

    @Override
    public double coefficient(double slip) {
        if (slip <= criticalSlip) {
            return peak * slip / criticalSlip;
        }
        double way = Math.min(1, (slip - criticalSlip) / (1 - criticalSlip));
        return peak + way * (sliding - peak);
    }

    @Override
    public double initialSlope() {
        return peak / criticalSlip;
    }

    @Override
    public <T> T match(Cases<T> cases) {
        return cases.piecewise(this);
    }
}
