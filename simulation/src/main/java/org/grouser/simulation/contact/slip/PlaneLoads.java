package org.grouser.simulation.contact.slip;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.grouser.contact.slip.SlipWheel;
import org.grouser.contact.slip.WeightShift;
import org.grouser.dynamics.Momentum;
import org.grouser.dynamics.Motion;
import org.grouser.simulation.state.Bodies;

/** Shares the weight of a vehicle on a plane between its four wheels [Shilliday2023, Eq. 3-5]. */
final class PlaneLoads {
    private final Bodies bodies;
    private final int base;
    private final List<SlipContact> wheels; // the paper's order: front left, rear left, front right, rear right
    private final WeightShift shift;
    private final double weightN;
    private final double radiusM;
    private final double[] comM = new double[3];
    private final double[] forward = new double[4];
    private final double[] left = new double[4];
    private final double[] loadN = new double[4];

    /**
     * @param bodies at their start
     * @param base of the vehicle
     * @param four its wheels
     * @param radiusM of the wheels
     */
    PlaneLoads(Bodies bodies, int base, List<SlipContact> four, double radiusM) {
        this.bodies = bodies;
        this.base = base;
        this.radiusM = radiusM;
        this.weightN = -bodies.gravityMPerS2.z() * bodies.model.totalMassKg();
        if (four.size() != 4) {
            throw new IllegalArgumentException(
                    "base_motion: planar shares the weight between four wheels, and this vehicle has " + four.size()
                            + "; leave base_motion out and let springs carry it");
        }
        if (!(weightN > 0)) {
            throw new IllegalArgumentException("base_motion: planar needs gravity that presses onto the plane");
        }
        bodies.settle();
        Momentum.comM(bodies.motion, comM);
        Comparator<SlipContact> fromFront = Comparator.comparingDouble(wheel -> -placeM(wheel, 0));
        Comparator<SlipContact> fromLeft = Comparator.comparingDouble(wheel -> -placeM(wheel, 1));
        List<SlipContact> byAxle = four.stream().sorted(fromFront).toList();
        List<SlipContact> front = byAxle.subList(0, 2).stream().sorted(fromLeft).toList();
        List<SlipContact> rear = byAxle.subList(2, 4).stream().sorted(fromLeft).toList();
        wheels = new ArrayList<>(List.of(front.get(0), rear.get(0), front.get(1), rear.get(1)));
        shift = new WeightShift(
                inside(mean(wheels.get(0), wheels.get(2), 0), "ahead of its front wheels"),
                inside(-mean(wheels.get(1), wheels.get(3), 0), "behind its rear wheels"),
                inside(mean(wheels.get(0), wheels.get(1), 1), "left of its left wheels"),
                inside(-mean(wheels.get(2), wheels.get(3), 1), "right of its right wheels"));
    }

    private static double inside(double awayM, String beyond) {
        if (!(awayM > 0)) {
            throw new IllegalArgumentException(
                    "base_motion: planar needs the centre of mass between the four wheels, and it is " + -awayM + " m "
                            + beyond);
        }
        return awayM;
    }

    private double mean(SlipContact a, SlipContact b, int axis) {
        return (placeM(a, axis) + placeM(b, axis)) / 2;
    }

    /** Where a wheel is from the centre of mass, along an axis of the base. */
    private double placeM(SlipContact wheel, int axis) {
        double sum = 0;
        for (int k = 0; k < 3; k++) {
            double away = bodies.motion.originM()[3 * wheel.body + k] - comM[k];
            sum += away * bodies.motion.rotation()[9 * base + 3 * k + axis];
        }
        return sum;
    }

    /** Loads the wheels, which stand where the bodies are. */
    void share(Motion motion) {
        double[] r = motion.rotation();
        int at = 9 * base;
        for (int n = 0; n < 4; n++) {
            SlipWheel wheel = wheels.get(n).wheel;
            double cos = wheel.heading(0) * r[at] + wheel.heading(1) * r[at + 3]; // of the steering angle
            double sin = wheel.heading(1) * r[at] - wheel.heading(0) * r[at + 3];
            double along = wheel.slip().forwardCoefficient();
            double across = wheel.slip().sideCoefficient();
            forward[n] = along * cos - across * sin;
            left[n] = along * sin + across * cos;
        }
        Momentum.comM(motion, comM);
        double heightM = comM[2] - motion.originM()[3 * wheels.get(0).body + 2] + radiusM;
        shift.share(weightN, heightM, forward, left, loadN);
        for (int n = 0; n < 4; n++) {
            wheels.get(n).wheel.carry(loadN[n]);
        }
    }
}
