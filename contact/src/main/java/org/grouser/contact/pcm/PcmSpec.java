package org.grouser.contact.pcm;

import java.util.function.Function;
import org.grouser.quantity.Check;

/**
 * How polygon surfaces with elastic layers answer each other [Krenn2008, section 2.1].
 *
 * @param ground layer of the ground
 * @param body layer of what touches it, {@link Layer#RIGID} for none
 * @param dampingNsPerM3 pressure per speed of approach; never pulls, our addition
 * @param elementM longest side of a contact element; triangles of bodies are cut until they are as small
 */
public record PcmSpec(Layer ground, Layer body, double dampingNsPerM3, Friction friction, double elementM) {
    public PcmSpec {
        Check.inRange("damping_Ns_per_m3", dampingNsPerM3, 0, 1e15, "N s/m3");
        Check.positive("element_m", elementM, 100, "m");
        Check.that(
                ground.thicknessM() + body.thicknessM() > 0,
                "layer.thickness_m",
                "is zero for ground and body: one of them must yield");
    }

    /** c = 1 / (b1 / K1 + b2 / K2), Pa/m [Krenn2008, Eq. 5], read as erratum K4 does. */
    public double stiffnessPaPerM() {
        return 1 / (ground.softness() + body.softness());
    }

    /** The same for shear, 1 / (b1 / G1 + b2 / G2), Pa/m: each layer shears alone, as it is pressed alone. */
    public double shearPaPerM() {
        return 1 / (ground.shearSoftness() + body.shearSoftness());
    }

    /** Thickness of both layers: contact that goes deeper is outside the model. */
    public double layerM() {
        return ground.thicknessM() + body.thicknessM();
    }

    /** Elastic mismatch kappa; the layers hold for shear where it is zero [Krenn2008, Eq. 3, 4]. */
    public double mismatch() {
        if (ground.thicknessM() == 0 || body.thicknessM() == 0) {
            return 0;
        }
        double together = 1 / (1 / ground.shearPa() + 1 / body.shearPa()); // [Krenn2008, Eq. 4]
        return ((1 - 2 * ground.poisson()) / ground.shearPa() - (1 - 2 * body.poisson()) / body.shearPa())
                * together
                / 4; // [Krenn2008, Eq. 3]
    }

    /**
     * An elastic layer on a rigid body.
     *
     * @param youngPa E
     * @param poisson nu, below 0.45 [Krenn2008, section 2.1]
     * @param thicknessM b, 0 for none
     */
    public record Layer(double youngPa, double poisson, double thicknessM) {
        public static final Layer RIGID = new Layer(1, 0, 0);

        /** Above this Poisson's ratio a layer cannot be pressed alone [Krenn2008, section 2.1]. */
        public static final double MOST_POISSON = 0.45;

        public Layer {
            Check.positive("young_Pa", youngPa, 1e13, "Pa");
            Check.that(
                    poisson >= 0 && poisson < MOST_POISSON,
                    "poisson",
                    "= " + poisson
                            + " is outside [0, 0.45): a nearly incompressible layer does not answer each point alone");
            Check.inRange("thickness_m", thicknessM, 0, 100, "m");
        }

        /** K = (1 - nu) / ((1 + nu)(1 - 2 nu)) E, Pa [Krenn2008, Eq. 2]. */
        public double modulusPa() {
            return (1 - poisson) / ((1 + poisson) * (1 - 2 * poisson)) * youngPa;
        }

        /** G = E / (2 (1 + nu)), Pa. */
        public double shearPa() {
            return youngPa / (2 * (1 + poisson));
        }

        /** b / K, m/Pa [Krenn2008, Eq. 1]. */
        double softness() {
            return thicknessM / modulusPa();
        }

        double shearSoftness() {
            return thicknessM / shearPa();
        }
    }

    /** How elements hold to the ground along it. */
    public sealed interface Friction {
        /** Decides by kind; a new law breaks the build wherever one must decide. */
        <T> T match(Function<Regularised, T> regularised, Function<Bristle, T> bristle);

        /** Coulomb's mu. */
        double coefficient();
    }

    /**
     * Coulomb friction that grows linearly up to a speed: it creeps instead of sticking.
     *
     * @param creepMPerS that speed
     */
    public record Regularised(double coefficient, double creepMPerS) implements Friction {
        public Regularised {
            Check.inRange("coefficient", coefficient, 0, 10, "-");
            Check.positive("creep_m_per_s", creepMPerS, 10, "m/s");
        }

        @Override
        public <T> T match(Function<Regularised, T> regularised, Function<Bristle, T> bristle) {
            return regularised.apply(this);
        }
    }

    /**
     * Layers that shear with the element until Coulomb's limit, then slide: true stick.
     *
     * @param coefficient mu
     * @param dampingNsPerM3 shear stress per speed of sliding while it sticks
     */
    public record Bristle(double coefficient, double dampingNsPerM3) implements Friction {
        public Bristle {
            Check.inRange("coefficient", coefficient, 0, 10, "-");
            Check.inRange("damping_Ns_per_m3", dampingNsPerM3, 0, 1e15, "N s/m3");
        }

        @Override
        public <T> T match(Function<Regularised, T> regularised, Function<Bristle, T> bristle) {
            return bristle.apply(this);
        }
    }
}
