package org.grouser.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.grouser.cli.Console.grouser;
import static org.grouser.cli.Console.refusal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Runs as MCAP files, read back by a reader that we did not write. */
@Tag("slow")
class McapExportTest {
    @TempDir
    static Path folder;

    private static Path rover = Path.of("");
    private static Path lander = Path.of("");

    @BeforeAll
    static void runBoth() {
        rover = run("rover", "rover-slope", "ground.sand.contact.scm.cell_m=0.04", "stop.time_s=1.5");
        lander = run("lander", "lander-touchdown", "variant=level", "stop.time_s=1.5");
    }

    private static Path run(String name, String scenario, String... settings) {
        Path out = folder.resolve(name);
        String[] args = Stream.concat(
                        Stream.of("run", scenario, "--out", out.toString()),
                        Stream.of(settings).flatMap(setting -> Stream.of("--set", setting)))
                .toArray(String[]::new);
        Console console = grouser(args);
        assertThat(console.code()).as(console.err()).isZero();
        return out;
    }

    private static Path export(String name, Path... runs) {
        Path file = folder.resolve(name);
        String[] args = Stream.concat(
                        Stream.concat(Stream.of("export"), Stream.of(runs).map(Path::toString)),
                        Stream.of("--mcap", file.toString()))
                .toArray(String[]::new);
        Console console = grouser(args);
        assertThat(console.code()).as(console.err()).isZero();
        return file;
    }

    private static long rows(Path table) throws IOException {
        try (Stream<String> lines = Files.lines(table)) {
            return lines.count() - 1;
        }
    }

    private static void assertSound(JsonNode file) {
        long messages = 0;
        for (Map.Entry<String, JsonNode> topic : file.path("topics").properties()) {
            assertThat(topic.getValue().path("problems")).as(topic.getKey()).isEmpty();
            assertThat(topic.getValue().path("schemaEncoding").asString()).isEqualTo("jsonschema");
            messages += topic.getValue().path("messages").asLong();
        }
        assertThat(file.at("/statistics/messages").asLong()).isEqualTo(messages);
        assertThat(file.at("/streamed/Message").asLong()).isEqualTo(messages);
        assertThat(file.path("sorted").asBoolean()).isTrue();
        assertThat(file.path("summaryCrc").asLong()).isPositive();
        assertThat(file.path("dataSectionCrc").asLong()).isPositive();
    }

    @Test
    void everyRowFrameAndEventOfARoverOnSandIsAMessage() throws IOException {
        McapReader.assume();
        JsonNode file = McapReader.read(
                export("rover.mcap", rover),
                rover.resolve("series.csv").toString(),
                "chassis=base",
                "fl_wheel=wheel_fl",
                "fr_wheel=wheel_fr",
                "rl_wheel=wheel_rl",
                "rr_wheel=wheel_rr");
        assertSound(file);
        long rows = rows(rover.resolve("series.csv"));
        for (String topic : new String[] {"/tf", "/run", "/base", "/wheel/fl", "/joint/fl_drive"}) {
            assertThat(file.path("topics").path(topic).path("messages").asLong())
                    .as(topic)
                    .isEqualTo(rows);
        }
        JsonNode topics = file.path("topics");
        assertThat(topics.at("/~1events/messages").asLong()).isEqualTo(rows(rover.resolve("events.csv")));
        assertThat(topics.at("/~1tf/schema").asString()).isEqualTo("foxglove.FrameTransforms");
        assertThat(topics.at("/~1scene/schema").asString()).isEqualTo("foxglove.SceneUpdate");
        assertThat(topics.at("/~1scene/messages").asInt()).isEqualTo(6); // bodies
        assertThat(topics.at("/~1contacts/schema").asString()).isEqualTo("foxglove.SceneUpdate");
        assertThat(topics.at("/~1soil~1sand/schema").asString()).isEqualTo("foxglove.Grid");
        assertThat(topics.at("/~1soil~1sand/messages").asInt()).isEqualTo(4); // at 0, 0.5, 1 and the last frame
        assertThat(topics.at("/~1events/schema").asString()).isEqualTo("foxglove.Log");
        assertThat(topics.at("/~1base/startNs").asString()).isEqualTo("0");
        assertThat(topics.at("/~1base/endNs").asString()).isEqualTo("1500000000");
        assertThat(file.path("attachments").path("scenario.yaml").asLong())
                .isEqualTo(Files.size(rover.resolve("scenario.yaml")));
        assertThat(file.at("/metadata/run/stateHash").asString())
                .isEqualTo(Console.json(Files.readString(rover.resolve("summary.json")))
                        .path("stateHash")
                        .asString());
        assertThat(file.path("compared").asLong()).isEqualTo(5 * rows);
        for (Map.Entry<String, JsonNode> frame : file.path("deviationM").properties()) {
            assertThat(frame.getValue().asDouble()).as(frame.getKey()).isLessThan(1e-9);
        }
    }

    @Test
    void landerWithSlidingFeetHasItsPlacesFromTheSeriesToo() throws IOException {
        McapReader.assume();
        JsonNode file = McapReader.read(
                export("lander.mcap", lander), lander.resolve("series.csv").toString(), "bus=base");
        assertSound(file);
        assertThat(file.at("/deviationM/bus").asDouble()).isLessThan(1e-9);
    }

    @Test
    void severalRunsShareAFileUnderTheirNames() throws IOException {
        McapReader.assume();
        JsonNode file = McapReader.read(export("both.mcap", rover, lander));
        assertSound(file);
        assertThat(file.path("topics").has("/rover/tf")).isTrue();
        assertThat(file.path("topics").has("/lander/tf")).isTrue();
        assertThat(file.path("topics").at("/~1lander~1tf/first").asString()).contains("\"lander/bus\"");
        assertThat(file.path("attachments").has("lander/scenario.yaml")).isTrue();
    }

    @Test
    void flippedByteIsNoticedByTheReader() throws IOException {
        McapReader.assume();
        Path file = export("flipped.mcap", lander);
        byte[] bytes = Files.readAllBytes(file);
        bytes[5000] ^= 1;
        Files.write(file, bytes);
        McapReader.Result result = McapReader.result(file);
        assertThat(result.code()).isNotZero();
        assertThat(result.output()).contains("CRC");
    }

    @Test
    void twoExportsOfARunAreTheSameBytes() throws IOException {
        assertThat(export("first.mcap", lander)).hasSameBinaryContentAs(export("second.mcap", lander));
    }

    @Test
    void badOrdersAreRefusedInOneLine() throws IOException {
        String out = folder.resolve("x.mcap").toString();
        assertThat(refusal("export", folder.resolve("none").toString(), "--mcap", out))
                .contains("no such folder");
        assertThat(refusal("export", rover.toString())).contains("--html").contains("--mcap");
        assertThat(refusal("export", rover.toString(), rover.toString(), "--mcap", out))
                .contains("occurs twice");
        assertThat(refusal("export", rover.toString(), "--mcap", folder.resolve("none/x.mcap") + ""))
                .contains("name a file in a folder that exists");
        assertThat(refusal("export", rover.toString(), "--mcap", out, "--soil-interval", "-1"))
                .contains("soil-interval");
        assertThat(refusal("export", rover.toString(), lander.toString(), "--html", out))
                .contains("takes one run");
        assertThat(folder.resolve("x.mcap")).doesNotExist();
    }

    @Test
    void damagedReplayIsNamedAndLeavesNoFile() throws IOException {
        Path copy = folder.resolve("damaged");
        try (Stream<Path> files = Files.walk(lander)) {
            for (Path from : files.toList()) {
                Files.copy(from, copy.resolve(lander.relativize(from).toString()));
            }
        }
        Path frames = copy.resolve("replay/frames.bin");
        byte[] bytes = Files.readAllBytes(frames);
        bytes[60] ^= 1;
        Files.write(frames, bytes);
        Path file = folder.resolve("damaged.mcap");
        assertThat(refusal("export", copy.toString(), "--mcap", file.toString()))
                .contains("replay/frames.bin is damaged");
        assertThat(file).doesNotExist();
    }
}
