package org.grouser.contact.scm;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.stream.Stream;
import org.grouser.contact.scm.grid.Parallel;
import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.contact.scm.grid.SoilSurface;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Soil that a blade ploughs against rock, and that a wheel pushes over it. */
class SoilAroundRockTest {
    static Stream<Arguments> beds() {
        return Stream.of(
                        Arguments.of(ScmSpec.Model.FLOW, ScmSpec.Law.TWO_LAYER, false),
                        Arguments.of(ScmSpec.Model.FLOW, ScmSpec.Law.TWO_LAYER, true),
                        Arguments.of(ScmSpec.Model.FLOW, ScmSpec.Law.Z0, false),
                        Arguments.of(ScmSpec.Model.FLOW, ScmSpec.Law.PAPER, false),
                        Arguments.of(ScmSpec.Model.KRENN, ScmSpec.Law.Z0, false))
                .flatMap(bed -> Stream.of(Rocks.BLOCK, Rocks.BALL)
                        .map(rock -> Arguments.of(bed.get()[0], bed.get()[1], bed.get()[2], rock)));
    }

    @ParameterizedTest
    @MethodSource("beds")
    void noSoilIsLostNorEndsInRockThatABladePloughsThrough(
            ScmSpec.Model model, ScmSpec.Law law, boolean reference, SoilSurface rock) throws IOException {
        SoilBed bed = SoilBed.lay(Rocks.spec(model, law, reference), (x, y) -> 0, rock, Parallel.NONE);
        bed.add("blade", Rocks.BLADE);
        Rocks.plough(bed, 0.16);
        Rocks.assertSound(bed);
        Rocks.plough(bed, 0.6); // through the rock, as nothing here holds the blade back
        Rocks.assertSound(bed);
    }

    @ParameterizedTest
    @MethodSource("beds")
    void soilPilesUpBeforeARockAndStaysWithinRepose(
            ScmSpec.Model model, ScmSpec.Law law, boolean reference, SoilSurface rock) throws IOException {
        SoilBed[] beds = new SoilBed[2];
        for (int k = 0; k < 2; k++) {
            SoilSurface floor = k == 0 ? rock : SoilSurface.NOWHERE;
            beds[k] = SoilBed.lay(Rocks.spec(model, law, reference), (x, y) -> 0, floor, Parallel.NONE);
            beds[k].add("blade", Rocks.BLADE);
            Rocks.plough(beds[k], 0.14);
        }
        SoilPicture with = beds[0].picture();
        SoilPicture without = beds[1].picture();
        SoilGrid grid = with.grid();
        double piled = 0;
        double freely = 0;
        for (int j = grid.row(-0.09); j <= grid.row(0.09); j++) {
            for (int i = grid.column(0.125); i <= grid.column(0.195); i++) {
                piled += with.heightM(i, j) - with.virginM(i, j);
                freely += without.heightM(i, j);
            }
        }
        double more = piled / freely;
        assertTrue(more > 1, () -> more + " of what lies there without rock");
        Rocks.move(beds[0], 0.1, 1, 0, 0);
        beds[0].update(); // the blade is gone, all may slide
        double limit = 1.011 * StrictMath.tan(Soil.TEST.frictionRad()) * grid.dxM();
        SoilPicture calm = beds[0].picture();
        for (int j = 1; j < grid.ny() - 1; j++) {
            for (int i = 1; i < grid.nx() - 1; i++) {
                double lowest = Math.min(
                        Math.min(calm.heightM(i - 1, j), calm.heightM(i + 1, j)),
                        Math.min(calm.heightM(i, j - 1), calm.heightM(i, j + 1)));
                double dropM = calm.heightM(i, j) - Math.max(lowest, calm.floorM(i, j)); // of soil, not of rock
                assertTrue(calm.bare(i, j) || dropM <= limit, "slope at " + i + ", " + j + ": " + dropM / limit);
            }
        }
    }

    @Test
    void hardlyAnySoilGetsOntoATallBlockThatItIsPushedAgainst() throws IOException {
        SoilSurface tall = (x, y) -> Rocks.BLOCK.heightM(x, y) + 0.1;
        SoilBed bed = SoilBed.lay(Rocks.flow(), (x, y) -> 0, tall, Parallel.NONE);
        bed.add("blade", Rocks.BLADE);
        Rocks.plough(bed, 0.14);
        SoilPicture picture = bed.picture();
        double onTop = 0;
        double all = 0;
        for (int j = 0; j < picture.grid().ny(); j++) {
            for (int i = 0; i < picture.grid().nx(); i++) {
                double heapM = Math.max(0, picture.heightM(i, j) - picture.virginM(i, j));
                all += heapM;
                onTop += picture.floorM(i, j) > 0 ? heapM : 0;
            }
        }
        double share = onTop / all;
        assertTrue(share < 0.001, () -> share + " of the heaped soil lies on the block");
    }
}
