package org.grouser.record.measure;

import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.grouser.quantity.Check;
import org.grouser.record.Anchor;
import org.grouser.record.Evidence;
import org.grouser.record.GroundMap;
import org.grouser.record.Recording;

/** A measure over the map of a final ground. */
public sealed interface GroundMeasure extends Measure {
    /** Name of the surface. */
    String ground();

    /** The number taken from the map of that surface. */
    double evaluate(GroundMap map, Recording recording);

    @Override
    default double evaluate(Evidence evidence, ToDoubleFunction<String> others) {
        GroundMap map = evidence.ground(ground());
        return map == null ? Double.NaN : evaluate(map, evidence.recording());
    }

    <T> T matchGround(Function<HeavedShare, T> heavedShare, Function<VolumeError, T> volumeError);

    @Override
    default <T> T match(
            Function<SeriesMeasure, T> series,
            Function<EventMeasure, T> event,
            Function<Combination, T> combination,
            Function<SectionMeasure, T> section,
            Function<GroundMeasure, T> ground) {
        return ground.apply(this);
    }

    /**
     * Volume above the virgin ground that lies straight ahead of a point, over all volume above the virgin ground. Cells
     * count by their middles; NaN if nothing was heaved.
     *
     * @param halfWidthM how far to either side "straight ahead" reaches
     */
    record HeavedShare(String ground, Anchor anchor, double halfWidthM) implements GroundMeasure {
        public HeavedShare {
            Check.positive("half_width_m", halfWidthM, 1e6, "m");
        }

        @Override
        public List<String> columns() {
            return anchor.columns();
        }

        @Override
        public double evaluate(GroundMap map, Recording recording) {
            Anchor.Fixed point = anchor.fixed(recording);
            GroundMap.Lattice lattice = map.lattice();
            double ahead = 0;
            double all = 0;
            for (int j = 0; j < lattice.ny(); j++) {
                for (int i = 0; i < lattice.nx(); i++) {
                    double heave = map.heaveM(j * lattice.nx() + i);
                    if (heave > 0) {
                        double x = lattice.xM(i);
                        double y = lattice.yM(j);
                        boolean straight = Math.abs(point.acrossM(x, y)) < halfWidthM;
                        all += heave;
                        ahead += straight && point.alongM(x, y) > 0 ? heave : 0;
                    }
                }
            }
            return ahead / all; // all cells are of one size
        }

        @Override
        public <T> T matchGround(Function<HeavedShare, T> heavedShare, Function<VolumeError, T> volumeError) {
            return heavedShare.apply(this);
        }
    }

    /** Volume made or lost by the soil updates, over all that they moved. */
    record VolumeError(String ground) implements GroundMeasure {
        @Override
        public double evaluate(GroundMap map, Recording recording) {
            return map.errorShare();
        }

        @Override
        public <T> T matchGround(Function<HeavedShare, T> heavedShare, Function<VolumeError, T> volumeError) {
            return volumeError.apply(this);
        }
    }
}
