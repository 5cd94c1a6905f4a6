package org.grouser.cli.terminal;

/** What the process returns. */
public final class ExitCode {
    public static final int DONE = 0;
    public static final int CHECK_MISSED = 1;
    public static final int BAD_INPUT = 2;
    public static final int DIVERGED = 3;
    public static final int INTERRUPTED = 4;
    public static final int FAULT = 70; // EX_SOFTWARE of sysexits.h
    public static final int OUTPUT_FAILED = 74; // EX_IOERR

    private ExitCode() {}
}
