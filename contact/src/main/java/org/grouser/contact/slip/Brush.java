package org.grouser.contact.slip;

import org.grouser.quantity.Check;

/**
 * The brush model under parabolic pressure: bristles stick in front and slide behind, until all of them slide [Pacejka2005].
 *
 * <pre>
 *   mu = mu_max (1 - (1 - S / S_slide)^3), mu_max beyond S_slide
 * </pre>
 *
 * @param peak mu_max, also of full sliding
 * @param slidingSlip slip from which all of the patch slides
 */
public record Brush(double peak, double slidingSlip) implements FrictionCurve {
    public Brush {
        Check.positive("peak", peak, 10, "-");
        Check.positive("sliding_slip", slidingSlip, 10, "-");
    }

    @Override
    public double coefficient(double slip) {
        double left = Math.max(0, 1 - slip / slidingSlip);
        return peak * (1 - left * left * left); // [Pacejka2005], brush model
    }

    @Override
    public double initialSlope() {
        return 3 * peak / slidingSlip;
    }

    @Override
    public <T> T match(Cases<T> cases) {
        return cases.brush(this);
    }
}
