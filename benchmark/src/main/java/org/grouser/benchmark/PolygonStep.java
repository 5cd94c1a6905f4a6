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
import org.grouser.scenario.Catalog;
import org.grouser.scenario.Scenario;
import org.grouser.simulation.Simulation;
import org.grouser.terrain.GroundMesh;

/** A wheel of polygons that rolls over the Viking 1 field, and the whole rover on it. */
final class PolygonStep {
    private static final double STEP_S = 1e-3;
    private static final int ROUNDS = 9;
    private static final int CALLS = 2_000;

    private final PolygonPair pair;
    private final double radiusM;
    private final double speedMPerS;
    private final double[] originM;
    private final double[] rotation = {1, 0, 0, 0, 1, 0, 0, 0, 1};
    private final double[] linearMPerS;
    private final double[] angularRadPerS;

    private PolygonStep(PolygonBody wheel, PolygonBody ground, PcmSpec law, double radiusM, double speedMPerS) {
        pair = new PolygonPair("wheel", wheel, ground, law);
        this.radiusM = radiusM;
        this.speedMPerS = speedMPerS;
        originM = new double[] {-9, 0, radiusM - 2e-4}; // 0.2 mm deep, as the rover's wheels stand
        linearMPerS = new double[] {speedMPerS, 0, 0};
        angularRadPerS = new double[] {0, speedMPerS / radiusM, 0};
    }

    static List<Row> measure() {
        Scenario scenario = Catalog.open("exomars-rocks", List.of());
        PcmSpec law = ((ContactSpec.Pcm) scenario.ground().get(0).contact()).spec();
        var spec = scenario.placed().get(0).vehicle().wheels().get(0);
        PolygonBody wheel = PolygonBody.elements(ShapeMesh.of(spec.soilShape()), law.elementM());
        PolygonBody ground;
        try {
            ground = PolygonBody.of(GroundMesh.of(scenario.ground().get(0).shape()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        String size = wheel.triangles() + " triangles on " + ground.triangles();
        List<Row> rows = new ArrayList<>();
        for (double speed : new double[] {0.0078, 0.1}) {
            PolygonStep step = new PolygonStep(wheel, ground, law, spec.radiusM(), speed);
            double nanos = Sampled.medianNanos(ROUNDS, CALLS, step::roll);
            rows.add(new Row("polygons.wheel-" + speed, nanos * 1e-3, "us", size + ", evaluation and commit; goal 200"));
            rows.add(new Row("polygons.saved-" + speed, step.pair.testsSaved(), "-", "triangle tests; goal 1e4"));
        }
        Quiet quiet = new Quiet();
        try (Simulation simulation = Simulation.assemble(scenario, 1)) {
            double nanos = Sampled.medianNanos(ROUNDS, CALLS, () -> simulation.step(quiet));
            double perSecond = nanos * 1e-9 / scenario.stepper().stepS();
            rows.add(new Row("polygons.rover", nanos * 1e-3, "us", "a step of the rover with six wheels"));
            rows.add(new Row("polygons.rover-real-time", perSecond, "s/s", "goal below 1"));
        }
        return rows;
    }

    /** Rolls on without slip for one step. */
    private void roll() {
        originM[0] += speedMPerS * STEP_S;
        double angle = originM[0] / radiusM;
        rotation[0] = StrictMath.cos(angle);
        rotation[2] = StrictMath.sin(angle);
        rotation[6] = -rotation[2];
        rotation[8] = rotation[0];
        pair.place(originM, 0, rotation, 0, linearMPerS, 0, angularRadPerS, 0);
        pair.evaluate(STEP_S);
        pair.commit(STEP_S);
    }
}
