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
    private int assembled; // simulations so far, numbered from 1

    /**
     * @param processors that the server sees
     */
    private ServeCost(int processors) throws IOException {
        server = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        "-XX:+UseSerialGC", // as the launcher starts it
                        "-XX:ActiveProcessorCount=" + processors,
                        "org.grouser.cli.Main",
                        "serve")
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        in = new BufferedInputStream(server.getInputStream(), 1 << 16);
        out = server.getOutputStream();
        receive(); // the greeting
    }

    static List<BenchSuite.Row> measure() {
        try (ServeCost one = new ServeCost(1);
                ServeCost all = new ServeCost(Runtime.getRuntime().availableProcessors())) {
            List<BenchSuite.Row> rows = new ArrayList<>();
            rows.add(all.boundary());
            rows.addAll(gain(one, all));
            return rows;
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

    private BenchSuite.Row boundary() throws IOException {
        assembled++;
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
        return new BenchSuite.Row(
                "serve-step", beyondUs[ROUNDS / 2], "us", "a step over pipes, beyond the step itself");
    }

    private double processorS() {
        return server.info()
                .totalCpuDuration()
                .map(time -> 1e-9 * time.toNanos())
                .orElse(Double.NaN);
    }

    /** Ten rovers stepped by a server on one processor and by one on all: each request waits for all of its round. */
    private static List<BenchSuite.Row> gain(ServeCost one, ServeCost all) throws IOException {
        int first = one.rovers();
        int second = all.rovers();
        double[] gains = new double[TURNS];
        double[] efforts = new double[TURNS];
        for (int turn = 0; turn < TURNS; turn++) {
            Spent alone = one.rounds(first);
            Spent together = all.rounds(second);
            gains[turn] = alone.wallS / together.wallS;
            efforts[turn] = together.processorS / alone.processorS;
        }
        Arrays.sort(gains);
        Arrays.sort(efforts);
        return List.of(
                new BenchSuite.Row(
                        "serve-ten", gains[TURNS / 2], "-", "ten rovers on one processor over all; two idle cores"),
                new BenchSuite.Row(
                        "serve-ten-effort", efforts[TURNS / 2], "-", "their processor time on all over one"));
    }

    private record Spent(double wallS, double processorS) {}

    /** Puts ten rovers onto their slope and returns the number of the first. */
    private int rovers() throws IOException {
        int first = ++assembled;
        for (int k = 0; k < MANY; k++) {
            ask("{\"id\": 1, \"do\": \"assemble\", \"scenario\": \"rover-slope\"}");
        }
        for (int k = 0; k < MANY; k++) {
            ask(step(first + k, ROVER_WARM));
        }
        return first;
    }

    private Spent rounds(int first) throws IOException {
        double before = processorS();
        long begin = System.nanoTime();
        for (int request = 0; request < REQUESTS; request++) {
            for (int k = 0; k < MANY; k++) {
                send(step(first + k, ROVER_STEPS));
            }
            for (int k = 0; k < MANY; k++) {
                receive();
            }
        }
        return new Spent(1e-9 * (System.nanoTime() - begin), processorS() - before);
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
