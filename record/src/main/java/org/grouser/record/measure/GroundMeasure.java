package org.grouser.record.measure;

import java.util.List;
import java.util.function.Function;
import org.grouser.quantity.Check;
import org.grouser.record.Anchor;

/** A measure over the map of a final ground. */
public sealed interface GroundMeasure extends Measure {
    /** Name of the surface. */
    String ground();

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
        public <T> T matchGround(Function<HeavedShare, T> heavedShare, Function<VolumeError, T> volumeError) {
            return heavedShare.apply(this);
        }
    }

    /** Volume made or lost by the soil updates, over all that they moved. */
    record VolumeError(String ground) implements GroundMeasure {
        @Override
        public <T> T matchGround(Function<HeavedShare, T> heavedShare, Function<VolumeError, T> volumeError) {
            return volumeError.apply(this);
        }
    }
}
