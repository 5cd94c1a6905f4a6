package org.grouser.contact.slip;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Four motors of the Lynxmotion rover that spin freely and push it through its drag. */
class TorqueModelReferenceTest {
    private static final double RADIUS = 0.0635;
    private static final double KT = 0.35; // = K_e
    private final TorqueModel model = new TorqueModel(new TorqueModelSpec(0.6, -0.133, 4.6358, 21.0719, 0.4722));

    /** V = R i + K_e w and K_t i = (b + zeta) w. */
    private static double freeRunningA(double voltageV) {
        double rate = voltageV / (KT + 4 * 0.010 / KT);
        return 0.010 * rate / KT;
    }

    /** Where four pushes meet the drag of film and air, by bisection. */
    private double steadyMPerS(double voltageV) {
        double push = 4 * model.thrustN(freeRunningA(voltageV), 1, KT, RADIUS);
        double low = 0;
        double high = 10;
        for (int n = 0; n < 100; n++) {
            double u = (low + high) / 2;
            if (push + model.surgeN(u) - 0.0181 * u * u > 0) {
                low = u;
            } else {
                high = u;
            }
        }
        return low;
    }

    @Test
    void freeRunningMotorsAt10And6And2VoltsPushTheRoverTo1508And964And341MillimetresPerSecond() {
        assertEquals(1.508, steadyMPerS(10), 0.0005);
        assertEquals(0.964, steadyMPerS(6), 0.0005);
        assertEquals(0.341, steadyMPerS(2), 0.0005);
    }

    @Test
    void efficiencyNeverTurnsAPushRoundOrMakesMoreThanAll() {
        assertEquals(0, model.thrustN(5, 1, KT, RADIUS), 0); // 0.6 - 0.133 * 5 < 0
        TorqueModel generous = new TorqueModel(new TorqueModelSpec(0.9, 0.5, 1, 1, 1));
        assertEquals(2 * 10 * KT / RADIUS, generous.thrustN(2, 10, KT, RADIUS), 1e-12);
    }

    @Test
    void backwardsIsTheMirrorOfForwards() {
        assertEquals(-model.thrustN(1.3, 1, KT, RADIUS), model.thrustN(-1.3, 1, KT, RADIUS), 0);
        assertEquals(-21.0719 * 0.2, model.swayN(0.2), 1e-15);
        assertEquals(0.4722 * 0.5, model.yawNm(-0.5), 1e-15);
    }
}
