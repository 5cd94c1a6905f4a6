package org.grouser.benchmark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.grouser.cli.BenchSuite.Row;
import org.grouser.record.Recording;
import org.grouser.record.replay.ReplayReader;
import org.grouser.record.run.RowFiles;
import org.grouser.record.run.RunFolder;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.simulation.RunControl;
import org.grouser.simulation.Simulation;
import org.grouser.simulation.replay.ReplayRecorder;
import org.grouser.viewer.RunShelf;
import org.grouser.viewer.ViewerServer;

/** What a replay costs its run, and what it costs to be watched by somebody who fetches everything at once. */
final class ReplayCost {
    private static final int ROUNDS = 3;

    /** 60 s on 512 x 512 cells: the demo's rover, slowly. */
    private static final List<String> PATCH = List.of(
            "ground.sand.contact.scm.extent_m={x: [-1.6, 3.52], y: [-2.56, 2.56]}",
            "drives.0.speed_rad_per_s=[{from_s: 0, constant: 0}, {from_s: 1.5, constant: 0.22}]",
            "record.sections=null",
            "metrics=null",
            "stop={time_s: 60}");

    private enum Way {
        PLAIN,
        STREAMED,
        WITH_REPLAY,
        WATCHED
    }

    private ReplayCost() {}

    static List<Row> measure() {
        try {
            List<Row> rows = new ArrayList<>();
            cost("rover-slope", List.of("stop={time_s: 6}"), rows);
            cost("exomars-step", List.of(), rows);
            patch(rows);
            return rows;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Runs every way in turn, so that a busy machine disturbs all alike; the fastest of each counts. */
    private static void cost(String id, List<String> sets, List<Row> rows) throws IOException {
        Scenario scenario = ScenarioReader.open(id, sets);
        double[] bestS = new double[Way.values().length];
        Arrays.fill(bestS, Double.POSITIVE_INFINITY);
        run(scenario, Way.WITH_REPLAY); // warms up
        for (int round = 0; round < ROUNDS; round++) {
            for (Way way : Way.values()) {
                bestS[way.ordinal()] = Math.min(bestS[way.ordinal()], run(scenario, way));
            }
        }
        double plainS = bestS[Way.PLAIN.ordinal()];
        rows.add(new Row(id + ".plain", plainS, "s", "without a replay"));
        rows.add(new Row(
                id + ".streamed",
                bestS[Way.STREAMED.ordinal()] / plainS,
                "-",
                "rows and events to the disk as they come, over rows kept in memory"));
        rows.add(
                new Row(id + ".replay", bestS[Way.WITH_REPLAY.ordinal()] / plainS, "-", "with a replay, over without"));
        rows.add(new Row(id + ".watched", bestS[Way.WATCHED.ordinal()] / plainS, "-", "and fetched while it runs"));
    }

    private static void patch(List<Row> rows) throws IOException {
        Path folder = Files.createTempDirectory("grouser-replay");
        try {
            record(ScenarioReader.open("rover-slope", PATCH), folder);
            Path replay = folder.resolve("replay");
            double bytes = 0;
            for (String name : List.of("scene.json", "ground.bin", "frames.bin")) {
                bytes += Files.size(replay.resolve(name));
            }
            rows.add(new Row("patch-512.replay", bytes * 1e-6, "MB", "60 s on 512 x 512 cells; 50 is the limit"));
            int frames = new ReplayReader(replay).index().frames();
            rows.add(new Row("patch-512.frames", frames, "-", "of that replay"));
        } finally {
            remove(folder);
        }
    }

    private static void record(Scenario scenario, Path folder) throws IOException {
        try (Simulation simulation = Simulation.assemble(scenario, 1);
                ReplayRecorder replay = begin(simulation, scenario, folder)) {
            simulation.run(new Recording(), following(replay));
        }
    }

    private static ReplayRecorder begin(Simulation simulation, Scenario scenario, Path folder) throws IOException {
        Scenario whole =
                ScenarioReader.open(scenario.id(), List.of()); // a shorter run keeps the frames that the whole one has
        double everyS = Math.max(ReplayRecorder.usualIntervalS(scenario), ReplayRecorder.usualIntervalS(whole));
        return simulation.recordReplay(folder.resolve("replay"), everyS);
    }

    private static RunControl following(ReplayRecorder replay) {
        return new RunControl() {
            @Override
            public void advanced(Simulation simulation) {
                try {
                    replay.advanced();
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        };
    }

    /**
     * @return wall seconds of the run itself
     */
    private static double run(Scenario scenario, Way way) throws IOException {
        Path folder = Files.createTempDirectory("grouser-replay");
        try (Simulation simulation = Simulation.assemble(scenario, 1)) {
            if (way == Way.PLAIN) {
                return timed(() -> simulation.run(new Recording(), new RunControl() {}));
            }
            if (way == Way.STREAMED) {
                return timed(() -> stream(simulation, folder));
            }
            try (ReplayRecorder replay = begin(simulation, scenario, folder)) {
                return way == Way.WITH_REPLAY
                        ? timed(() -> simulation.run(new Recording(), following(replay)))
                        : watched(simulation, replay, folder);
            }
        } finally {
            remove(folder);
        }
    }

    /** As a run of the command line does it: rows to the disk as they come. */
    private static void stream(Simulation simulation, Path folder) {
        try (Recording recording = Recording.inFolder(folder);
                RowFiles rows = RowFiles.begin(RunFolder.create(folder), simulation.columns(), recording)) {
            simulation.run(rows, new RunControl() {});
            rows.position();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static double watched(Simulation simulation, ReplayRecorder replay, Path folder) throws IOException {
        AtomicBoolean over = new AtomicBoolean();
        try (ViewerServer server = ViewerServer.start(RunShelf.only(folder), new NoDesk(), 0);
                RowFiles rows = RowFiles.begin(RunFolder.create(folder), simulation.columns(), new Recording())) {
            Thread viewer = new Thread(() -> fetch(server.url() + "api/runs/" + folder.getFileName() + "/", over));
            viewer.start();
            double wallS = timed(() -> simulation.run(rows, following(replay)));
            over.set(true);
            viewer.join();
            return wallS;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    /** Does what the page does: asks for the index four times a second, for every chunk that is new, for rows every two seconds. */
    private static void fetch(String url, AtomicBoolean over) {
        HttpClient client = HttpClient.newHttpClient();
        int known = 0;
        int asked = 0;
        try {
            while (!over.get()) {
                String index = body(client, url + "index");
                int chunks = index.split("\"first\"", -1).length - 1;
                for (; known < chunks; known++) {
                    body(client, url + "frames/" + known);
                }
                if (asked++ % 8 == 7) {
                    body(client, url + "series");
                }
                Thread.sleep(250);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static String body(HttpClient client, String url) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(url)).build();
        return client.send(request, HttpResponse.BodyHandlers.ofString()).body();
    }

    private static double timed(Runnable work) {
        long start = System.nanoTime();
        work.run();
        return (System.nanoTime() - start) * 1e-9;
    }

    static void remove(Path folder) throws IOException {
        List<Path> all;
        try (Stream<Path> walk = Files.walk(folder)) {
            all = walk.sorted((a, b) -> b.compareTo(a)).toList();
        }
        for (Path path : all) {
            Files.deleteIfExists(path);
        }
    }
}
