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
import java.util.ArrayList;
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
    private static final int ROVER_WARM = 1_000;
    private static final int ROVER_STEPS = 10; // of one request, about as long as an environment of learning asks for
    private static final int REQUESTS = 20;
    private static final int TURNS = 7;

    private final Process server;
    private final InputStream in;
    private final OutputStream out;

    private ServeCost() throws IOException {
        server = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        "-XX:+UseSerialGC", // as the launcher starts it
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
        List<BenchSuite.Row> rows = new ArrayList<>();
        rows.add(new BenchSuite.Row(
                "serve-step", beyondUs[ROUNDS / 2], "us", "a step over pipes, beyond the step itself"));
        rows.addAll(gain());
        return rows;
    }

    private double processorS() {
        return server.info()
                .totalCpuDuration()
                .map(time -> 1e-9 * time.toNanos())
                .orElse(Double.NaN);
    }

    /** Ten rovers asked one after the other, then all at once, with the same requests: each waits for all of a round. */
    private List<BenchSuite.Row> gain() throws IOException {
        int first = 2;
        for (int k = 0; k < MANY; k++) {
            ask("{\"id\": 1, \"do\": \"assemble\", \"scenario\": \"rover-slope\"}");
        }
        for (int k = 0; k < MANY; k++) {
            ask(step(first + k, ROVER_WARM));
        }
        double[] gains = new double[TURNS];
        double[] efforts = new double[TURNS];
        for (int turn = 0; turn < TURNS; turn++) {
            double before = processorS();
            long begin = System.nanoTime();
            for (int request = 0; request < REQUESTS; request++) {
                for (int k = 0; k < MANY; k++) {
                    ask(step(first + k, ROVER_STEPS));
                }
            }
            long middle = System.nanoTime();
            double between = processorS();
            for (int request = 0; request < REQUESTS; request++) {
                for (int k = 0; k < MANY; k++) {
                    send(step(first + k, ROVER_STEPS));
                }
                for (int k = 0; k < MANY; k++) {
                    receive();
                }
            }
            gains[turn] = (double) (middle - begin) / (System.nanoTime() - middle);
            efforts[turn] = (processorS() - between) / (between - before);
        }
        Arrays.sort(gains);
        Arrays.sort(efforts);
        return List.of(
                new BenchSuite.Row(
                        "serve-ten",
                        gains[TURNS / 2],
                        "-",
                        "ten rovers at once over one after the other; two idle cores"),
                new BenchSuite.Row(
                        "serve-ten-effort",
                        efforts[TURNS / 2],
                        "-",
                        "their processor time at once over one after the other"));
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
