package org.grouser.simulation.step;

import java.util.List;
import org.grouser.simulation.contact.rigid.Contacts;
import org.grouser.simulation.contact.rigid.GapProbe;
import org.grouser.simulation.contact.rigid.JointLimit;
import org.grouser.simulation.contact.rigid.TouchPair;
import org.grouser.simulation.contact.rigid.WheelOnGround;
import org.grouser.simulation.state.Bodies;
import org.grouser.simulation.state.Efforts;

/** Refuses a start deep inside the ground, and lifts one that is a little inside. */
public final class StartCheck {
    private static final int LIFTS = 20;

    private final Bodies bodies;
    private final List<TouchPair> pairs;
    private final List<Double> allowedM;
    private final GapProbe probe;

    /**
     * @param allowedM by pair, how deep a start may be and still be lifted out
     */
    public StartCheck(Bodies bodies, List<TouchPair> pairs, List<Double> allowedM) {
        this.bodies = bodies;
        this.pairs = pairs;
        this.allowedM = allowedM;
        this.probe = new GapProbe(bodies);
    }

    /**
     * @throws IllegalArgumentException naming the deepest pair and what to change
     */
    public void apply(MoreauJean stepper, Contacts contacts, Efforts efforts, List<String> warnings) {
        double deepest = deepest(true);
        if (deepest >= -MoreauJean.GAP_TOLERANCE_M) {
            return;
        }
        for (int i = 0; i < LIFTS && deepest(false) < -MoreauJean.GAP_TOLERANCE_M; i++) {
            stepper.liftStart(contacts, efforts);
        }
        warnings.add("the start was " + -deepest + " m inside the ground and has been lifted out of it");
    }

    private static String complaint(TouchPair who, double depth, double allowedM) {
        if (who instanceof JointLimit) {
            return "start: joint '" + who.subject() + "' begins " + depth
                    + " rad or m beyond its limit; change start.joints." + who.subject();
        }
        String place = who instanceof WheelOnGround ? "start.position_m" : "its position_m under blocks";
        return "start: '" + who.subject() + "' begins " + depth + " m inside '" + who.other() + "' (at most " + allowedM
                + " m is lifted out); move " + place;
    }

    private double deepest(boolean refuse) {
        bodies.settle();
        double deepest = 0;
        for (int pair = 0; pair < pairs.size(); pair++) {
            TouchPair who = pairs.get(pair);
            probe.look(pair, who);
            double gap = probe.gapM();
            if (refuse && gap < -allowedM.get(pair) - MoreauJean.GAP_TOLERANCE_M) {
                throw new IllegalArgumentException(complaint(who, -gap, allowedM.get(pair)));
            }
            if (gap < deepest) {
                deepest = gap;
            }
        }
        return deepest;
    }
}
