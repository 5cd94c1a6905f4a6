package org.grouser.terrain.read;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Words of a text file one by one, with their line; holds one word at a time, so that no file is too long for it. */
final class Words implements Closeable {
    /** Bytes a text file may have. */
    static final long MAX_BYTES = 1L << 30;

    private static final int LONGEST_WORD = 128;

    private final Path file;
    private final InputStream in;
    private final byte[] word = new byte[LONGEST_WORD];
    private int next; // the byte not yet taken, -1 at the end
    private int line = 1;

    Words(Path file) throws IOException {
        this.file = file;
        long bytes = Files.size(file);
        if (bytes > MAX_BYTES) {
            throw new ReadException(file, "has " + bytes + " bytes, more than the allowed " + MAX_BYTES);
        }
        in = new BufferedInputStream(Files.newInputStream(file), 1 << 16);
        next = in.read();
    }

    /** The line of the word last given. */
    int line() {
        return line;
    }

    /** The next word on this line, or null at its end; a backslash before the line's end joins the next line. */
    @Nullable
    String onLine() throws IOException {
        while ((next >= 0 && next != '\n' && next <= ' ') || next == '\\') {
            boolean joins = next == '\\';
            next = in.read();
            while (joins && next == '\r') {
                next = in.read();
            }
            if (joins && next == '\n') {
                line++;
                next = in.read();
            }
        }
        if (next < 0 || next == '\n') {
            return null;
        }
        int length = 0;
        while (next > ' ') {
            if (length == LONGEST_WORD) {
                throw complaint("a word is longer than " + LONGEST_WORD + " characters");
            }
            word[length++] = (byte) next;
            next = in.read();
        }
        return new String(word, 0, length, StandardCharsets.ISO_8859_1);
    }

    /** Leaves the rest of this line. @return whether there is another line */
    boolean nextLine() throws IOException {
        while (next >= 0 && next != '\n') {
            next = in.read();
        }
        if (next < 0) {
            return false;
        }
        line++;
        next = in.read();
        return true;
    }

    /** The next word on this line or a later one, or null at the end of the file. */
    @Nullable
    String anywhere() throws IOException {
        String found = onLine();
        while (found == null && nextLine()) {
            found = onLine();
        }
        return found;
    }

    /** A finite number. @param text the word; null says the file or line ended before it */
    double number(@Nullable String text, String what) throws IOException {
        if (text == null) {
            throw complaint(what + " is missing");
        }
        double value;
        try {
            value = Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw complaint(what + " is '" + shown(text) + "', not a number");
        }
        if (!Double.isFinite(value)) {
            throw complaint(what + " is " + value + ", not a finite number");
        }
        return value;
    }

    /** A whole number. @param text the word; null says the file or line ended before it */
    int whole(@Nullable String text, String what) throws IOException {
        if (text == null) {
            throw complaint(what + " is missing");
        }
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw complaint(what + " is '" + shown(text) + "', not a whole number");
        }
    }

    ReadException complaint(String complaint) {
        return new ReadException(file, line, complaint);
    }

    static String lower(@Nullable String text) {
        return text == null ? "" : text.toLowerCase(Locale.ROOT);
    }

    /** A word fit for a one-line message. */
    static String shown(String text) {
        char[] plain = text.toCharArray();
        for (int i = 0; i < plain.length; i++) {
            plain[i] = plain[i] > ' ' && plain[i] < 127 ? plain[i] : '?';
        }
        return new String(Arrays.copyOf(plain, Math.min(plain.length, 40)));
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
