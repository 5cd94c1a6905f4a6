package org.grouser.benchmark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.grouser.cli.BenchSuite.Row;
import org.grouser.contact.ContactSpec;
import org.grouser.contact.pcm.PcmSpec;
import org.grouser.contact.pcm.PolygonBody;
import org.grouser.contact.pcm.PolygonPair;
import org.grouser.contact.pcm.ShapeMesh;
import org.grouser.quantity.PoseTwist;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.simulation.Simulation;
import org.grouser.terrain.Elevation;
import org.grouser.terrain.GroundMesh;
import org.grouser.terrain.GroundShape;
import org.grouser.terrain.generate.PlacedRock;
import org.grouser.terrain.generate.RockFields;
import org.grouser.terrain.surface.TriangleMesh;
import org.grouser.vehicle.WheelSpec;

/** A wheel of polygons that rolls over the Viking 1 field, and the whole rover on it. */
final class PolygonStep {
    private static final double STEP_S = 1e-3;
    private static final int ROUNDS = 9;
    private static final int CALLS = 2_000;
    private static final double WAY_M = 0.01; // to either side

    private final PolygonPair pair;
    private final double radiusM;
    private final double speedMPerS;
    private final double beginM;
    private final PoseTwist pose = new PoseTwist();
    private final double[] originM = pose.originM();
    private final double[] linearMPerS = pose.linearMPerS();
    private final double[] angularRadPerS = pose.angularRadPerS();

    /** A wheel over the highest ground within 1 cm of a place, 0.2 mm deep, as the rover's wheels stand. */
    private PolygonStep(PolygonPair pair, Elevation top, double radiusM, double x, double y, double speedMPerS) {
        this.pair = pair;
        this.radiusM = radiusM;
        this.speedMPerS = speedMPerS;
        beginM = x;
        double highestM = -1;
        for (double dx = -WAY_M; dx <= WAY_M; dx += WAY_M / 8) {
            for (double dy = -0.015; dy <= 0.015; dy += 0.0025) {
                highestM = Math.max(highestM, top.heightM(x + dx, y + dy));
            }
        }
        originM[0] = x;
        originM[1] = y;
        originM[2] = highestM + radiusM - 2e-4;
        linearMPerS[0] = speedMPerS;
        angularRadPerS[1] = speedMPerS / radiusM;
    }

    static List<Row> measure() {
        try {
            return measure(ScenarioReader.open("exomars-rocks", List.of()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Row> measure(Scenario scenario) throws IOException {
        GroundShape.Rocks field = (GroundShape.Rocks) scenario.ground().get(0).shape();
        PcmSpec law = ((ContactSpec.Pcm) scenario.ground().get(0).contact()).spec();
        WheelSpec spec = scenario.placed().get(0).vehicle().wheels().get(0);
        PolygonBody wheel = PolygonBody.elements(ShapeMesh.of(spec.soilShape()), law.elementM());
        TriangleMesh mesh = GroundMesh.of(field);
        PolygonBody ground = PolygonBody.of(mesh);
        Elevation top = Elevation.top(mesh);
        PlacedRock rock = RockFields.rocks(field.field()).get(0);
        String size = wheel.triangles() + " triangles on " + ground.triangles();
        List<Row> rows = new ArrayList<>();
        double[][] ways = {
            {-3.5, 0, 0.0078},
            {-3.5, 0, 0.1},
            {rock.centreM().x(), rock.centreM().y(), 0.0078}
        };
        String[] names = {"flat", "flat-0.1", "rock"};
        for (int i = 0; i < ways.length; i++) {
            PolygonPair pair = new PolygonPair("wheel", wheel, ground, law);
            PolygonStep step = new PolygonStep(pair, top, spec.radiusM(), ways[i][0], ways[i][1], ways[i][2]);
            double nanos = Sampled.medianNanos(ROUNDS, CALLS, step::roll);
            String note = size + ", " + ways[i][2] + " m/s; goal below 200 us";
            rows.add(new Row("polygons." + names[i], nanos * 1e-3, "us", note));
            rows.add(new Row("polygons." + names[i] + ".saved", pair.testsSaved(), "-", "triangle tests; goal 1e4"));
        }
        Quiet quiet = new Quiet();
        try (Simulation simulation = Simulation.assemble(scenario, 1)) {
            double nanos = Sampled.medianNanos(ROUNDS, CALLS, () -> simulation.step(quiet));
            double perSecond = nanos * 1e-9 / scenario.stepper().stepS();
            rows.add(new Row("polygons.rover", nanos * 1e-3, "us", "a step of the rover with six wheels"));
            rows.add(new Row("polygons.rover.real-time", perSecond, "s/s", "goal below 1"));
        }
        return rows;
    }

    /** Rolls on without slip for one step; turns round at the ends of its way. */
    private void roll() {
        originM[0] += linearMPerS[0] * STEP_S;
        if (Math.abs(originM[0] - beginM) > WAY_M) {
            linearMPerS[0] = originM[0] > beginM ? -speedMPerS : speedMPerS;
            angularRadPerS[1] = linearMPerS[0] / radiusM;
        }
        pose.setRotationAboutY(originM[0] / radiusM);
        pair.place(pose);
        pair.evaluate(STEP_S);
        pair.commit(STEP_S);
    }
}
