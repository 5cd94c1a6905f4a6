package org.grouser.contact.scm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import org.grouser.contact.scm.grid.Parallel;
import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.contact.shape.ContactShape;
import org.grouser.quantity.PoseTwist;
import org.grouser.quantity.Vec3;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a bed refuses leaves its soil untouched. */
@Tag("slow")
class SoilBedRefusalTest {
    private Plates plates;
    private SoilBed bed;
    private String rutted;

    @BeforeEach
    void pressARut() throws IOException {
        bed = Plates.level(-1, 1, 1, 0.01, Parallel.NONE);
        plates = new Plates(bed, 1);
        for (int n = 0; n < 20; n++) {
            plates.place(0, 0, 0, -0.001 * n, 0, -1);
            plates.step(0);
        }
        rutted = Saved.hash(bed);
    }

    /**
     * @return the complaint
     */
    private <E extends Exception> String refused(Class<E> kind, Executable call) {
        String complaint = String.valueOf(assertThrows(kind, call).getMessage());
        assertEquals(rutted, Saved.hash(bed));
        assertTrue(complaint.indexOf('\n') < 0, complaint);
        return complaint;
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void placesAndSpeedsThatAreNoNumbers(double bad) {
        for (int k = 0; k < 18; k++) {
            double[] numbers = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0};
            numbers[k] = bad;
            PoseTwist pose = new PoseTwist();
            pose.set(numbers, 0);
            assertTrue(refused(IllegalArgumentException.class, () -> bed.place(0, pose))
                    .contains("plate0"));
        }
        bed.evaluate(1e-3); // still at its last good place
    }

    @Test
    void objectLargerThanTheField() {
        String why = refused(
                IllegalArgumentException.class, () -> bed.add("slab", new ContactShape.Box(new Vec3(3, 3, 0.1))));
        assertTrue(why.contains("slab") && why.contains("extent_m"), why);
    }

    @Test
    void cellsWiderThanTheObject() {
        String why = refused(
                IllegalArgumentException.class, () -> bed.add("thin", new ContactShape.Wheel(0.1, 0.008, 0, 0, 0)));
        assertTrue(why.contains("thin") && why.contains("cell_m"), why);
    }

    @ParameterizedTest
    @CsvSource({"0.95, 0", "0, -0.95", "1.05, 0.2", "5, 0", "-5, 0", "0, 1e9", "-1e15, 0", "1e300, -1e300"})
    void objectOffTheField(double x, double y) {
        plates.place(0, x, y, -0.01, 0, 0);
        for (Executable call : new Executable[] {() -> bed.evaluate(1e-3), bed::update}) {
            String why = assertTimeoutPreemptively(Duration.ofSeconds(20), () -> refused(OffSoilException.class, call));
            assertTrue(why.contains("plate0") && why.contains("x = "), why);
        }
        plates.place(0, 0, 0, -0.01, 0, 0);
        bed.evaluate(1e-3); // and can come back
    }

    @Test
    void objectThatFliesPastTheFieldIsLeftAlone() {
        plates.place(0, 3, 0, 5, 0, 0);
        assertEquals(0, plates.step(0));
        plates.place(0, 0.95, 0, 0.5, 0, 0);
        assertEquals(0, plates.step(0));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1e-3, Double.NaN, Double.POSITIVE_INFINITY})
    void stepsOfNoLength(double durationS) {
        bed.evaluate(1e-3);
        refused(IllegalArgumentException.class, () -> bed.commit(durationS));
    }

    @Test
    void evaluationBeforeAllObjectsArePlaced() {
        bed.add("late", Plates.PLATE);
        assertTrue(refused(IllegalArgumentException.class, () -> bed.evaluate(1e-3))
                .contains("late"));
        assertTrue(refused(IllegalArgumentException.class, bed::update).contains("late"));
    }

    @Test
    void commitOfWhatWasNotEvaluated() throws IOException {
        bed.evaluate(1e-3);
        bed.update();
        rutted = Saved.hash(bed);
        refused(IllegalArgumentException.class, () -> bed.commit(1e-3)); // the update has moved the soil
        bed.evaluate(1e-3);
        plates.place(0, 0.01, 0, -0.02, 1, 0);
        refused(IllegalArgumentException.class, () -> bed.commit(1e-3));
        SoilBed fresh = Plates.level(-1, 1, 1, 0.01, Parallel.NONE);
        fresh.add("plate", Plates.PLATE);
        assertThrows(IllegalArgumentException.class, () -> fresh.commit(1e-3));
    }

    @Test
    void surfaceThatIsNoNumberAhead() throws IOException {
        SoilGrid grid = SoilGrid.over(-1.5, 4, -1, 1, 0.01);
        ScmSpec spec = WheelRig.spec(grid, 2, ScmSpec.Law.TWO_LAYER, Soil.TEST, Double.NaN);
        bed = SoilBed.lay(spec, (x, y) -> x < 2.5 ? 0 : Double.NaN, Parallel.NONE);
        plates = new Plates(bed, 1);
        plates.place(0, 0, 0, -0.01, 0, -1);
        plates.step(0);
        bed.update();
        rutted = Saved.hash(bed);
        plates.place(0, 2, 0, -0.01, 0, 0);
        refused(IllegalArgumentException.class, () -> bed.evaluate(1e-3));
        plates.place(0, 0, 0, -0.012, 0, -1);
        assertTrue(plates.step(0) > 0);
    }

    @Test
    void savedSoilThatIsCutOff() throws IOException {
        byte[] good = Saved.bytes(bed);
        for (int length = 0; length < good.length; length += 1 + good.length / 60) {
            byte[] cut = Arrays.copyOf(good, length);
            refused(IOException.class, () -> Saved.load(bed, cut));
        }
        byte[] allButOne = Arrays.copyOf(good, good.length - 1);
        refused(IOException.class, () -> Saved.load(bed, allButOne));
        bed.evaluate(1e-3);
        Saved.load(bed, good);
        assertEquals(rutted, Saved.hash(bed));
    }

    @Test
    void savedSoilOfAnotherBed() throws IOException {
        SoilBed longer = Plates.level(-1, 2, 1, 0.01, Parallel.NONE);
        new Plates(longer, 1);
        refused(IOException.class, () -> Saved.load(bed, Saved.bytes(longer)));
        SoilBed crowded = Plates.level(-1, 1, 1, 0.01, Parallel.NONE);
        new Plates(crowded, 2);
        assertTrue(refused(IOException.class, () -> Saved.load(bed, Saved.bytes(crowded)))
                .contains("2 objects"));
    }

    @Test
    void savedSoilWithAnObjectAtNoNumber() throws IOException {
        byte[] bad = Saved.bytes(bed);
        Arrays.fill(bad, bad.length - 8, bad.length, (byte) 0xff); // the last number of the last pose
        assertTrue(refused(IOException.class, () -> Saved.load(bed, bad)).contains("plate0"));
    }
}
