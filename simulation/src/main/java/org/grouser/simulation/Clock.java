package org.grouser.simulation;

/** Time as a count of equal steps, so that it carries no rounding from step to step. */
final class Clock {
    private final double stepS;
    private long steps;

    Clock(double stepS) {
        this.stepS = stepS;
    }

    double stepS() {
        return stepS;
    }

    long steps() {
        return steps;
    }

    double timeS() {
        return steps * stepS;
    }

    void tick() {
        steps++;
    }

    void set(long stepCount) {
        steps = stepCount;
    }
}
