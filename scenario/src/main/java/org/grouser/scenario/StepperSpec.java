package org.grouser.scenario;

import java.util.function.Function;
import org.grouser.quantity.Check;
import org.jspecify.annotations.Nullable;

/** How time advances. */
public sealed interface StepperSpec {
    /** Below this a run of a second takes more steps than anybody waits for; so no time in a file is shorter. */
    double LEAST_STEP_S = 1e-9;

    double stepS();

    /** Decides by kind; a new stepper breaks the build wherever one must decide. */
    <T> T match(
            Function<MoreauJean, T> moreauJean,
            Function<RungeKutta, T> rungeKutta,
            Function<SemiImplicit, T> semiImplicit,
            Function<EventDriven, T> eventDriven,
            Function<GeneralisedAlpha, T> generalisedAlpha,
            Function<DiscontinuousGalerkin, T> discontinuousGalerkin);

    /**
     * Moreau's and Jean's theta scheme with impacts.
     *
     * @param theta 0.5 keeps energy, 1 damps
     * @param tolerance relative error at which the friction problem is solved
     * @param stabilisation what happens to penetration that a step leaves behind
     * @param adaptive how a step is divided; null if it is not
     */
    record MoreauJean(
            double stepS,
            double theta,
            double tolerance,
            Stabilisation stabilisation,
            @Nullable Adaptive adaptive) implements StepperSpec {
        public MoreauJean {
            Check.inRange("step_s", stepS, LEAST_STEP_S, 1, "s");
            Check.inRange("theta", theta, 0.5, 1, "-");
            Check.inRange("tolerance", tolerance, 1e-14, 1e-2, "-");
        }

        /** Steps of one length. */
        public MoreauJean(double stepS, double theta, double tolerance, Stabilisation stabilisation) {
            this(stepS, theta, tolerance, stabilisation, null);
        }

        @Override
        public <T> T match(
                Function<MoreauJean, T> moreauJean,
                Function<RungeKutta, T> rungeKutta,
                Function<SemiImplicit, T> semiImplicit,
                Function<EventDriven, T> eventDriven,
                Function<GeneralisedAlpha, T> generalisedAlpha,
                Function<DiscontinuousGalerkin, T> discontinuousGalerkin) {
            return moreauJean.apply(this);
        }
    }

    /**
     * Inner steps as long as their error lets.
     *
     * @param tolerance error of one inner step, m and rad
     * @param leastStepS the shortest inner step, taken whatever its error: around impacts
     */
    record Adaptive(double tolerance, double leastStepS) {
        public Adaptive {
            Check.inRange("tolerance", tolerance, 1e-12, 1e-1, "m, rad");
            Check.inRange("least_step_s", leastStepS, LEAST_STEP_S, 1, "s");
        }
    }

    /** The classical fourth-order scheme of Runge and Kutta, for ground that yields; it knows no impacts. */
    record RungeKutta(double stepS) implements StepperSpec {
        public RungeKutta {
            Check.inRange("step_s", stepS, LEAST_STEP_S, 1, "s");
        }

        @Override
        public <T> T match(
                Function<MoreauJean, T> moreauJean,
                Function<RungeKutta, T> rungeKutta,
                Function<SemiImplicit, T> semiImplicit,
                Function<EventDriven, T> eventDriven,
                Function<GeneralisedAlpha, T> generalisedAlpha,
                Function<DiscontinuousGalerkin, T> discontinuousGalerkin) {
            return rungeKutta.apply(this);
        }
    }

    /** Euler's scheme with the new velocity moving the bodies, for ground that yields; it knows no impacts. */
    record SemiImplicit(double stepS) implements StepperSpec {
        public SemiImplicit {
            Check.inRange("step_s", stepS, LEAST_STEP_S, 1, "s");
        }

        @Override
        public <T> T match(
                Function<MoreauJean, T> moreauJean,
                Function<RungeKutta, T> rungeKutta,
                Function<SemiImplicit, T> semiImplicit,
                Function<EventDriven, T> eventDriven,
                Function<GeneralisedAlpha, T> generalisedAlpha,
                Function<DiscontinuousGalerkin, T> discontinuousGalerkin) {
            return semiImplicit.apply(this);
        }
    }

    /**
     * Smooth motion between events, each at its own time, by an adaptive pair of Runge-Kutta schemes.
     *
     * @param stepS time over which drives are asked once and rows are recorded; shorter steps follow the motion
     * @param tolerance error of one inner step, relative, and absolute in m, rad and their rates
     * @param accumulationS rebounds that last shorter than this are left to a time-stepping scheme
     */
    record EventDriven(double stepS, double tolerance, double accumulationS) implements StepperSpec {
        public EventDriven {
            Check.inRange("step_s", stepS, LEAST_STEP_S, 1, "s");
            Check.inRange("tolerance", tolerance, 1e-13, 1e-3, "-");
            Check.inRange("accumulation_s", accumulationS, LEAST_STEP_S, 0.01, "s");
        }

        @Override
        public <T> T match(
                Function<MoreauJean, T> moreauJean,
                Function<RungeKutta, T> rungeKutta,
                Function<SemiImplicit, T> semiImplicit,
                Function<EventDriven, T> eventDriven,
                Function<GeneralisedAlpha, T> generalisedAlpha,
                Function<DiscontinuousGalerkin, T> discontinuousGalerkin) {
            return eventDriven.apply(this);
        }
    }

    /**
     * The generalised-alpha scheme with impacts.
     *
     * @param spectralRadius 1 keeps high frequencies, 0 takes them out within a step
     * @param tolerance relative error at which the friction problem is solved
     */
    record GeneralisedAlpha(double stepS, double spectralRadius, double tolerance) implements StepperSpec {
        public GeneralisedAlpha {
            Check.inRange("step_s", stepS, LEAST_STEP_S, 1, "s");
            Check.inRange("spectral_radius", spectralRadius, 0, 1, "-");
            Check.inRange("tolerance", tolerance, 1e-14, 1e-2, "-");
        }

        @Override
        public <T> T match(
                Function<MoreauJean, T> moreauJean,
                Function<RungeKutta, T> rungeKutta,
                Function<SemiImplicit, T> semiImplicit,
                Function<EventDriven, T> eventDriven,
                Function<GeneralisedAlpha, T> generalisedAlpha,
                Function<DiscontinuousGalerkin, T> discontinuousGalerkin) {
            return generalisedAlpha.apply(this);
        }
    }

    /**
     * The time-discontinuous Galerkin scheme D1-minus with linear velocities, half explicit.
     *
     * @param tolerance relative error at which the friction problem is solved
     */
    record DiscontinuousGalerkin(double stepS, double tolerance) implements StepperSpec {
        public DiscontinuousGalerkin {
            Check.inRange("step_s", stepS, LEAST_STEP_S, 1, "s");
            Check.inRange("tolerance", tolerance, 1e-14, 1e-2, "-");
        }

        @Override
        public <T> T match(
                Function<MoreauJean, T> moreauJean,
                Function<RungeKutta, T> rungeKutta,
                Function<SemiImplicit, T> semiImplicit,
                Function<EventDriven, T> eventDriven,
                Function<GeneralisedAlpha, T> generalisedAlpha,
                Function<DiscontinuousGalerkin, T> discontinuousGalerkin) {
            return discontinuousGalerkin.apply(this);
        }
    }

    /** Removal of penetration: none, as the paper; or projection paid from what contacts dissipate. */
    enum Stabilisation {
        NONE,
        PROJECTION
    }
}
