package org.grouser.contact;

import java.util.List;
import java.util.OptionalDouble;
import org.grouser.contact.bekker.BekkerSpec;
import org.grouser.contact.nonsmooth.RestitutionLaw;
import org.grouser.contact.pcm.PcmSpec;
import org.grouser.contact.point.PointSpec;
import org.grouser.contact.scm.ScmSpec;
import org.grouser.contact.slip.SlipSpec;
import org.grouser.contact.slip.TorqueModelSpec;
import org.grouser.quantity.Check;

/**
 * The contact model of a surface and its parameters. The model belongs to the surface, not to the world. The records here
 * are the built-in models; others implement this interface outside.
 */
public interface ContactSpec {
    /** The name of the model, which is its key under contact in a scenario file. */
    String model();

    /** The largest coefficient of friction, if the model is one of hard ground and may stand in for the others of these. */
    default OptionalDouble rigidFriction() {
        return OptionalDouble.empty();
    }

    /** Whether the model works under a vehicle whose base a plane carries. */
    default boolean allowsPlanarBase() {
        return false;
    }

    /**
     * Rigid contact: Signorini, Coulomb friction with true stick, Newton impact.
     *
     * @param friction Coulomb coefficient
     * @param restitution Newton's e, 0 plastic, 1 elastic
     * @param rollingM rolling resistance of wheels: largest moment in the tangent plane over the normal force
     * @param spinningM spinning resistance of wheels: largest moment about the normal over the normal force
     * @param frictionLateral coefficient of wheels across their rolling direction, above zero; NaN: as the other one
     * @param restitutionLaw what the coefficient of restitution relates
     */
    record Nonsmooth(
            double friction,
            double restitution,
            double rollingM,
            double spinningM,
            double frictionLateral,
            RestitutionLaw restitutionLaw)
            implements ContactSpec {
        public static final String MODEL = "nonsmooth";

        /** Largest resistance to rolling and spinning. */
        public static final double MOST_RESISTANCE_M = 10;

        /** Smallest coefficient where there are two. */
        public static final double LEAST_OF_TWO = 1e-3;

        public Nonsmooth {
            Check.inRange("friction", friction, 0, 10, "-");
            Check.inRange("restitution", restitution, 0, 1, "-");
            Check.inRange("rollingM", rollingM, 0, MOST_RESISTANCE_M, "m");
            Check.inRange("spinningM", spinningM, 0, MOST_RESISTANCE_M, "m");
            if (!Double.isNaN(frictionLateral)) {
                Check.inRange("frictionLateral", frictionLateral, LEAST_OF_TWO, 10, "-");
                Check.inRange("friction", friction, LEAST_OF_TWO, 10, "-");
            }
        }

        /** The same friction in all directions, Newton's law, no resistance to rolling and spinning. */
        public Nonsmooth(double friction, double restitution) {
            this(friction, restitution, 0, 0, Double.NaN, RestitutionLaw.NEWTON);
        }

        /** The coefficient of wheels across their rolling direction. */
        public double lateral() {
            return Double.isNaN(frictionLateral) ? friction : frictionLateral;
        }

        @Override
        public String model() {
            return MODEL;
        }

        @Override
        public OptionalDouble rigidFriction() {
            return OptionalDouble.of(friction);
        }
    }

    /**
     * Soil that keeps its ruts; the shape of the surface is its virgin elevation.
     *
     * @param rocks other surfaces by name that stand in it: soil lies on them and piles up around them, but never enters
     * @param implicit whether a step counts with how stiff the soil is at its end, so that stiffness does not bound the step
     */
    record Scm(ScmSpec spec, List<String> rocks, boolean implicit) implements ContactSpec {
        public static final String MODEL = "scm";

        public Scm {
            rocks = List.copyOf(rocks);
        }

        /** Soil without rocks. */
        public Scm(ScmSpec spec) {
            this(spec, List.of(), false);
        }

        @Override
        public String model() {
            return MODEL;
        }
    }

    /** Soil that yields by Bekker's law and is solved together with rigid contact. */
    record Bekker(BekkerSpec spec) implements ContactSpec {
        public static final String MODEL = "bekker";

        @Override
        public String model() {
            return MODEL;
        }
    }

    /** Springs, dampers and Coulomb friction under the contact points of a vehicle. */
    record Point(PointSpec spec) implements ContactSpec {
        public static final String MODEL = "point";

        @Override
        public String model() {
            return MODEL;
        }
    }

    /** Slip-based wheel model. */
    record Slip(SlipSpec spec) implements ContactSpec {
        public static final String MODEL = "slip";

        @Override
        public String model() {
            return MODEL;
        }

        @Override
        public OptionalDouble rigidFriction() {
            return OptionalDouble.of(spec.curve().peak());
        }

        @Override
        public boolean allowsPlanarBase() {
            return true;
        }
    }

    /** Motor currents push the vehicle itself; for comparison. */
    record TorqueModel(TorqueModelSpec spec) implements ContactSpec {
        public static final String MODEL = "torque_model";

        @Override
        public String model() {
            return MODEL;
        }

        @Override
        public boolean allowsPlanarBase() {
            return true;
        }
    }

    /** Polygon meshes with elastic layers. */
    record Pcm(PcmSpec spec) implements ContactSpec {
        public static final String MODEL = "pcm";

        @Override
        public String model() {
            return MODEL;
        }

        @Override
        public OptionalDouble rigidFriction() {
            return OptionalDouble.of(spec.friction().coefficient());
        }
    }
}
