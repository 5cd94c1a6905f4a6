package org.grouser.fmu;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * What the native side calls: static methods with numbers in one buffer per instance, so that a call costs one transition. Every
 * call answers with a status of FMI (0 OK, 1 warning, 2 discard, 3 error, 4 fatal), and with 256 more where lines wait for the
 * log. Nothing is thrown to the native side.
 *
 * <pre>
 *   buffer:   0  value references, 4 bytes each, at most 1024
 *          4096  numbers, 8 bytes each, at most 1024
 * </pre>
 *
 * Instances may be used from different threads; one instance from one thread at a time.
 */
public final class FmuHost {
    /** Which numbers stand where is part of the binary interface to grouser_fmu.c. */
    private static final int VALUES = 4096;

    private static final int LOG_WAITS = 256;

    // what call() is asked for; the type of a variable is added to getting and setting
    // getting is 0
    private static final int SET = 16; // parameters may be set
    private static final int SET_RUNNING = 32; // parameters are fixed
    private static final int START = 64;
    private static final int BEGIN = 65;
    private static final int STEP = 66;
    private static final int END = 67;
    private static final int RESET = 68;
    private static final int SAVE = 69;
    private static final int LOAD = 70;
    private static final int DROP = 71;
    private static final int CLOSE = 72;

    // what bytes() is asked for
    private static final int LOG = 0;
    private static final int TEXT = 1;
    private static final int STATE = 2;
    private static final int STATE_FROM = 3;

    /** A type that stands for both kinds of whole numbers, which FMI 2.0 passes alike. */
    private static final int WHOLE = 8;

    private static final FmuVariable.Type[] TYPES = FmuVariable.Type.values();
    private static final byte[] NOTHING = {};

    private static final Map<Integer, Open> INSTANCES = new HashMap<>(); // by handle, under its own lock
    private static int nextHandle = 1;

    private FmuHost() {}

    /** An instance with its buffer. */
    private static final class Open {
        private final FmuLog log = new FmuLog();
        private final FmuInstance instance;
        private final ByteBuffer buffer;
        private final Map<Integer, byte[]> states = new HashMap<>();
        private int nextState = 1;

        Open(Path resources, ByteBuffer buffer) throws IOException {
            instance = new FmuInstance(FmuContent.read(resources), log);
            this.buffer = buffer.order(ByteOrder.nativeOrder());
        }
    }

    /**
     * Opens an instance.
     *
     * @param resources folder of the unit's resources, UTF-8. Not modified.
     * @param buffer shared with the native side
     * @param message takes what went wrong, UTF-8, if the answer is below zero. Modified.
     * @return its handle
     */
    public static int open(byte[] resources, ByteBuffer buffer, byte[] message) {
        ClassLoader before = enter();
        try {
            Open open = new Open(Path.of(new String(resources, StandardCharsets.UTF_8)), buffer);
            synchronized (INSTANCES) {
                INSTANCES.put(nextHandle, open);
                return nextHandle++;
            }
        } catch (IOException | RuntimeException | Error e) {
            byte[] text =
                    String.valueOf(e.getMessage() == null ? e : e.getMessage()).getBytes(StandardCharsets.UTF_8);
            System.arraycopy(text, 0, message, 0, Math.min(text.length, message.length - 1));
            return -1;
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
    }

    /** Contact models are found through the loader of this class, whoever's thread this is. */
    private static ClassLoader enter() {
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        Thread.currentThread().setContextClassLoader(FmuHost.class.getClassLoader());
        return before;
    }

    private static Open instance(int handle) {
        synchronized (INSTANCES) {
            Open open = INSTANCES.get(handle);
            if (open == null) {
                throw new IllegalArgumentException("there is no instance " + handle);
            }
            return open;
        }
    }

    /**
     * Does something with the numbers in the buffer.
     *
     * @param what one of the numbers above
     * @param count how many variables
     */
    public static int call(int handle, int what, int count) {
        Open open = instance(handle);
        ClassLoader before = enter();
        int status = FmuLog.OK;
        try {
            if (what < SET) {
                get(open, what, count);
            } else if (what < START) {
                set(open, what % SET, count, what >= SET_RUNNING);
            } else {
                act(handle, open, what, count);
            }
        } catch (IOException | RuntimeException e) {
            status = FmuLog.ERROR;
            open.log.failed(status, e);
        } catch (Error e) {
            status = FmuLog.FATAL;
            open.log.failed(status, e);
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
        return status + (open.log.isEmpty() ? 0 : LOG_WAITS);
    }

    private static FmuVariable.Type type(Open open, int type, int reference) {
        return type == WHOLE ? open.instance.wholeType(reference) : TYPES[type];
    }

    private static void get(Open open, int type, int count) {
        for (int k = 0; k < count; k++) {
            int reference = open.buffer.getInt(4 * k);
            double value = open.instance.get(reference, type(open, type, reference));
            open.buffer.putDouble(VALUES + 8 * k, value);
        }
    }

    private static void set(Open open, int type, int count, boolean running) {
        for (int k = 0; k < count; k++) {
            int reference = open.buffer.getInt(4 * k);
            double value = open.buffer.getDouble(VALUES + 8 * k);
            open.instance.set(reference, type(open, type, reference), value, running);
        }
    }

    private static void act(int handle, Open open, int what, int count) throws IOException {
        ByteBuffer b = open.buffer;
        FmuInstance instance = open.instance;
        switch (what) {
            case START -> instance.start(b.getDouble(VALUES));
            case BEGIN -> instance.begin();
            case STEP -> {
                int may = b.getInt(0);
                instance.step(b.getDouble(VALUES), b.getDouble(VALUES + 8), (may & 1) != 0, (may & 2) != 0);
                b.putDouble(VALUES, instance.reachedS());
                b.putInt(0, (instance.returnedEarly ? 1 : 0) + (instance.ended ? 2 : 0) + (instance.sawEvent ? 4 : 0));
            }
            case END -> instance.end();
            case RESET -> instance.reset();
            case SAVE -> {
                open.states.put(open.nextState, instance.save());
                b.putInt(0, open.nextState++);
            }
            case LOAD -> instance.load(state(open, count));
            case DROP -> open.states.remove(count);
            case CLOSE -> {
                synchronized (INSTANCES) {
                    INSTANCES.remove(handle);
                }
                instance.close();
            }
            default -> throw new IllegalArgumentException("there is no call " + what);
        }
    }

    private static byte[] state(Open open, int number) {
        byte[] state = open.states.get(number);
        if (state == null) {
            throw new IllegalArgumentException("saved state: there is none of number " + number);
        }
        return state;
    }

    /**
     * Hands bytes over: lines of the log, texts of the variables in the buffer, saved states.
     *
     * @param count how many variables, or which state
     * @param in a state to be taken up. Not modified.
     * @return empty if it failed; the log says why
     */
    public static byte[] bytes(int handle, int what, int count, byte[] in) {
        Open open = instance(handle);
        ClassLoader before = enter();
        try {
            switch (what) {
                case LOG -> {
                    return open.log.take().getBytes(StandardCharsets.UTF_8);
                }
                case TEXT -> {
                    StringBuilder all = new StringBuilder();
                    for (int k = 0; k < count; k++) {
                        all.append(open.instance.text(open.buffer.getInt(4 * k)))
                                .append('\0');
                    }
                    return all.toString().getBytes(StandardCharsets.UTF_8);
                }
                case STATE -> {
                    return state(open, count);
                }
                case STATE_FROM -> {
                    open.states.put(open.nextState, in);
                    open.buffer.putInt(0, open.nextState++);
                    return in;
                }
                default -> throw new IllegalArgumentException("there are no bytes " + what);
            }
        } catch (RuntimeException | Error e) {
            open.log.failed(FmuLog.ERROR, e);
            return NOTHING;
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
    }
}
