package org.grouser.record.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReplayTest {
    private static final int NX = 37;
    private static final int NY = 21; // neither is a whole number of tiles

    private static final Scene SCENE = new Scene(
            new Scene.Run("test", "A \"test\"", "", new double[] {0, 0, -9.81}, 1, 0.01),
            List.of(),
            List.of(),
            List.of(),
            List.of());

    @TempDir
    Path folder;

    private final CellLayer layer = new CellLayer(NX, NY);
    private ReplayFrame frame = new ReplayFrame(2, 1);
    private final List<short[]> cells = new ArrayList<>(); // as they were set, frame by frame

    private void write(int frames) throws IOException {
        SplittableRandom random = new SplittableRandom(7);
        short[] now = new short[NX * NY];
        try (ReplayWriter writer = ReplayWriter.begin(folder, SCENE, new Blobs(), List.of(List.of(layer)), 0)) {
            for (int f = 0; f < frames; f++) {
                for (int k = 0; k < 40; k++) {
                    int at = random.nextInt(NX * NY);
                    now[at] = (short) random.nextInt(-32768, 32768);
                    layer.set(at % NX, at / NX, now[at]);
                }
                cells.add(now.clone());
                frame = new ReplayFrame(2, 1);
                frame.timeS = 0.01 * f;
                frame.poses[7] = f;
                frame.comM[2] = -f;
                for (int c = 0; c < f % 3; c++) {
                    frame.contact(c, 1, 2, 3, 4, 5, f);
                }
                writer.frame(frame);
            }
        }
    }

    private List<DecodedReplay.Frame> read() throws IOException {
        return DecodedReplay.frames(folder, 2, 1, List.of(new int[] {NX, NY}));
    }

    @Test
    void everyFrameComesBackAsItWasWritten() throws IOException {
        write(70);
        List<DecodedReplay.Frame> frames = read();
        assertThat(frames).hasSize(70);
        for (int f = 0; f < 70; f++) {
            DecodedReplay.Frame back = frames.get(f);
            assertThat(back.timeS()).isEqualTo(0.01 * f);
            assertThat(back.poses()[7]).isEqualTo(f);
            assertThat(back.comM()[2]).isEqualTo(-f);
            assertThat(back.contacts()).hasSize(f % 3);
            back.contacts().forEach(c -> assertThat(c[6]).isEqualTo((float) Math.rint(100 * back.timeS())));
            assertThat(back.layers().get(0)).as("cells of frame %d", f).isEqualTo(cells.get(f));
        }
    }

    @Test
    void aLayerKeepsNumbersThatFitAndTheNearestOfOthers() {
        layer.set(3, 2, 32767);
        layer.set(4, 2, 100_000);
        layer.set(5, 2, -100_000);
        assertThat(layer.get(3, 2)).isEqualTo((short) 32767);
        assertThat(layer.get(4, 2)).isEqualTo((short) 32767);
        assertThat(layer.get(5, 2)).isEqualTo((short) -32768);
    }

    @Test
    void aRunThatIsTakenUpGoesOnWithItsReplay() throws IOException {
        write(40); // chunks of 32 and 8 frames
        for (double fromS : new double[] {0.39, 0.35}) {
            try (ReplayWriter writer = ReplayWriter.begin(folder, SCENE, new Blobs(), List.of(List.of(layer)), fromS)) {
                assertThat(writer.keptS()).isEqualTo(fromS == 0.39 ? 0.39 : 0.31);
                frame.timeS = fromS + 0.01;
                writer.frame(frame);
            }
            List<DecodedReplay.Frame> frames = read();
            assertThat(frames).hasSize(fromS == 0.39 ? 41 : 33);
            DecodedReplay.Frame last = frames.get(frames.size() - 1);
            assertThat(last.timeS()).isEqualTo(fromS + 0.01);
            assertThat(last.layers().get(0)).isEqualTo(cells.get(39));
        }
    }

    @Test
    void aReplayOfAnotherSceneIsReplaced() throws IOException {
        write(40);
        Scene other = new Scene(
                new Scene.Run("other", "t", "v", new double[3], 1, 0.1), List.of(), List.of(), List.of(), List.of());
        ReplayWriter.begin(folder, other, new Blobs(), List.of(), 0.39).close();
        assertThat(new ReplayReader(folder).index().frames()).isZero();
    }

    @Test
    void aReplayThatWasCutOffKeepsItsWholeChunks() throws IOException {
        write(70);
        Path file = folder.resolve("frames.bin");
        byte[] bytes = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(bytes, bytes.length - 1));
        assertThat(new ReplayReader(folder).index().frames()).isEqualTo(64);
        assertThat(read()).hasSize(64);
    }

    @Test
    void damageIsToldInOneLineWhereverItIs() throws IOException {
        write(40);
        Path file = folder.resolve("frames.bin");
        byte[] sound = Files.readAllBytes(file);
        for (int at : new int[] {0, 5, 9, 18, 22, 30, 44, 60, sound.length / 2}) {
            byte[] bytes = sound.clone();
            bytes[at] ^= 0x40;
            Files.write(file, bytes, StandardOpenOption.TRUNCATE_EXISTING);
            assertThatThrownBy(this::read)
                    .as("byte %d", at)
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("replay/frames.bin")
                    .hasMessageNotContaining("\n");
        }
    }

    @Test
    void aHostileHeaderDoesNotTakeMemory() throws IOException {
        write(1);
        Path file = folder.resolve("frames.bin");
        byte[] bytes = Files.readAllBytes(file);
        bytes[19] = 0x7f; // claims 2 GB unpacked
        Files.write(file, bytes);
        assertThatThrownBy(() -> new ReplayReader(folder).index()).hasMessageContaining("no sound header");
        bytes[19] = 0x3f; // claims 1 GB: less than the limit, but the stream does not hold it
        Files.write(file, bytes);
        ReplayReader reader = new ReplayReader(folder);
        assertThat(reader.index().chunks()).hasSize(1);
    }

    @Test
    void theSceneNamesItsFormatAndWhereItsMeshesLie() throws IOException {
        Blobs blobs = new Blobs();
        blobs.addMesh(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, new int[] {0, 1, 2});
        blobs.addHeights(new int[] {5, 7, 6, 6}, 2);
        Scene scene = new Scene(
                new Scene.Run("s", "t", "v", new double[3], 1, 0.1), List.of(), List.of(), List.of(), List.of());
        ReplayWriter.begin(folder, scene, blobs, List.of(), 0).close();
        String text = new String(new ReplayReader(folder).scene(), StandardCharsets.UTF_8);
        assertThat(text).contains("\"format\": 1").contains("\"vertices\": 3").contains("\"rawBytes\": 48");
        byte[] ground = new ReplayReader(folder).ground();
        int mesh = Integer.parseInt(text.replaceAll("(?s).*?\"offset\": 0, \"bytes\": (\\d+).*", "$1"));
        byte[] heights = Zlib.unpack(Arrays.copyOfRange(ground, mesh, ground.length), 16);
        assertThat(heights).containsExactly(5, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0); // differences
    }
}
