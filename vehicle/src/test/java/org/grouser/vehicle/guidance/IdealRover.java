package org.grouser.vehicle.guidance;

/** A vehicle of four steered wheels that goes exactly as its driver says, and steers at a limited rate. */
final class IdealRover {
    static final double RADIUS_M = 0.1;
    final DrivingState state = new DrivingState(4);
    final Driver driver;
    final DrivingSpec spec;
    double xM;
    double yM;
    double headingRad;
    double timeS;
    double spin = 1; // how much faster wheels roll than they travel
    private long count;

    IdealRover(DrivingSpec spec) {
        this.spec = spec;
        boolean[] steered = {true, true, true, true};
        double[] radii = {RADIUS_M, RADIUS_M, RADIUS_M, RADIUS_M};
        driver = new Driver(spec, radii, steered);
        for (int i = 0; i < 4; i++) {
            state.wheelXM[i] = i < 2 ? 0.7 : -0.7;
            state.wheelYM[i] = i % 2 == 0 ? 0.6 : -0.6;
            state.axisXM[i] = state.wheelXM[i];
            state.axisYM[i] = state.wheelYM[i];
            state.steerSign[i] = 1;
            state.steerLowerRad[i] = -2;
            state.steerUpperRad[i] = 2;
        }
    }

    /** One step, by the exact motion of a constant twist. */
    void step(double stepS) {
        timeS = count * stepS;
        long due = driver.due(timeS);
        if (due > 0) {
            state.timeS = timeS;
            state.xM = xM;
            state.yM = yM;
            state.headingRad = headingRad;
            driver.begin(state);
            driver.decide(state, due);
        }
        for (int i = 0; i < 4; i++) {
            double most = spec.steer().fastestRadPerS() * stepS;
            double off = driver.steerRad(i) - state.steerRad[i];
            state.steerRad[i] += Math.max(-most, Math.min(most, off));
            state.wheelRad[i] = state.steerRad[i];
            state.rollRadPerS[i] = driver.rollRadPerS(i);
            state.travelMPerS[i] = driver.rollRadPerS(i) * RADIUS_M / spin;
        }
        double middle = headingRad + 0.5 * stepS * driver.turnRadPerS();
        xM += stepS * (driver.forwardMPerS() * Math.cos(middle) - driver.leftMPerS() * Math.sin(middle));
        yM += stepS * (driver.forwardMPerS() * Math.sin(middle) + driver.leftMPerS() * Math.cos(middle));
        headingRad += stepS * driver.turnRadPerS();
        count++;
    }

    /** Steps until the task is done; how long that took. */
    double untilDone(double mostS) {
        while (!driver.done() && timeS < mostS) {
            step(0.01);
        }
        return timeS;
    }
}
