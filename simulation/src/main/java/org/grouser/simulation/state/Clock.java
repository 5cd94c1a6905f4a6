package org.grouser.simulation.state;

/** Time as a count of equal steps, so that it carries no rounding from step to step. */
public final class Clock {
    private final double stepS;
    private final double middleShare;
    private long steps;

    /**
     * @param middleShare where in a step contacts are detected, as a share of it
     */
    public Clock(double stepS, double middleShare) {
        this.stepS = stepS;
        this.middleShare = middleShare;
    }

    public double stepS() {
        return stepS;
    }

    /** Where in a step contacts are detected, as a share of it. */
    public double middleShare() {
        return middleShare;
    }

    /** Steps that are done. */
    public long steps() {
        return steps;
    }

    /** When the last step ended. */
    public double timeS() {
        return steps * stepS;
    }

    /** When the contacts of the last step were detected. */
    public double middleS() {
        return (steps - 1 + middleShare) * stepS;
    }

    public void tick() {
        steps++;
    }

    public void set(long stepCount) {
        steps = stepCount;
    }
}
