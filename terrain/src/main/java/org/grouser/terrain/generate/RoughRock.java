package org.grouser.terrain.generate;

import java.util.Arrays;
import java.util.Comparator;
import java.util.SplittableRandom;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.surface.TriangleMesh;

/**
 * The shape of one rock: a ball with bumps, stretched to an ellipsoid, turned and leaned over, then scaled to its diameter.
 *
 * <pre>
 *   ball        r = 1 + roughness noise            positive, so the rock is star-shaped: closed, no fold
 *   ellipsoid   1 : b : c sqrt(b)                  b width over length, c height over mean diameter, 0.6 to 1 each
 *   turned      any yaw, leaning over by up to 15 degrees towards anywhere
 * </pre>
 *
 * All are drawn evenly (our choice).
 */
final class RoughRock {
    private static final double LEAST_RATIO = 0.6;
    private static final double MOST_LEAN_RAD = StrictMath.toRadians(15);

    final TriangleMesh ball; // its triangles
    final double diameterM;
    final double burial; // share of the diameter
    final double[] cornersM; // x, y, z of each vertex about the centre
    final double reachM; // of the farthest corner from the upright axis

    /**
     * @param ball of radius one
     * @param random always gives the same count of numbers. Modified.
     */
    RoughRock(RockField field, double diameterM, TriangleMesh ball, SplittableRandom random) {
        this.ball = ball;
        this.diameterM = diameterM;
        double width = LEAST_RATIO + (1 - LEAST_RATIO) * random.nextDouble();
        double height = LEAST_RATIO + (1 - LEAST_RATIO) * random.nextDouble();
        double yawRad = 2 * StrictMath.PI * random.nextDouble();
        double towardsRad = 2 * StrictMath.PI * random.nextDouble();
        double leanRad = MOST_LEAN_RAD * random.nextDouble();
        burial = field.burial().min() + field.burial().length() * random.nextDouble();
        SphereNoise noise = new SphereNoise(random.nextLong());
        Vec3 axis = new Vec3(StrictMath.cos(towardsRad), StrictMath.sin(towardsRad), 0);
        Quat turn = Quat.about(axis, leanRad).times(Quat.about(Vec3.Z, yawRad));
        double[] v = ball.verticesM();
        cornersM = new double[v.length];
        for (int i = 0; i < v.length; i += 3) {
            double r = 1 + field.roughness() * noise.at(v[i], v[i + 1], v[i + 2]);
            Vec3 own = new Vec3(r * v[i], r * width * v[i + 1], r * height * Math.sqrt(width) * v[i + 2]);
            turn.rotate(own).store(cornersM, i);
        }
        double scale = diameterM / (2 * Math.sqrt(outlineM2(cornersM) / StrictMath.PI));
        double reach2 = 0;
        for (int i = 0; i < cornersM.length; i += 3) {
            for (int k = i; k < i + 3; k++) {
                cornersM[k] *= scale;
            }
            reach2 = Math.max(reach2, cornersM[i] * cornersM[i] + cornersM[i + 1] * cornersM[i + 1]);
        }
        reachM = Math.sqrt(reach2);
    }

    /**
     * Area within the convex outline of points seen from above.
     *
     * @param pointsM x, y, z each. Not modified.
     */
    static double outlineM2(double[] pointsM) {
        double[][] sorted = new double[pointsM.length / 3][];
        for (int i = 0; i < sorted.length; i++) {
            sorted[i] = new double[] {pointsM[3 * i], pointsM[3 * i + 1]};
        }
        Arrays.sort(sorted, Comparator.<double[]>comparingDouble(p -> p[0]).thenComparingDouble(p -> p[1]));
        double lower = underChain(sorted);
        for (double[] point : sorted) {
            point[1] = -point[1];
        }
        return -underChain(sorted) - lower; // the upper chain is the lower one of the mirror image
    }

    /**
     * Integral of y over x along the lower side of the outline.
     *
     * @param sorted by x. Not modified.
     */
    private static double underChain(double[][] sorted) {
        double[][] chain = new double[sorted.length][];
        int length = 0;
        for (double[] point : sorted) {
            while (length >= 2 && !turnsLeft(chain[length - 2], chain[length - 1], point)) {
                length--;
            }
            chain[length++] = point;
        }
        double sum = 0;
        for (int i = 1; i < length; i++) {
            sum += 0.5 * (chain[i][1] + chain[i - 1][1]) * (chain[i][0] - chain[i - 1][0]);
        }
        return sum;
    }

    private static boolean turnsLeft(double[] a, double[] b, double[] c) {
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0;
    }
}
