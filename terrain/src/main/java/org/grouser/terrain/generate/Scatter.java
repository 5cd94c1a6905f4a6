package org.grouser.terrain.generate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.grouser.quantity.Check;
import org.grouser.quantity.RandomStreams;
import org.grouser.terrain.surface.Icosphere;
import org.grouser.terrain.surface.TriangleMesh;

/** Rocks drawn, shaped and placed over the extent of a field, largest first; heights come later. */
final class Scatter {
    private static final int SLICES = 1 << 14; // along x; a circle of a hundredth of the length is right to 0.1 %

    final double areaM2; // without circles that are kept clear
    final List<RoughRock> rocks = new ArrayList<>(); // those that found a place
    final List<double[]> placesM = new ArrayList<>(); // x, y of each
    final int[] missing; // drawn, but without a place, for each step of sizes

    private Scatter(double areaM2, int bins) {
        this.areaM2 = areaM2;
        missing = new int[bins];
    }

    static Scatter of(RockField field) {
        RandomStreams streams = new RandomStreams(field.seed());
        Scatter scatter = new Scatter(clearM2(field), field.sizes().bins().size());
        double[] diametersM = field.sizes().drawM(scatter.areaM2, streams);
        Arrays.sort(diametersM);
        List<RoughRock> rocks = new ArrayList<>();
        SplittableRandom shapes = streams.stream("rocks/shape");
        TriangleMesh[] balls = new TriangleMesh[TriangleBudget.MOST_CUTS + 1];
        for (int cuts = TriangleBudget.FEWEST_CUTS; cuts < balls.length; cuts++) {
            balls[cuts] = Icosphere.of(1, cuts);
        }
        for (int i = diametersM.length - 1; i >= 0; i--) {
            TriangleMesh ball = balls[TriangleBudget.cuts(diametersM[i], field.facetM())];
            rocks.add(new RoughRock(field, diametersM[i], ball, shapes));
        }
        scatter.place(field, rocks, streams.stream("rocks/place"));
        return scatter;
    }

    private void place(RockField field, List<RoughRock> drawn, SplittableRandom random) {
        int clear = field.keepClear().size();
        double[] radiiM = new double[clear + drawn.size()];
        for (int i = 0; i < radiiM.length; i++) {
            radiiM[i] = i < clear ? field.keepClear().get(i).radiusM() : drawn.get(i - clear).reachM;
        }
        Packing packing = new Packing(
                field.xM().middle(),
                field.yM().middle(),
                0.5 * field.xM().length(),
                0.5 * field.yM().length(),
                radiiM);
        for (int i = 0; i < clear; i++) {
            packing.put(
                    i, field.keepClear().get(i).xM(), field.keepClear().get(i).yM());
        }
        List<RockSizes.Bin> bins = field.sizes().bins();
        for (int i = clear; i < radiiM.length; i++) {
            RoughRock rock = drawn.get(i - clear);
            if (packing.drop(i, random.split())) { // its own numbers, so that its tries move no other rock
                rocks.add(rock);
                placesM.add(new double[] {packing.xM(i), packing.yM(i)});
            } else {
                missing[RockSizes.bin(bins, rock.diameterM)]++;
            }
        }
    }

    /** The area of the extent without the circles that are kept clear, which may overlap each other and its border. */
    static double clearM2(RockField field) {
        double lengthM = field.xM().length();
        double wholeM2 = lengthM * field.yM().length();
        if (field.keepClear().isEmpty()) {
            return wholeM2;
        }
        double[][] chords = new double[field.keepClear().size()][2];
        double coveredM = 0;
        for (int i = 0; i < SLICES; i++) {
            coveredM += coveredM(field, field.xM().min() + (i + 0.5) * lengthM / SLICES, chords);
        }
        double areaM2 = wholeM2 - coveredM * lengthM / SLICES;
        Check.that(areaM2 > 1e-3 * wholeM2, "keep_clear", "leaves no room for rocks: type fewer or smaller circles");
        return areaM2;
    }

    /**
     * Length of the line at x within the rectangle that lies in any circle.
     *
     * @param chords room for them. Modified.
     */
    private static double coveredM(RockField field, double xM, double[][] chords) {
        int count = 0;
        for (RockField.Circle circle : field.keepClear()) {
            double besideM = xM - circle.xM();
            double half2 = circle.radiusM() * circle.radiusM() - besideM * besideM;
            if (half2 > 0) {
                chords[count][0] = circle.yM() - Math.sqrt(half2);
                chords[count++][1] = circle.yM() + Math.sqrt(half2);
            }
        }
        Arrays.sort(chords, 0, count, (a, b) -> Double.compare(a[0], b[0]));
        double sum = 0;
        double done = field.yM().min();
        for (int i = 0; i < count; i++) {
            double end = Math.min(chords[i][1], field.yM().max());
            sum += Math.max(0, end - Math.max(chords[i][0], done));
            done = Math.max(done, end);
        }
        return sum;
    }
}
