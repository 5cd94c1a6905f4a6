package org.grouser.terrain.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.grouser.quantity.Check;
import org.grouser.quantity.Poisson;
import org.grouser.quantity.RandomStreams;

/** How many rocks of which diameter lie on a square metre. Diameters are those of circles as large as their outlines. */
public sealed interface RockSizes {
    /** Names that {@link #named} knows. */
    List<String> NAMES = List.of("viking1", "vl1", "vl2", "mpf");

    /** Smallest and largest diameter of the laws that are named (our choice). */
    double NAMED_MIN_M = 0.05;

    double NAMED_MAX_M = 1;

    /** Decides by kind; a new kind breaks the build wherever one must decide. */
    <T> T match(Function<Classes, T> classes, Function<Law, T> law);

    /** The sizes in a few steps, smallest first: one for each class, or half octaves of a law. */
    List<Bin> bins();

    /** Diameters of the rocks of one field, in no order. */
    double[] drawM(double areaM2, RandomStreams streams);

    /** Table 1 of [Krenn2008], the Viking 1 site, read as diameters and numbers of each class alone: covers 5.65 %. */
    static Classes viking1() {
        return new Classes(List.of(new OneSize(0.05, 2), new OneSize(0.1, 1.7), new OneSize(0.25, 0.8)));
    }

    /**
     * viking1 as [Krenn2008]; or the law of [GolombekRapp1997] from 0.05 m to 1 m with the abundance of Viking 1 (vl1,
     * 0.069), Viking 2 (vl2, 0.176) or Mars Pathfinder (mpf, 0.19).
     */
    static RockSizes named(String name) {
        return switch (name) {
            case "viking1" -> viking1();
            case "vl1" -> named(0.069);
            case "vl2" -> named(0.176);
            case "mpf" -> named(0.19);
            default -> throw new IllegalArgumentException("rocks '" + name + "' are none of " + NAMES);
        };
    }

    private static Law named(double abundance) {
        return new Law(new SizeLaw.GolombekRapp(abundance), NAMED_MIN_M, NAMED_MAX_M);
    }

    /** The step that a diameter belongs to. */
    static int bin(List<Bin> bins, double diameterM) {
        int at = bins.size() - 1;
        while (at > 0 && diameterM < bins.get(at).minM()) {
            at--;
        }
        return at;
    }

    /**
     * Rocks between two diameters.
     *
     * @param perM2 their number
     * @param cover share of the ground within their outlines
     * @param coverSquaredM2 sum of the squares of the areas of their outlines on a square metre, for the variance
     */
    record Bin(double minM, double maxM, double perM2, double cover, double coverSquaredM2) {}

    /** Rocks of one diameter. */
    record OneSize(double diameterM, double perM2) {
        public OneSize {
            Check.inRange("diameter_m", diameterM, 0.01, 20, "m");
            Check.positive("per_m2", perM2, 1e4, "1/m2");
        }
    }

    /** A few sizes, smallest first. */
    record Classes(List<OneSize> sizes) implements RockSizes {
        public Classes {
            sizes = List.copyOf(sizes);
            Check.inRange("classes", sizes.size(), 1, 50, "classes");
            for (int i = 1; i < sizes.size(); i++) {
                Check.that(
                        sizes.get(i).diameterM() > sizes.get(i - 1).diameterM(),
                        "classes[" + i + "].diameter_m",
                        "= " + sizes.get(i).diameterM() + " m is not larger than that of the class before it");
            }
        }

        @Override
        public List<Bin> bins() {
            List<Bin> bins = new ArrayList<>();
            for (OneSize size : sizes) {
                double areaM2 = StrictMath.PI / 4 * size.diameterM() * size.diameterM();
                double cover = size.perM2() * areaM2;
                bins.add(new Bin(size.diameterM(), size.diameterM(), size.perM2(), cover, cover * areaM2));
            }
            return bins;
        }

        @Override
        public double[] drawM(double areaM2, RandomStreams streams) {
            List<Double> drawn = new ArrayList<>();
            for (int i = 0; i < sizes.size(); i++) {
                double share = streams.stream("rocks/" + i + "/count").nextDouble();
                int count = new Poisson(sizes.get(i).perM2() * areaM2).quantile(share);
                for (int k = 0; k < count; k++) {
                    drawn.add(sizes.get(i).diameterM());
                }
            }
            return drawn.stream().mapToDouble(Double::doubleValue).toArray();
        }

        @Override
        public <T> T match(Function<Classes, T> classes, Function<Law, T> law) {
            return classes.apply(this);
        }
    }

    /** A law between two diameters. */
    record Law(SizeLaw.GolombekRapp law, double minDiameterM, double maxDiameterM) implements RockSizes {
        public Law {
            Check.inRange("min_diameter_m", minDiameterM, 0.01, 20, "m");
            Check.that(
                    maxDiameterM > minDiameterM && maxDiameterM <= 20,
                    "max_diameter_m",
                    "= " + maxDiameterM + " m is outside (" + minDiameterM + ", 20.0] m");
        }

        @Override
        public List<Bin> bins() {
            double octaves = StrictMath.log(maxDiameterM / minDiameterM) / StrictMath.log(2);
            int count = Math.max(1, (int) Math.ceil(2 * octaves - 1e-9));
            List<Bin> bins = new ArrayList<>();
            double low = minDiameterM;
            for (int i = 1; i <= count; i++) {
                double high = i == count
                        ? maxDiameterM
                        : minDiameterM * StrictMath.pow(maxDiameterM / minDiameterM, (double) i / count);
                double perM2 = law.numberAbove(low) - law.numberAbove(high);
                double cover = law.coverAbove(low) - law.coverAbove(high);
                bins.add(
                        new Bin(low, high, perM2, cover, law.coverSquaredAboveM2(low) - law.coverSquaredAboveM2(high)));
                low = high;
            }
            return bins;
        }

        @Override
        public double[] drawM(double areaM2, RandomStreams streams) {
            double perM2 = law.numberAbove(minDiameterM) - law.numberAbove(maxDiameterM);
            double share = streams.stream("rocks/count").nextDouble();
            SplittableRandom random = streams.stream("rocks/size");
            double[] drawn = new double[new Poisson(perM2 * areaM2).quantile(share)];
            for (int i = 0; i < drawn.length; i++) {
                drawn[i] = law.diameterM(random.nextDouble(), minDiameterM, maxDiameterM);
            }
            return drawn;
        }

        @Override
        public <T> T match(Function<Classes, T> classes, Function<Law, T> law) {
            return law.apply(this);
        }
    }
}
