package org.grouser.contact.nonsmooth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

class FrictionConeInvariantTest {
    private static final long SEED = 11;

    /** Moreau: y = P + N with P in the cone, N in its polar cone, P.N = 0; this determines the projection. */
    @Test
    void projectionSplitsIntoConeAndPolarCone() {
        for (int i = 0; i < 2000; i++) {
            long seed = SEED + i;
            Random random = new Random(seed);
            double mu = i % 5 == 0 ? 0 : 2 * random.nextDouble();
            double yN = random.nextGaussian();
            double yT = Math.abs(random.nextGaussian());
            double pN = FrictionCone.projectedNormal(mu, yN, yT);
            double pT = FrictionCone.tangentFactor(mu, yN, yT, pN) * yT;
            double nN = yN - pN;
            double nT = yT - pT;
            assertTrue(pT <= mu * pN + 1e-15 && pN >= 0, () -> "in the cone, seed " + seed);
            assertTrue(mu * nT <= -nN + 1e-14, () -> "in the polar cone, seed " + seed);
            assertEquals(0, pN * nN + pT * nT, 1e-14, () -> "orthogonal, seed " + seed);
        }
    }

    @Test
    void placesFollowTheProjection() {
        assertEquals(FrictionCone.OPEN, FrictionCone.place(0.5, -1, 1));
        assertEquals(FrictionCone.STICK, FrictionCone.place(0.5, 1, 0.4));
        assertEquals(FrictionCone.SLIP, FrictionCone.place(0.5, 1, 0.6));
        assertEquals(FrictionCone.SLIP, FrictionCone.place(0, 1, 0));
        assertEquals(FrictionCone.OPEN, FrictionCone.place(0, 0, 3));
    }
}
