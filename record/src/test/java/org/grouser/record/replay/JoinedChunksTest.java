package org.grouser.record.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A replay whose chunks are joined shows what it showed before. */
class JoinedChunksTest {
    private static final int NX = 37;
    private static final int NY = 21; // neither is a whole number of tiles
    private static final int FRAMES = 150;
    private static final JoinedChunks.Layout LAYOUT =
            new JoinedChunks.Layout(1, 1, List.of(new JoinedChunks.Field(NX, NY, 2)));

    @TempDir
    Path folder;

    private Scene scene() {
        double[] none = {0, 0, 0};
        Scene.Lattice lattice = new Scene.Lattice(0, 0, 0.05, NX, NY, 1, 0.001);
        List<Scene.Layer> layers =
                List.of(new Scene.Layer("change", "m", 0.001), new Scene.Layer("speed", "m/s", 0.01));
        Scene.Joint joint = new Scene.Joint("free", -1, "free", none, new double[] {0, 0, 0, 1}, none);
        return new Scene(
                new Scene.Run("ball", "A ball", "", new double[] {0, 0, -9.81}, 15, 0.1),
                List.of(new Scene.Vehicle("ball", 0, 1)),
                List.of(new Scene.Body("ball", 0, joint, new Scene.Mass(1, none, none), List.of())),
                List.of(new Scene.Owner("ball", 0, 0)),
                List.of(new Scene.Surface("sand", "scm", new Scene.Soil(lattice, 0, -1, layers))));
    }

    /** Cells change at random and come back to zero; chunks end early here and there, as they do while a run goes on. */
    private void write(Random random) throws IOException {
        Blobs blobs = new Blobs();
        blobs.addHeights(new int[NX * NY], NX);
        List<CellLayer> layers = List.of(new CellLayer(NX, NY), new CellLayer(NX, NY));
        try (ReplayWriter writer = ReplayWriter.begin(folder, scene(), blobs, List.of(layers), 0)) {
            for (int f = 0; f < FRAMES; f++) {
                ReplayFrame frame = new ReplayFrame(1, 1);
                frame.timeS = 0.1 * f;
                frame.poses[0] = random.nextDouble();
                frame.comM[1] = random.nextDouble();
                for (int c = random.nextInt(3); c > 0; c--) {
                    frame.contact(0, random.nextDouble(), 0, 0, 0, 0, f);
                }
                for (int k = 0; k < 30; k++) {
                    CellLayer layer = layers.get(random.nextInt(2));
                    layer.set(
                            random.nextInt(NX),
                            random.nextInt(NY),
                            random.nextInt(3) * (random.nextInt(60000) - 30000L));
                }
                writer.frame(frame);
                if (random.nextInt(9) == 0) {
                    writer.flush();
                }
            }
        }
    }

    private record Seen(double timeS, List<Double> numbers, short[] change) {}

    private List<Seen> seen() throws IOException {
        ReplayReader reader = new ReplayReader(folder);
        ReplayFrames frames = new ReplayFrames(reader, scene());
        List<Seen> seen = new ArrayList<>();
        double[] pose = new double[7];
        double[] contact = new double[6];
        while (frames.next()) {
            List<Double> numbers = new ArrayList<>();
            frames.pose(0, pose);
            Arrays.stream(pose).forEach(numbers::add);
            for (int c = 0; c < frames.contacts(); c++) {
                frames.contact(c, contact);
                Arrays.stream(contact).forEach(numbers::add);
            }
            seen.add(new Seen(frames.timeS(), numbers, frames.change(0).clone()));
        }
        return seen;
    }

    /** The joined chunks in a file with the headers of docs/replay.md. */
    private static byte[] file(List<JoinedChunks.Joined> chunks) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (JoinedChunks.Joined chunk : chunks) {
            byte[] header = new byte[ReplayWriter.HEADER_BYTES];
            ReplayIndex.Chunk place = chunk.place();
            ByteBuffer numbers = ByteBuffer.wrap(header).order(ByteOrder.LITTLE_ENDIAN);
            numbers.putInt(ReplayWriter.MAGIC).putInt(place.first()).putInt(place.frames());
            numbers.putInt(chunk.stream().length).putInt(place.rawBytes()).putInt(0);
            numbers.putDouble(place.t0S()).putDouble(place.t1S());
            numbers.putInt(20, ReplayWriter.crc(header, chunk.stream()));
            out.write(header);
            out.write(chunk.stream());
        }
        return out.toByteArray();
    }

    @Test
    void joinedChunksShowTheSameBodiesContactsAndSoil() throws IOException {
        for (int seed = 1; seed <= 2; seed++) {
            write(new Random(seed));
            List<Seen> before = seen();
            int chunks = new ReplayReader(folder).index().chunks().size();
            long bytes = Files.size(folder.resolve("frames.bin"));
            JoinedChunks source = new JoinedChunks(new ReplayReader(folder), LAYOUT);
            List<JoinedChunks.Joined> joined = new ArrayList<>();
            for (Optional<JoinedChunks.Joined> next = source.next(); next.isPresent(); next = source.next()) {
                joined.add(next.get());
            }
            assertThat(joined).extracting(chunk -> chunk.place().frames()).containsExactly(64, 64, 22);
            assertThat(chunks).isGreaterThan(5);
            Files.write(folder.resolve("frames.bin"), file(joined));
            assertThat(Files.size(folder.resolve("frames.bin"))).isLessThan(bytes);
            assertThat(seen()).usingRecursiveComparison().isEqualTo(before);
            Files.delete(folder.resolve("frames.bin"));
        }
    }

    @Test
    void framesOfAnotherSceneAreRefused() throws IOException {
        write(new Random(1));
        JoinedChunks.Layout other = new JoinedChunks.Layout(2, 1, List.of(new JoinedChunks.Field(NX, NY, 2)));
        assertThatThrownBy(() -> new JoinedChunks(new ReplayReader(folder), other).next())
                .isInstanceOf(IOException.class)
                .hasMessageContaining("are not those of its scene");
    }
}
