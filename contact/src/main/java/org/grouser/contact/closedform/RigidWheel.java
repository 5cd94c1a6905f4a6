package org.grouser.contact.closedform;

import java.util.function.DoubleUnaryOperator;
import org.grouser.contact.scm.DirectionFactor;
import org.grouser.contact.scm.Soil;
import org.grouser.quantity.Check;

/**
 * A smooth rigid wheel in steady motion through level soil, by the closed forms of Bekker and of Wong and Reece, and by
 * resistive force theory summed over its rim.
 *
 * <p>Angles are counted from the lowest point of the rim forwards; the soil is left at theta_1 in front and, our choice,
 * at the lowest point behind. Slip is 1 - v / (omega r), from 0 to below 1: the first two forms say nothing of braked wheels.
 *
 * @param radiusM r
 * @param widthM b, also the width of the bearing area
 */
public record RigidWheel(double radiusM, double widthM, Soil soil) {
    /** theta_m = (c1 + c2 s) theta_1 with c1 = 0.4, c2 = 0.15, in the range that [WongReece1967] measured; our choice. */
    public static final double C1 = 0.4;

    public static final double C2 = 0.15;

    private static final int PARTS = 400; // of Simpson's rule, on either side of the greatest stress
    private static final int HALVINGS = 80;
    private static final double STEEPEST_RAD = Math.PI / 2; // the axle at the level of the soil

    public RigidWheel {
        Check.positive("radius_m", radiusM, 100, "m");
        Check.positive("width_m", widthM, 100, "m");
    }

    /**
     * What the soil does to the wheel.
     *
     * @param pullN drawbar pull, forwards
     * @param torqueNm that the drive has to give
     */
    public record Answer(double sinkageM, double pullN, double torqueNm) {}

    /**
     * Sinkage and resistance of a towed wheel with radial pressure and no shear; the thrust of a driven one as that of a
     * flat contact of the length l, less the resistance.
     *
     * <pre>
     *   z = [3 W / ((3 - n) b k sqrt D)]^(2 / (2 n + 1)),  R = b k z^(n + 1) / (n + 1)        [Bekker1969]
     *   H = (b l c + W tan phi) (1 - K / (s l) (1 - exp(-s l / K))),  l = sqrt(D z - z^2)     [Janosi1961]
     * </pre>
     *
     * @throws IllegalArgumentException if the soil's n is 3 or more, or the wheel would sink to its axle
     */
    public Answer bekker(double loadN, double slip) {
        check(loadN, slip);
        double n = soil.n();
        Check.that(n < 3, "n", "= " + n + ": Bekker's wheel needs an exponent below 3");
        double k = soil.modulus(widthM);
        double diameterM = 2 * radiusM;
        double z = StrictMath.pow(3 * loadN / ((3 - n) * widthM * k * StrictMath.sqrt(diameterM)), 2 / (2 * n + 1));
        Check.that(z < radiusM, "load", "= " + loadN + " N presses the wheel in to its axle");
        double resistanceN = widthM * k * StrictMath.pow(z, n + 1) / (n + 1);
        double lengthM = StrictMath.sqrt(z * (diameterM - z));
        double strength = widthM * lengthM * soil.cohesionPa() + loadN * StrictMath.tan(soil.frictionRad());
        double sheared = slip * lengthM / soil.shearM();
        double mobilised = sheared == 0 ? 0 : 1 + StrictMath.expm1(-sheared) / sheared;
        double thrustN = strength * mobilised;
        return new Answer(z, thrustN - resistanceN, thrustN * radiusM);
    }

    /**
     * Sinkage, pull and torque of a driven wheel by its stresses, the entry angle solved for the load.
     *
     * <pre>
     *   sigma = k r^n (cos theta - cos theta_1)^n                                  theta_m &lt; theta &lt; theta_1
     *   sigma = k r^n (cos(theta_1 - theta / theta_m (theta_1 - theta_m)) - cos theta_1)^n   0 &lt; theta &lt; theta_m
     *   tau   = (c + sigma tan phi) (1 - exp(-j / K)),  j = r [(theta_1 - theta) - (1 - s)(sin theta_1 - sin theta)]
     *   W = r b int(sigma cos + tau sin),  P = r b int(tau cos - sigma sin),  T = r^2 b int(tau)     [WongReece1967]
     * </pre>
     *
     * @throws IllegalArgumentException if the wheel would sink to its axle
     */
    public Answer wongReece(double loadN, double slip) {
        check(loadN, slip);
        double entryRad = entryRad(loadN, theta -> new Stresses(theta, slip).loadN());
        Stresses found = new Stresses(entryRad, slip);
        return new Answer(radiusM * (1 - StrictMath.cos(entryRad)), found.pullN(), found.torqueNm());
    }

    /**
     * Sinkage, pull and torque of a driven or braked wheel by the response of soil to each face of its front, all of it
     * mobilised: the theory alone, without a grid, heaps or a memory.
     *
     * <pre>
     *   q = k z^n a_n(n, v) / A0,  s = k z^n alpha_t(n, v) / A0, at most tan(delta) q       n, v at each angle [Agarwal2023]
     *   W = r b int(q cos + s sin),  P = r b int(s cos - q sin),  T = r^2 b int(s)
     * </pre>
     *
     * @param slip 1 - v / (omega r) driven, omega r / v - 1 braked, from -1 for a locked wheel
     * @param tanFriction tan(delta) of the rim
     * @throws IllegalArgumentException if the wheel would sink to its axle
     */
    public Answer resistiveForce(double loadN, double slip, double tanFriction) {
        Check.positive("load_N", loadN, 1e9, "N");
        Check.that(slip >= -1 && slip < 1, "slip", "= " + slip + " is outside [-1, 1): from locked to spinning");
        double entryRad = entryRad(loadN, theta -> new Response(theta, slip, tanFriction).loadN());
        Response found = new Response(entryRad, slip, tanFriction);
        return new Answer(radiusM * (1 - StrictMath.cos(entryRad)), found.pullN(), found.torqueNm());
    }

    /** The entry angle at which the wheel bears its load, by halving. */
    private static double entryRad(double loadN, DoubleUnaryOperator borneN) {
        double low = 0;
        double high = STEEPEST_RAD;
        Check.that(borneN.applyAsDouble(high) > loadN, "load", "= " + loadN + " N presses the wheel in to its axle");
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (low + high) / 2;
            if (borneN.applyAsDouble(middle) < loadN) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }

    private static void check(double loadN, double slip) {
        Check.positive("load_N", loadN, 1e9, "N");
        Check.that(slip >= 0 && slip < 1, "slip", "= " + slip + " is outside [0, 1): a towed or driven wheel");
    }

    /** The stresses of Wong and Reece for one entry angle, and what they sum up to. */
    private final class Stresses {
        private final double entryRad;
        private final double greatestRad;
        private final double slip;
        private final double cosEntry;
        private final double sinEntry;
        private final double scalePa;
        private final double tanFriction = StrictMath.tan(soil.frictionRad());

        Stresses(double entryRad, double slip) {
            this.entryRad = entryRad;
            this.slip = slip;
            this.greatestRad = (C1 + C2 * slip) * entryRad;
            this.cosEntry = StrictMath.cos(entryRad);
            this.sinEntry = StrictMath.sin(entryRad);
            this.scalePa = soil.modulus(widthM) * StrictMath.pow(radiusM, soil.n());
        }

        private double normalPa(double theta) {
            double front = theta >= greatestRad ? theta : entryRad - theta / greatestRad * (entryRad - greatestRad);
            return scalePa * StrictMath.pow(Math.max(0, StrictMath.cos(front) - cosEntry), soil.n());
        }

        private double shearPa(double theta) {
            double j = radiusM * ((entryRad - theta) - (1 - slip) * (sinEntry - StrictMath.sin(theta)));
            return (soil.cohesionPa() + normalPa(theta) * tanFriction) * -StrictMath.expm1(-j / soil.shearM());
        }

        double loadN() {
            return radiusM
                    * widthM
                    * integral(
                            theta -> normalPa(theta) * StrictMath.cos(theta) + shearPa(theta) * StrictMath.sin(theta));
        }

        double pullN() {
            return radiusM
                    * widthM
                    * integral(
                            theta -> shearPa(theta) * StrictMath.cos(theta) - normalPa(theta) * StrictMath.sin(theta));
        }

        double torqueNm() {
            return radiusM * radiusM * widthM * integral(this::shearPa);
        }

        /** Simpson's rule from the lowest point to the entry, in two pieces. */
        private double integral(DoubleUnaryOperator of) {
            return simpson(of, 0, greatestRad) + simpson(of, greatestRad, entryRad);
        }
    }

    /** The stresses of resistive force theory for one entry angle, and what they sum up to. */
    private final class Response {
        private final double entryRad;
        private final double rimShare; // rim speed over travel speed
        private final double tanFriction;
        private final double scalePa;
        private final DirectionFactor factor = new DirectionFactor();
        private double normalPa; // of the angle asked for last
        private double shearPa;

        Response(double entryRad, double slip, double tanFriction) {
            this.entryRad = entryRad;
            this.rimShare = slip < 0 ? 1 + slip : 1 / (1 - slip);
            this.tanFriction = tanFriction;
            this.scalePa = soil.modulus(widthM) / DirectionFactor.A0;
        }

        private void find(double theta) {
            double sin = StrictMath.sin(theta);
            double cos = StrictMath.cos(theta);
            double vx = 1 - rimShare * cos; // over the travel speed
            double vz = -rimShare * sin;
            double speed = StrictMath.sqrt(vx * vx + vz * vz);
            double into = speed > 0 ? sin / speed : 1; // v.n = sin(theta) for any slip
            double along = speed > 0 ? (vx * cos + vz * sin) / speed : 0;
            factor.find(speed > 0 ? -vz / speed : 0, cos, into);
            double depthM = Math.max(0, radiusM * (cos - StrictMath.cos(entryRad)));
            double scale = scalePa * StrictMath.pow(depthM, soil.n());
            normalPa = scale * factor.normal();
            double most = tanFriction * normalPa;
            shearPa = Math.max(-most, Math.min(most, scale * factor.tangential(along, sin)));
        }

        double loadN() {
            return radiusM
                    * widthM
                    * integral(theta -> normalPa * StrictMath.cos(theta) + shearPa * StrictMath.sin(theta));
        }

        double pullN() {
            return radiusM
                    * widthM
                    * integral(theta -> shearPa * StrictMath.cos(theta) - normalPa * StrictMath.sin(theta));
        }

        double torqueNm() {
            return radiusM * radiusM * widthM * integral(theta -> shearPa);
        }

        private double integral(DoubleUnaryOperator of) {
            return simpson(
                    theta -> {
                        find(theta);
                        return of.applyAsDouble(theta);
                    },
                    0,
                    entryRad);
        }
    }

    private static double simpson(DoubleUnaryOperator of, double from, double to) {
        double step = (to - from) / PARTS;
        double sum = of.applyAsDouble(from) + of.applyAsDouble(to);
        for (int i = 1; i < PARTS; i++) {
            sum += (i % 2 == 1 ? 4 : 2) * of.applyAsDouble(from + i * step);
        }
        return sum * step / 3;
    }
}
