package org.grouser.cli.desk;

import java.io.IOException;
import org.grouser.cli.terminal.Interrupt;
import org.grouser.viewer.RunShelf;
import org.grouser.viewer.ViewerServer;

/** A server for as long as a command wants it, and the runs that it is asked for. */
public final class Serving implements AutoCloseable {
    private final WorkDesk desk;
    private final ViewerServer server;

    private Serving(WorkDesk desk, ViewerServer server) {
        this.desk = desk;
        this.server = server;
    }

    /**
     * @param desk is closed with it
     */
    public static Serving start(RunShelf shelf, WorkDesk desk, int port) throws IOException {
        return new Serving(desk, ViewerServer.start(shelf, desk, port));
    }

    /** The number of a port, if it makes sense; 0 is any that is free. */
    public static int checkedPort(int port) {
        if (port < 0 || port > 65_535) {
            throw new IllegalArgumentException("--port = " + port + " is outside [0, 65535]");
        }
        return port;
    }

    public ViewerServer server() {
        return server;
    }

    /** Goes on until Ctrl-C. */
    void untilInterrupted() {
        try {
            Interrupt.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        server.close();
        desk.close();
    }
}
