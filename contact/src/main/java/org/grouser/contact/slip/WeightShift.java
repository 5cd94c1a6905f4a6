package org.grouser.contact.slip;

import org.grouser.quantity.Check;

/**
 * How four wheels on a plane share the load of a vehicle whose chassis neither pitches nor rolls.
 *
 * <pre>
 *   K_front = l_r / L - (h / L) X,  K_rear  = 1 - K_front,  X = sum F_x / W      [Shilliday2023, Eq. 5], errata G2 and G3
 *   K_left  = w_r / w - (h / w) Y,  K_right = 1 - K_left,   Y = sum F_y / W      clipped to [0, 1]
 *   N_i = W K_front or rear K_left or right                                       [Shilliday2023, Eq. 3-4]
 * </pre>
 *
 * <p>Frame: x forward, y left, z the normal of the plane. Differs from the source: acceleration and slope do not appear one
 * by one, since the ground's forces are their sum whatever the frame of the angles. Those forces are mu_i N_i, so loads and
 * shares depend on each other; that loop is solved here, to rounding as long as the centre of mass is not higher than the
 * wheels are apart (beyond, wheels that pull against each other leave several answers; loads stay within [0, W]). Wheels in
 * the order of the paper: front left, rear left, front right, rear right.
 */
public final class WeightShift {
    private static final double SETTLED = 1e-14;
    private static final int MOST_STEPS = 40;
    private static final int HALVINGS = 60;

    private final double lengthM;
    private final double widthM;
    private final double standingFront; // share of the front wheels at rest on level ground
    private final double standingLeft;

    /** Distances of the wheels from the centre of mass, to either side, in the plane. */
    public WeightShift(double frontM, double rearM, double leftM, double rightM) {
        Check.positive("front_m", frontM, 1e6, "m");
        Check.positive("rear_m", rearM, 1e6, "m");
        Check.positive("left_m", leftM, 1e6, "m");
        Check.positive("right_m", rightM, 1e6, "m");
        lengthM = frontM + rearM;
        widthM = leftM + rightM;
        standingFront = rearM / lengthM;
        standingLeft = rightM / widthM;
    }

    /**
     * Shares a load out. The shares follow from this call's numbers alone.
     *
     * @param weightN force that presses the vehicle onto the plane; nothing is carried where it is not positive
     * @param heightM of the centre of mass above the plane
     * @param muX force of the ground per newton of load along the body's x (4). Not modified.
     * @param muY the same along its y (4). Not modified.
     * @param loadN (4) Modified.
     */
    public void share(double weightN, double heightM, double[] muX, double[] muY, double[] loadN) {
        double front = standingFront;
        double change = 1;
        for (int step = 0; step < MOST_STEPS && change > SETTLED; step++) {
            double left = left(front, heightM, muY);
            double next = settled(standingFront, heightM / lengthM, rear(left, muX), front(left, muX));
            change = Math.abs(next - front);
            front = next;
        }
        if (change > SETTLED) {
            front = halved(heightM, muX, muY);
        }
        double left = left(front, heightM, muY);
        double pressed = Math.max(0, weightN);
        loadN[0] = pressed * (front * left); //              [Shilliday2023, Eq. 3-4]
        loadN[1] = pressed * ((1 - front) * left);
        loadN[2] = pressed * (front * (1 - left));
        loadN[3] = pressed * ((1 - front) * (1 - left));
    }

    /** K_front where steps to and fro do not come together: a share that balances pitch lies between 0 and 1. */
    private double halved(double heightM, double[] muX, double[] muY) {
        double low = 0;
        double high = 1;
        for (int step = 0; step < HALVINGS; step++) {
            double front = (low + high) / 2;
            double left = left(front, heightM, muY);
            double push = front * front(left, muX) + (1 - front) * rear(left, muX);
            if (standingFront - heightM / lengthM * push > front) { // [Shilliday2023, Eq. 5]
                low = front;
            } else {
                high = front;
            }
        }
        return low == 0 ? 0 : high == 1 ? 1 : (low + high) / 2; // clipped, as above
    }

    /** K_left that balances roll, K_front given. */
    private double left(double front, double heightM, double[] muY) {
        double right = front * muY[2] + (1 - front) * muY[3];
        return settled(standingLeft, heightM / widthM, right, front * muY[0] + (1 - front) * muY[1]);
    }

    /** Mean mu_x of the front wheels, K_left given. */
    private static double front(double left, double[] muX) {
        return left * muX[0] + (1 - left) * muX[2];
    }

    /** Mean mu_x of the rear wheels, K_left given. */
    private static double rear(double left, double[] muX) {
        return left * muX[1] + (1 - left) * muX[3];
    }

    /**
     * The share K of one side that solves K = standing - arm (K here + (1 - K) there), the other direction given.
     *
     * @param arm h / L or h / w
     * @param there mean coefficient of the far side
     * @param here mean coefficient of this side
     */
    private static double settled(double standing, double arm, double there, double here) {
        double stiffness = 1 + arm * (here - there);
        double rest = standing - arm * there;
        if (stiffness > 0) {
            return Math.min(1, Math.max(0, rest / stiffness)); // [Shilliday2023, Eq. 5], clipped (erratum G3)
        }
        return rest >= stiffness / 2 ? 1 : 0; // wheels pull so hard against each other that either side may carry all
    }
}
