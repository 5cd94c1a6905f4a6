package org.grouser.campaign.spark;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** A standalone master and workers of one core each on loopback, as processes, from the jars of the class path alone. */
final class LoopbackCluster implements AutoCloseable {
    private static final int PATIENCE_S = 240;

    private final Path folder;
    private final Path home;
    private final int port;
    private final List<Process> processes = new ArrayList<>();
    private final List<ProcessHandle> children = new ArrayList<>();

    LoopbackCluster(Path folder) throws IOException {
        this.folder = folder;
        home = Files.createDirectories(folder.resolve("spark"));
        Path jars = Files.createDirectories(home.resolve("jars"));
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            Path jar = Path.of(entry);
            String name = jar.getFileName().toString();
            boolean ours =
                    name.matches("(junit|assertj|jackson-(core|databind|dataformat-yaml)-3|snakeyaml|surefire).*");
            if (name.endsWith(".jar") && !ours) {
                Files.createSymbolicLink(jars.resolve(name), jar);
            }
        }
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        start("master", "org.apache.spark.deploy.master.Master", "--port", Integer.toString(port));
        await("the master answers", this::answers);
    }

    String master() {
        return "spark://127.0.0.1:" + port;
    }

    private boolean answers() {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return socket.isConnected();
        } catch (IOException e) {
            return false;
        }
    }

    Process startWorker(String name) throws IOException {
        Path work = Files.createDirectories(folder.resolve(name));
        return start(
                name,
                "org.apache.spark.deploy.worker.Worker",
                "--cores",
                "1",
                "--memory",
                "1g",
                "--work-dir",
                work.toString(),
                "--port",
                "0",
                master());
    }

    private Process start(String name, String type, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-cp",
                home.resolve("jars") + File.separator + "*",
                type,
                "--host",
                "127.0.0.1",
                "--webui-port",
                "0"));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve(name + ".log").toFile());
        builder.environment().put("SPARK_HOME", home.toString());
        builder.environment().put("SPARK_SCALA_VERSION", "2.13"); // where there is no build of Spark to ask
        builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
        Process process = builder.start();
        processes.add(process);
        return process;
    }

    /** As a machine that loses its power: the worker and the executor that it started. */
    void kill(Process worker) {
        List<ProcessHandle> executors = worker.descendants().toList();
        children.addAll(executors);
        worker.destroyForcibly();
        executors.forEach(ProcessHandle::destroyForcibly);
    }

    static void await(String what, BooleanSupplier condition) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_S);
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("after " + PATIENCE_S + " s still not: " + what);
            }
            try {
                Thread.sleep(50);
            } catch (InterruptedException e) {
                throw new AssertionError("interrupted", e);
            }
        }
    }

    @Override
    public void close() {
        for (Process process : processes) {
            process.descendants().forEach(children::add);
        }
        for (Process process : processes) {
            process.destroyForcibly();
        }
        children.forEach(ProcessHandle::destroyForcibly);
        await(
                "all processes ended",
                () -> processes.stream().noneMatch(Process::isAlive)
                        && children.stream().noneMatch(ProcessHandle::isAlive));
    }
}
