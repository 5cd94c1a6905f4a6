package org.grouser.contact.bekker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.SplittableRandom;
import org.grouser.contact.scm.Soil;
import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.quantity.StateHash;
import org.junit.jupiter.api.Test;

/** The chords of Bekker's law beside the law, and what cells remember. */
class BekkerPressureReferenceTest {
    private static final double B_M = 0.2;
    private static final Soil CURVED = Soil.TEST.withSinkage(1e4, 7e5, 1.4);

    private static BekkerPressure pressure(Soil soil, int pieces) {
        return new BekkerPressure(
                new BekkerSpec(soil, SoilGrid.over(-1, 1, -1, 1, 0.02), BekkerSpec.Shear.COULOMB, pieces), B_M);
    }

    /** By hand: 2e5 Pa/m times 0.02 m. */
    @Test
    void aPlate20mmDeepInTheTestSoilBears4kPa() {
        assertEquals(4000, pressure(Soil.TEST, 4).virginPa(0.02), 1e-9);
    }

    @Test
    void fourPiecesForADoublingAreWithinHalfAPercentTimesNTimesNMinusOneOfTheCurve() {
        for (double s = 2e-4; s < 1; s *= 1.013) {
            double exact = CURVED.modulus(B_M) * Math.pow(s, 1.4);
            assertEquals(exact, pressure(CURVED, 4).virginPa(s), 0.005 * 1.4 * 0.4 * exact);
            assertEquals(exact, pressure(CURVED, 32).virginPa(s), 1e-4 * exact);
        }
    }

    @Test
    void pressureGrowsWithSinkageWhateverTheSoilHasSeen() {
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 20_000; i++) {
            BekkerPressure law = pressure(i % 2 == 0 ? CURVED : Soil.TEST.withSinkage(0, 1e6, 0.6), 4);
            double deepest = 0.1 * random.nextDouble();
            double s = 0.2 * random.nextDouble() - 0.05;
            double more = s + 1e-3 * random.nextDouble();
            assertThat(law.pressurePa(more, deepest)).isGreaterThanOrEqualTo(law.pressurePa(s, deepest));
            int piece = law.piece(s, deepest);
            double onLine = Math.max(0, law.slopePaPerM(piece, deepest) * (s - law.restM(piece, deepest)));
            assertEquals(law.pressurePa(s, deepest), onLine, 1e-6 * (1 + onLine));
        }
    }

    @Test
    void pressedSoilUnloadsAlongItsElasticModulusAndNeverPulls() {
        BekkerPressure law = pressure(Soil.TEST, 4);
        assertEquals(4000 - 2e7 * 1e-4, law.pressurePa(0.0199, 0.02), 1e-6);
        assertEquals(0, law.pressurePa(0.0197, 0.02), 0);
        assertEquals(0, law.pressurePa(-0.01, 0.02), 0);
        assertEquals(0.5 * 4000 * 4000 / 2e7, law.storedJPerM2(4000, 0.02), 1e-12);
    }

    @Test
    void cellsAreFoundAgainAmongManyAndAfterACheckpoint() throws IOException {
        BekkerCells cells = new BekkerCells();
        for (int i = -40; i < 40; i++) {
            for (int j = -40; j < 40; j++) {
                cells.set(cells.make(BekkerCells.key(i, j)), i, i - 1, j);
            }
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        cells.write(new DataOutputStream(bytes));
        BekkerCells back = new BekkerCells();
        back.read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
        assertEquals(6400, back.count());
        for (int i = -40; i < 40; i++) {
            int cell = back.find(BekkerCells.key(i, 7));
            assertEquals(i, back.depthM(cell), 0);
            assertEquals(i - 1, back.rutM(cell), 0);
            assertEquals(7, back.shearM(cell), 0);
        }
        assertEquals(-1, back.find(BekkerCells.key(40, 0)));
        StateHash one = new StateHash();
        StateHash other = new StateHash();
        cells.addTo(one);
        back.addTo(other);
        assertEquals(one.hex(), other.hex());
    }
}
