package org.grouser.benchmark;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.grouser.cli.BenchSuite;

/**
 * What a step over pipes costs beyond itself, and how ten simulations of one server share the cores. The server is a process of its
 * own.
 */
final class ServeCost implements AutoCloseable {
    private static final int WARM = 20_000;
    private static final int STEPS = 5_000;
    private static final int ROUNDS = 7;
    private static final int MANY = 10;
    private static final int ROVER_STEPS = 40;
    private static final int TURNS = 10;

    private final Process server;
    private final InputStream in;
    private final OutputStream out;

    private ServeCost() throws IOException {
        server = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        "org.grouser.cli.Main",
                        "serve")
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        in = new BufferedInputStream(server.getInputStream(), 1 << 16);
        out = server.getOutputStream();
        receive(); // the greeting
    }

    static List<BenchSuite.Row> measure() {
        try (ServeCost serve = new ServeCost()) {
            return serve.rows();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void send(String header) throws IOException {
        byte[] text = header.getBytes(StandardCharsets.UTF_8);
        ByteBuffer frame = ByteBuffer.allocate(8 + text.length).order(ByteOrder.LITTLE_ENDIAN);
        out.write(frame.putInt(text.length).putInt(0).put(text).array());
        out.flush();
    }

    private String receive() throws IOException {
        ByteBuffer head = ByteBuffer.wrap(in.readNBytes(8)).order(ByteOrder.LITTLE_ENDIAN);
        String header = new String(in.readNBytes(head.getInt()), StandardCharsets.UTF_8);
        in.readNBytes(head.getInt());
        if (header.contains("\"error\": ")) {
            throw new IOException(header);
        }
        return header;
    }

    private void ask(String header) throws IOException {
        send(header);
        receive();
    }

    private static String step(int sim, int n) {
        return "{\"id\": 1, \"do\": \"step\", \"sim\": " + sim + ", \"n\": " + n + "}";
    }

    private List<BenchSuite.Row> rows() throws IOException {
        ask("{\"id\": 1, \"do\": \"assemble\", \"scenario\": \"block-incline\"}");
        ask("{\"id\": 1, \"do\": \"observe\", \"sim\": 1, \"names\": [\"time_s\", \"kinetic_J\"]}");
        for (int k = 0; k < WARM; k++) {
            ask(step(1, 1));
        }
        ask(step(1, WARM));
        double[] beyondUs = new double[ROUNDS];
        for (int round = 0; round < ROUNDS; round++) {
            long begin = System.nanoTime();
            for (int k = 0; k < STEPS; k++) {
                ask(step(1, 1));
            }
            long middle = System.nanoTime();
            ask(step(1, STEPS));
            beyondUs[round] = 1e-3 * ((middle - begin) - (System.nanoTime() - middle)) / STEPS;
        }
        Arrays.sort(beyondUs);
        ask("{\"id\": 1, \"do\": \"close\", \"sim\": 1}");
        double gain = gain();
        return List.of(
                new BenchSuite.Row(
                        "serve-step", beyondUs[ROUNDS / 2], "us", "a step over pipes, beyond the step itself"),
                new BenchSuite.Row("serve-ten", gain, "-", "ten rovers at once over one after the other"));
    }

    private double gain() throws IOException {
        int first = 2;
        for (int k = 0; k < MANY; k++) {
            ask("{\"id\": 1, \"do\": \"assemble\", \"scenario\": \"rover-slope\"}");
        }
        ask(step(first, 0)); // from now on each has a thread
        for (int k = 0; k < MANY; k++) {
            ask(step(first + k, 10 * ROVER_STEPS));
        }
        double[] gains = new double[TURNS];
        for (int turn = 0; turn < TURNS; turn++) {
            long begin = System.nanoTime();
            for (int k = 0; k < MANY; k++) {
                ask(step(first + k, ROVER_STEPS));
            }
            long middle = System.nanoTime();
            for (int k = 0; k < MANY; k++) {
                send(step(first + k, ROVER_STEPS));
            }
            for (int k = 0; k < MANY; k++) {
                receive();
            }
            gains[turn] = (double) (middle - begin) / (System.nanoTime() - middle);
        }
        Arrays.sort(gains);
        return (gains[TURNS / 2 - 1] + gains[TURNS / 2]) / 2;
    }

    @Override
    public void close() throws IOException {
        out.close();
        try {
            if (!server.waitFor(1, TimeUnit.MINUTES)) {
                server.destroyForcibly();
            }
        } catch (InterruptedException e) {
            server.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
