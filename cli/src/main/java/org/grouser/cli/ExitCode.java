package org.grouser.cli;

/** What the process returns. */
final class ExitCode {
    static final int DONE = 0;
    static final int CHECK_MISSED = 1;
    static final int BAD_INPUT = 2;
    static final int DIVERGED = 3;
    static final int INTERRUPTED = 4;
    static final int FAULT = 70; // EX_SOFTWARE of sysexits.h

    private ExitCode() {}
}
