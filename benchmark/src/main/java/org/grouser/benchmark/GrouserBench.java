package org.grouser.benchmark;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.grouser.cli.BenchSuite;

/** All benchmarks by name. */
public final class GrouserBench implements BenchSuite {
    private final Map<String, Supplier<List<Row>>> benches = new LinkedHashMap<>();

    public GrouserBench() {
        benches.put("rover-step", RoverStep::measure);
        benches.put("differential-step", DifferentialStep::measure);
        benches.put("stack-cubes", () -> BlockScene.measure("stack-cubes"));
        benches.put("wall-bricks", () -> BlockScene.measure("wall-bricks"));
        benches.put("real-time", RealTime::measure);
        benches.put("soil", GrouserBench::soil);
        benches.put("soil-errors", SoilErrors::measure);
        benches.put("directed", GrouserBench::directed);
        benches.put("friction", FrictionProblems::measure);
        benches.put("generated-problems", GeneratedProblems::measure);
        benches.put("rock-pile", RockPile::measure);
        benches.put("rays", RayCasting::measure);
        benches.put("lander-step", VehicleStep::lander);
        benches.put("slip-step", VehicleStep::slip);
        benches.put("polygons", PolygonStep::measure);
        benches.put("replay", ReplayCost::measure);
        benches.put("soak", Soak::measure);
        benches.put("campaign", ManyRuns::measure);
        benches.put("serve", ServeCost::measure);
        benches.put("fmu", FmuBoundary::measure);
    }

    private static List<Row> soil() {
        List<Row> rows = new ArrayList<>(SoilParts.measure());
        rows.addAll(SoilRuns.measure());
        return rows;
    }

    private static List<Row> directed() {
        List<Row> rows = new ArrayList<>(SoilParts.directed());
        rows.addAll(SoilRuns.directed());
        return rows;
    }

    @Override
    public List<String> names() {
        return List.copyOf(benches.keySet());
    }

    @Override
    public List<Row> run(List<String> names, Consumer<String> progress) {
        List<Row> rows = new ArrayList<>();
        for (String name : names) {
            progress.accept(name);
            Supplier<List<Row>> bench = benches.get(name);
            if (bench == null) {
                throw new IllegalArgumentException("unknown benchmark '" + name + "'");
            }
            rows.addAll(bench.get());
        }
        return rows;
    }
}
