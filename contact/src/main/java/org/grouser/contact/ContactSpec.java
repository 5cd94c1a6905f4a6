package org.grouser.contact;

import java.util.List;
import java.util.function.Function;
import org.grouser.contact.pcm.PcmSpec;
import org.grouser.contact.point.PointSpec;
import org.grouser.contact.scm.ScmSpec;
import org.grouser.contact.slip.SlipSpec;
import org.grouser.contact.slip.TorqueModelSpec;
import org.grouser.quantity.Check;

/** How a surface answers a touch. The model belongs to the surface, not to the world. */
public sealed interface ContactSpec {
    /** Decides by kind; a new model breaks the build wherever one must decide. */
    <T> T match(
            Function<Nonsmooth, T> nonsmooth,
            Function<Scm, T> scm,
            Function<Point, T> point,
            Function<Slip, T> slip,
            Function<TorqueModel, T> torqueModel,
            Function<Pcm, T> pcm);

    /**
     * Rigid contact: Signorini, Coulomb friction with true stick, Newton impact.
     *
     * @param friction Coulomb coefficient
     * @param restitution Newton's e, 0 plastic, 1 elastic
     */
    record Nonsmooth(double friction, double restitution) implements ContactSpec {
        public Nonsmooth {
            Check.inRange("friction", friction, 0, 10, "-");
            Check.inRange("restitution", restitution, 0, 1, "-");
        }

        @Override
        public <T> T match(
                Function<Nonsmooth, T> nonsmooth,
                Function<Scm, T> scm,
                Function<Point, T> point,
                Function<Slip, T> slip,
                Function<TorqueModel, T> torqueModel,
                Function<Pcm, T> pcm) {
            return nonsmooth.apply(this);
        }
    }

    /**
     * Soil that keeps its ruts; the shape of the surface is its virgin elevation.
     *
     * @param rocks other surfaces by name that stand in it: soil lies on them and piles up around them, but never enters
     */
    record Scm(ScmSpec spec, List<String> rocks) implements ContactSpec {
        public Scm {
            rocks = List.copyOf(rocks);
        }

        /** Soil without rocks. */
        public Scm(ScmSpec spec) {
            this(spec, List.of());
        }

        @Override
        public <T> T match(
                Function<Nonsmooth, T> nonsmooth,
                Function<Scm, T> scm,
                Function<Point, T> point,
                Function<Slip, T> slip,
                Function<TorqueModel, T> torqueModel,
                Function<Pcm, T> pcm) {
            return scm.apply(this);
        }
    }

    /** Springs, dampers and Coulomb friction under the contact points of a vehicle. */
    record Point(PointSpec spec) implements ContactSpec {
        @Override
        public <T> T match(
                Function<Nonsmooth, T> nonsmooth,
                Function<Scm, T> scm,
                Function<Point, T> point,
                Function<Slip, T> slip,
                Function<TorqueModel, T> torqueModel,
                Function<Pcm, T> pcm) {
            return point.apply(this);
        }
    }

    /** Wheels grip by slip. */
    record Slip(SlipSpec spec) implements ContactSpec {
        @Override
        public <T> T match(
                Function<Nonsmooth, T> nonsmooth,
                Function<Scm, T> scm,
                Function<Point, T> point,
                Function<Slip, T> slip,
                Function<TorqueModel, T> torqueModel,
                Function<Pcm, T> pcm) {
            return slip.apply(this);
        }
    }

    /** Motor currents push the vehicle itself; for comparison. */
    record TorqueModel(TorqueModelSpec spec) implements ContactSpec {
        @Override
        public <T> T match(
                Function<Nonsmooth, T> nonsmooth,
                Function<Scm, T> scm,
                Function<Point, T> point,
                Function<Slip, T> slip,
                Function<TorqueModel, T> torqueModel,
                Function<Pcm, T> pcm) {
            return torqueModel.apply(this);
        }
    }

    /** Polygon meshes with elastic layers. */
    record Pcm(PcmSpec spec) implements ContactSpec {
        @Override
        public <T> T match(
                Function<Nonsmooth, T> nonsmooth,
                Function<Scm, T> scm,
                Function<Point, T> point,
                Function<Slip, T> slip,
                Function<TorqueModel, T> torqueModel,
                Function<Pcm, T> pcm) {
            return pcm.apply(this);
        }
    }
}
