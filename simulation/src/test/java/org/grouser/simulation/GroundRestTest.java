package org.grouser.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.grouser.Grouser;
import org.grouser.quantity.Vec3;
import org.grouser.record.Recording;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.scenario.ScenarioWriter;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.scenario.build.Sand;
import org.grouser.scenario.build.Terrain;
import org.grouser.scenario.build.Vehicle;
import org.grouser.terrain.Grounds;
import org.grouser.terrain.query.Features;
import org.grouser.terrain.query.GroundSurface;
import org.grouser.vehicle.WheelSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A vehicle is let down on its ground: everything that carries it touches, and nothing is inside. */
class GroundRestTest {
    private static final double TOUCH_M = 1e-6;

    /** Gap of a wheel to all ground, as a ball or by its two rims, whatever the run thinks of it. */
    private static double gapM(Simulation run, WheelSpec wheel, WheelSpec.Geometry geometry) throws IOException {
        Body body = run.body(wheel.body());
        Vec3 axle = body.rotation().rotate(Vec3.Y);
        double least = Double.POSITIVE_INFINITY;
        for (SurfaceSpec spec : run.scenario().ground()) {
            GroundSurface ground = Grounds.assemble(spec.shape());
            Features found = new Features();
            double radiusM = wheel.radiusM()
                    + (run.ground(spec.name()).isSoil() ? wheel.grousers().heightM() : 0);
            double[] at = new double[6];
            axle.store(at, 3);
            if (geometry == WheelSpec.Geometry.BALL) {
                body.positionM().store(at, 0);
                ground.ball(at, 0, radiusM + 1, found);
            } else {
                for (int side = -1; side <= 1; side += 2) {
                    body.positionM().plus(axle.times(side * wheel.widthM() / 2)).store(at, 0);
                    ground.disc(at, 0, at, 3, radiusM, 1, found);
                }
            }
            for (int f = 0; f < found.count(); f++) {
                least = Math.min(least, found.gapM(f) - (geometry == WheelSpec.Geometry.BALL ? radiusM : 0));
            }
        }
        return least;
    }

    /** How many wheels touch; none may be inside. */
    private static int touching(Simulation run, WheelSpec.Geometry geometry) throws IOException {
        int touching = 0;
        for (WheelSpec wheel : run.scenario().placed().get(0).vehicle().wheels()) {
            double gap = gapM(run, wheel, geometry);
            assertTrue(gap > -TOUCH_M, () -> "wheel " + wheel.name() + " is " + -gap + " m inside");
            touching += gap < TOUCH_M ? 1 : 0;
        }
        return touching;
    }

    private static String on(double x, double y, double headingDeg) {
        return String.format(Locale.ROOT, "start={on_ground: {x_m: %s, y_m: %s, heading_deg: %s}}", x, y, headingDeg);
    }

    @Test
    void bogiesFindTheirAnglesSoThatAllSixWheelsTouchAcrossAStep() throws IOException {
        for (double x : new double[] {5.9, 5.35, 5.05, 4.8, 4.6}) {
            Scenario scenario = Grouser.catalog("exomars-step", "variant=edge-true", on(x, 5, 180));
            try (Simulation run = Grouser.simulate(scenario)) {
                assertEquals(6, touching(run, WheelSpec.Geometry.BALL), "x = " + x);
                assertEquals(x, run.body("trunk").xM(), 1e-12);
                assertEquals(5, run.body("trunk").yM(), 1e-12);
                assertEquals(Math.PI, Math.abs(run.body("trunk").yawRad()), 1e-9);
            }
        }
    }

    @Test
    void sixWheelsTouchOnTheRockField() throws IOException {
        for (double y : new double[] {-2, -0.3, 1, 2.5}) {
            Scenario scenario = Grouser.catalog("exomars-rocks", on(1.5, y, 30));
            try (Simulation run = Grouser.simulate(scenario)) {
                assertEquals(6, touching(run, WheelSpec.Geometry.CYLINDER), "y = " + y);
            }
        }
    }

    @Test
    void aSettledRoverStaysWhereItIs() {
        Scenario scenario =
                Grouser.catalog("exomars-step", "variant=edge-true", on(5.35, 5, 180), "drives=[]", "stop.time_s=0.5");
        try (Simulation run = Grouser.simulate(scenario)) {
            double z = run.body("trunk").zM();
            run.runUntil(0.5);
            assertEquals(z, run.body("trunk").zM(), 2e-3); // wheels turn freely, and the steering springs bend
        }
    }

    @Test
    void couplingAndRodHoldWhileTheRestOfTheRoverComesDown() throws IOException {
        Scenario scenario = Grouser.catalog(
                "exomars-step",
                "variant=edge-true",
                "start={on_ground: {x_m: 5.2, y_m: 5, heading_deg: 150}, close_loops: true}",
                "vehicle.couplings={differential: {joints: {fl_bogie: 1, fr_bogie: 1}}}",
                "vehicle.loops={bar: {type: rod, from: {body: rear_bogie, point_m: [0, 0.3, 0]}, to: {body: trunk,"
                        + " point_m: [0, 0.3, 0.1]}, length_m: 0.5}}");
        try (Simulation run = Grouser.simulate(scenario)) {
            assertEquals(
                    0, run.joint("fl_bogie").position() + run.joint("fr_bogie").position(), 1e-11);
            Vec3 from = end(run, "rear_bogie", new Vec3(0, 0.3, 0));
            Vec3 to = end(run, "trunk", new Vec3(0, 0.3, 0.1));
            assertEquals(0.5, from.minus(to).norm(), 1e-11);
            assertThat(touching(run, WheelSpec.Geometry.BALL)).isBetween(3, 5); // four motions are left
            assertThat(run.joint("fl_bogie").position()).isNotCloseTo(0, within(1e-3));
        }
    }

    private static Vec3 end(Simulation run, String body, Vec3 pointM) {
        return run.body(body).positionM().plus(run.body(body).rotation().rotate(pointM));
    }

    /** On a plane the four feet of a stiff lander all touch, and it leans as the plane does. */
    @Test
    void landerLegsStandOnASlope() {
        Scenario scenario = Grouser.catalog("lander-touchdown", on(3, -2, 0));
        try (Simulation run = Grouser.simulate(scenario)) {
            Vec3 normal = new Vec3(0.13917310096, 0, 0.99026806874);
            for (String foot : List.of("foot_ne", "foot_nw", "foot_sw", "foot_se")) {
                assertEquals(0, end(run, foot, new Vec3(0, 0, -0.05)).dot(normal), TOUCH_M, foot);
            }
            assertEquals(1, run.body("bus").rotation().rotate(Vec3.Z).dot(normal), 1e-9);
        }
    }

    @Test
    void sandRoverStandsOnADemOfSandWithNoWheelInside(@TempDir Path folder) throws IOException {
        Path dem = folder.resolve("dunes.asc");
        StringBuilder text = new StringBuilder("ncols 41\nnrows 41\nxllcorner -5\nyllcorner -5\ncellsize 0.25\n");
        for (int row = 0; row < 41; row++) {
            for (int column = 0; column < 41; column++) {
                text.append(String.format(
                        Locale.ROOT, "%.4f ", 0.3 * StrictMath.sin(0.9 * column) + 0.2 * StrictMath.cos(0.7 * row)));
            }
            text.append('\n');
        }
        Files.writeString(dem, text);
        Scenario scenario = Grouser.scenario("dunes")
                .gravity(1.62)
                .ground(Sand.of("test")
                        .extent(-3, 3, -3, 3)
                        .cell(0.05)
                        .shape(Terrain.heights(dem).surface(1).shape()))
                .vehicle(Vehicle.rover("cart")
                        .fourWheels(0.8, 0.6, 0.15, 0.1)
                        .grousers(12, 0.01)
                        .onGround(0.4, 0.7, 1.1))
                .build();
        try (Simulation run = Grouser.simulate(scenario)) {
            assertThat(touching(run, WheelSpec.Geometry.CYLINDER)).isBetween(2, 4); // three points carry a stiff cart
            assertEquals(1.1, run.body("body").yawRad(), 1e-9);
        }
    }

    @Test
    void theResolvedScenarioStartsTheSameRunAndTellsWhereItStands() {
        Scenario scenario = Grouser.catalog("exomars-step", on(5.35, 5, 173.3), "stop.time_s=0.01");
        Scenario again = ScenarioReader.parse(ScenarioWriter.write(scenario), "again");
        try (Simulation one = Grouser.simulate(scenario);
                Simulation two = Grouser.simulate(again)) {
            RunResult first = one.run(new Recording());
            assertEquals(first.stateHash(), two.run(new Recording()).stateHash());
            assertThat(first.notes().get(0)).contains("start on the ground: base at z", "fl_bogie", "touching: rl, ");
        }
    }

    @Test
    void aPlaceBesideTheGroundIsRefused(@TempDir Path folder) throws IOException {
        Path dem = folder.resolve("small.asc");
        Files.writeString(dem, "ncols 3\nnrows 3\nxllcorner 0\nyllcorner 0\ncellsize 1\n0 0 0\n0 0 0\n0 0 0\n");
        Scenario scenario = Grouser.scenario("edge")
                .gravity(1.62)
                .ground(Terrain.heights(dem))
                .vehicle(Vehicle.rover("cart").fourWheels(0.8, 0.6, 0.15, 0.1).onGround(0.7, 1.5, 0))
                .build();
        IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> Grouser.simulate(scenario));
        assertThat(refused)
                .hasMessageStartingWith("start.on_ground: there is no ground under wheel 'rl' at x = 0.300000 m");
    }
}
