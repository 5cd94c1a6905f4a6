package org.grouser.terrain.generate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.grouser.quantity.Quat;
import org.grouser.quantity.RandomStreams;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.surface.HeightGrid;

/**
 * Draws sizes and places. Each kind of feature has its own random streams and does not see the other kinds: craters may
 * lie on hills and rocks in craters, and more rocks move no crater.
 */
final class HazardPlacement {
    private final HazardField field;
    private final RandomStreams streams;
    private final double halfM; // of the square between the margins

    HazardPlacement(HazardField field) {
        this.field = field;
        streams = new RandomStreams(field.seed());
        halfM = 0.5 * field.sideM() - field.marginM();
    }

    List<Crater> craters() {
        HazardField.Craters spec = field.craters();
        double[] d = sizesM("craters", spec.count(), spec.minDiameterM(), spec.maxDiameterM(), spec.law());
        double[][] at = Packing.place("craters", halfM, times(d, 0.5), streams.stream("hazard/craters/place"));
        List<Crater> craters = new ArrayList<>();
        for (int i = 0; i < d.length; i++) {
            craters.add(new Crater(at[0][i], at[1][i], d[i], spec.depthRatio() * d[i], spec.rimRatio() * d[i]));
        }
        return craters;
    }

    List<Hill> hills() {
        HazardField.Hills spec = field.hills();
        SplittableRandom random = streams.stream("hazard/hills/size");
        double[] radiiM = new double[spec.count()];
        for (int i = 0; i < radiiM.length; i++) {
            radiiM[i] = spec.minRadiusM() + random.nextDouble() * (spec.maxRadiusM() - spec.minRadiusM());
        }
        largestFirst(radiiM);
        double[][] at = Packing.place("hills", halfM, radiiM, streams.stream("hazard/hills/place"));
        double heightOverRadius = StrictMath.tan(spec.steepestRad()) / Hill.STEEPEST;
        List<Hill> hills = new ArrayList<>();
        for (int i = 0; i < radiiM.length; i++) {
            hills.add(new Hill(at[0][i], at[1][i], radiiM[i], heightOverRadius * radiiM[i]));
        }
        return hills;
    }

    /** Rocks that stand upright on the ground below them, partly buried. */
    List<Rock> rocks(HeightGrid ground) {
        HazardField.Rocks spec = field.rocks();
        double[] d = sizesM("rocks", spec.count(), spec.minDiameterM(), spec.maxDiameterM(), spec.law());
        double[] reachM = times(d, HazardField.Rocks.REACH);
        double[][] at = Packing.place("rocks", halfM, reachM, streams.stream("hazard/rocks/place"));
        SplittableRandom random = streams.stream("hazard/rocks/stand");
        List<Rock> rocks = new ArrayList<>();
        for (int i = 0; i < d.length; i++) {
            double width = 0.6 + 0.4 * random.nextDouble(); // over length (our choice)
            double height = 0.6 + 0.4 * random.nextDouble(); // of the whole rock over diameter (our choice)
            double buried = 0.25 + 0.25 * random.nextDouble(); // of the height (our choice)
            double yawRad = 2 * StrictMath.PI * random.nextDouble();
            Vec3 radiiM = new Vec3(d[i] / (1 + width), d[i] * width / (1 + width), 0.5 * d[i] * height);
            Vec3 normal = normal(ground, at[0][i], at[1][i], 0.5 * d[i]);
            Vec3 footM = new Vec3(at[0][i], at[1][i], ground.heightAtM(at[0][i], at[1][i]));
            Vec3 centreM = footM.plus(normal.times(radiiM.z() * (1 - 2 * buried)));
            rocks.add(new Rock(centreM, radiiM, upTo(normal).times(Quat.about(Vec3.Z, yawRad))));
        }
        return rocks;
    }

    private double[] sizesM(String kind, int count, double minM, double maxM, SizeLaw law) {
        SplittableRandom random = streams.stream("hazard/" + kind + "/size");
        double[] sizesM = new double[count];
        for (int i = 0; i < count; i++) {
            sizesM[i] = law.diameterM(random.nextDouble(), minM, maxM);
        }
        largestFirst(sizesM);
        return sizesM;
    }

    private static void largestFirst(double[] sizes) {
        Arrays.sort(sizes);
        for (int i = 0; i < sizes.length / 2; i++) {
            double small = sizes[i];
            sizes[i] = sizes[sizes.length - 1 - i];
            sizes[sizes.length - 1 - i] = small;
        }
    }

    private static double[] times(double[] numbers, double factor) {
        double[] scaled = new double[numbers.length];
        for (int i = 0; i < scaled.length; i++) {
            scaled[i] = numbers[i] * factor;
        }
        return scaled;
    }

    /** Upward normal of the ground as seen by a foot of the given radius: central differences across it. */
    private static Vec3 normal(HeightGrid ground, double xM, double yM, double footM) {
        double slopeX = (ground.heightAtM(xM + footM, yM) - ground.heightAtM(xM - footM, yM)) / (2 * footM);
        double slopeY = (ground.heightAtM(xM, yM + footM) - ground.heightAtM(xM, yM - footM)) / (2 * footM);
        return new Vec3(-slopeX, -slopeY, 1).unit("normal");
    }

    /** The shortest rotation that takes +z to an upward unit vector. */
    private static Quat upTo(Vec3 up) {
        double w = Math.sqrt(0.5 * (1 + up.z())); // cos of half the angle
        return new Quat(w, -up.y() / (2 * w), up.x() / (2 * w), 0);
    }
}
