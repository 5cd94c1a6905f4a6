package org.grouser.contact.point;

import java.util.function.Function;
import org.grouser.quantity.Check;

/**
 * How ground answers contact points [Cordova2013].
 *
 * @param staticFriction mu_s
 * @param kineticFriction mu_k, not above it
 * @param stickMPerS a sliding point may stick again below this speed, [Cordova2013, section II.D] "a certain small
 *     magnitude"; the value is our choice
 * @param dwellS for so long it has to be so slow; our addition, without it points stick at every turning point
 */
public record PointSpec(
        Spring spring, double staticFriction, double kineticFriction, double stickMPerS, double dwellS) {
    public static final double STICK_M_PER_S = 1e-5;
    public static final double DWELL_S = 0.05;

    public PointSpec {
        Check.inRange("friction_static", staticFriction, 0, 10, "-");
        Check.inRange("friction_kinetic", kineticFriction, 0, staticFriction, "-");
        Check.inRange("stick_m_per_s", stickMPerS, 0, 10, "m/s");
        Check.inRange("dwell_s", dwellS, 0, 100, "s");
    }

    /** Stiffness and damping of one point. */
    public sealed interface Spring {
        /** Decides by kind; a new spring breaks the build wherever one must decide. */
        <T> T match(Function<Given, T> given, Function<Derived, T> derived);

        /**
         * k, N/m.
         *
         * @param gravityMPerS2 magnitude
         */
        double stiffnessNPerM(double gravityMPerS2);

        /**
         * c, N s/m.
         *
         * @param gravityMPerS2 magnitude
         */
        double dampingNsPerM(double gravityMPerS2);
    }

    /** Stiffness and damping as numbers. */
    public record Given(double stiffnessNPerM, double dampingNsPerM) implements Spring {
        public Given {
            Check.positive("stiffness_N_per_m", stiffnessNPerM, 1e12, "N/m");
            Check.inRange("damping_Ns_per_m", dampingNsPerM, 0, 1e12, "N s/m");
        }

        @Override
        public <T> T match(Function<Given, T> given, Function<Derived, T> derived) {
            return given.apply(this);
        }

        @Override
        public double stiffnessNPerM(double gravityMPerS2) {
            return stiffnessNPerM;
        }

        @Override
        public double dampingNsPerM(double gravityMPerS2) {
            return dampingNsPerM;
        }
    }

    /**
     * Stiffness and damping from what a point carries.
     *
     * @param massKg m, share of the vehicle on one point
     * @param sinkM h, how deep it sinks at rest
     * @param dampingRatio d
     */
    public record Derived(double massKg, double sinkM, double dampingRatio) implements Spring {
        public Derived {
            Check.positive("mass_kg", massKg, 1e9, "kg");
            Check.positive("sink_m", sinkM, 10, "m");
            Check.inRange("damping_ratio", dampingRatio, 0, 10, "-");
        }

        @Override
        public <T> T match(Function<Given, T> given, Function<Derived, T> derived) {
            return derived.apply(this);
        }

        @Override
        public double stiffnessNPerM(double gravityMPerS2) {
            return massKg * gravityMPerS2 / sinkM; // [Cordova2013, Eq. 4]
        }

        @Override
        public double dampingNsPerM(double gravityMPerS2) {
            return 2 * dampingRatio * Math.sqrt(massKg * stiffnessNPerM(gravityMPerS2)); // [Cordova2013, Eq. 5]
        }
    }
}
