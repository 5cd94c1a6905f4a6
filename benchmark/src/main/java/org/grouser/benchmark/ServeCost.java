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
    private static final int ROVER_WARM = 3_000; // by then they drive, and what is compiled has been
    private static final int ROVER_STEPS = 200; // of each rover in a turn
    private static final int REQUEST = 50; // steps, as the Python client's environment asks for
    private static final int SHORT_REQUEST = 10;
    private static final int TURNS = 15; // of one server and the other, so that both meet the same machine

    private final Process server;
    private final InputStream in;
    private final OutputStream out;
    private int assembled; // simulations so far, numbered from 1
    private int firstRover; // of ten

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
            one.rovers();
            all.rovers();
            List<BenchSuite.Row> rows = new ArrayList<>(gain("serve-ten", REQUEST, one, all));
            rows.addAll(gain("serve-ten-short", SHORT_REQUEST, one, all));
            rows.add(all.boundary()); // last: what one server alone has done would be compiled otherwise
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
        int block = ++assembled;
        ask("{\"id\": 1, \"do\": \"assemble\", \"scenario\": \"block-incline\"}");
        ask("{\"id\": 1, \"do\": \"observe\", \"sim\": " + block + ", \"names\": [\"time_s\", \"kinetic_J\"]}");
        for (int k = 0; k < WARM; k++) {
            ask(step(block, 1));
        }
        ask(step(block, WARM));
        double[] beyondUs = new double[ROUNDS];
        for (int round = 0; round < ROUNDS; round++) {
            long begin = System.nanoTime();
            for (int k = 0; k < STEPS; k++) {
                ask(step(block, 1));
            }
            long middle = System.nanoTime();
            ask(step(block, STEPS));
            beyondUs[round] = 1e-3 * ((middle - begin) - (System.nanoTime() - middle)) / STEPS;
        }
        Arrays.sort(beyondUs);
        ask("{\"id\": 1, \"do\": \"close\", \"sim\": " + block + "}");
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
    private static List<BenchSuite.Row> gain(String name, int steps, ServeCost one, ServeCost all) throws IOException {
        Spent alone = new Spent(0, 0);
        Spent together = new Spent(0, 0);
        for (int turn = 0; turn < TURNS; turn++) {
            alone = alone.plus(one.rounds(steps));
            together = together.plus(all.rounds(steps));
        }
        return List.of(
                new BenchSuite.Row(
                        name,
                        alone.wallS / together.wallS,
                        "-",
                        "ten rovers in requests of " + steps + " steps on one processor over all; two idle cores"),
                new BenchSuite.Row(
                        name + "-effort",
                        together.processorS / alone.processorS,
                        "-",
                        "their processor time on all over one"));
    }

    private record Spent(double wallS, double processorS) {
        Spent plus(Spent more) {
            return new Spent(wallS + more.wallS, processorS + more.processorS);
        }
    }

    /** Puts ten rovers onto their slope. */
    private void rovers() throws IOException {
        firstRover = assembled + 1;
        assembled += MANY;
        for (int k = 0; k < MANY; k++) {
            ask("{\"id\": 1, \"do\": \"assemble\", \"scenario\": \"rover-slope\"}");
        }
        for (int k = 0; k < MANY; k++) {
            send(step(firstRover + k, ROVER_WARM));
        }
        for (int k = 0; k < MANY; k++) {
            receive();
        }
    }

    private Spent rounds(int steps) throws IOException {
        double before = processorS();
        long begin = System.nanoTime();
        for (int request = 0; request < ROVER_STEPS / steps; request++) {
            for (int k = 0; k < MANY; k++) {
                send(step(firstRover + k, steps));
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
