package org.grouser.terrain.read;

import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Words of a text file one by one, with their line; holds one word at a time, so that no file is too long for it. Lines
 * end with a line feed, a carriage return, or both.
 */
final class Words implements Closeable {
    /** Bytes a text file may have. */
    static final long MAX_BYTES = 1L << 30;

    private static final int LONGEST_WORD = 128;

    private final Path file;
    private final boolean joins; // a backslash joins lines, # opens a comment
    private final TextBytes bytes;
    private final byte[] word = new byte[LONGEST_WORD];
    private int line = 1;

    /** Plain words. */
    Words(Path file) throws IOException {
        this(file, false);
    }

    /**
     * @param joins whether a backslash at the end of a line joins the next one, and # opens a comment
     */
    Words(Path file, boolean joins) throws IOException {
        this.file = file;
        this.joins = joins;
        long length = Files.size(file);
        if (length > MAX_BYTES) {
            throw new ReadException(file, "has " + length + " bytes, more than the allowed " + MAX_BYTES);
        }
        bytes = new TextBytes(Files.newInputStream(file));
    }

    /** The next byte as it stands, -1 at the end; for what follows a line that was left. No words after it. */
    int octet() throws IOException {
        return bytes.octet();
    }

    /** The next word on this line, or null at its end. */
    @Nullable
    String onLine() throws IOException {
        int length = 0;
        while (bytes.next() >= 0 && bytes.next() != '\n') {
            if (joins && bytes.next() == '\\') {
                bytes.advance();
                if (bytes.next() == '\n') { // joined as by a space
                    line++;
                    bytes.advance();
                    if (length > 0) {
                        break;
                    }
                } else {
                    length = put(length, '\\');
                }
            } else if (bytes.next() > ' ' && !(joins && bytes.next() == '#' && length == 0)) {
                length = put(length, bytes.next());
                bytes.advance();
            } else if (length > 0 || bytes.next() == '#') {
                break;
            } else {
                bytes.advance();
            }
        }
        return length == 0 ? null : new String(word, 0, length, StandardCharsets.ISO_8859_1);
    }

    private int put(int length, int character) throws ReadException {
        if (length == LONGEST_WORD) {
            throw complaint("a word is longer than " + LONGEST_WORD + " characters");
        }
        word[length] = (byte) character;
        return length + 1;
    }

    /**
     * Leaves the rest of this line.
     *
     * @return whether there is another line
     */
    boolean nextLine() throws IOException {
        boolean comment = false;
        while (bytes.next() >= 0 && bytes.next() != '\n') {
            comment |= bytes.next() == '#';
            boolean backslash = bytes.next() == '\\';
            bytes.advance();
            if (joins && backslash && !comment && bytes.next() == '\n') {
                line++;
                bytes.advance();
            }
        }
        if (bytes.next() < 0) {
            return false;
        }
        line++;
        bytes.advance();
        return true;
    }

    /** Leaves characters, ends of lines among them; both bytes of a Windows line end are one. */
    void skip(int characters) throws IOException {
        for (int i = 0; i < characters; i++) {
            if (bytes.next() < 0) {
                throw complaint("the file ends " + (characters - i) + " characters too early");
            }
            line += bytes.next() == '\n' ? 1 : 0;
            bytes.advance();
        }
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

    /**
     * A finite number.
     *
     * @param text the word; null says the file or line ended before it
     */
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
        char last = text.charAt(text.length() - 1);
        if (last > '9' || text.indexOf('x') >= 0 || text.indexOf('X') >= 0) { // 1f, 0x1p3: numbers of Java alone
            throw complaint(what + " is '" + shown(text) + "', not a number");
        }
        return value;
    }

    /**
     * A whole number.
     *
     * @param text the word; null says the file or line ended before it
     */
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

    /** A whole number that is not negative. */
    int count(@Nullable String text, String what) throws IOException {
        int count = whole(text, what);
        if (count < 0) {
            throw complaint(what + " is " + count + ", less than none");
        }
        return count;
    }

    /** Demands a word, whatever its case. */
    void expect(@Nullable String found, String wanted) throws IOException {
        if (found == null || !lower(found).equals(wanted)) {
            throw complaint("expected '" + wanted + "', found " + quoted(found));
        }
    }

    ReadException complaint(String complaint) {
        return new ReadException(file, line, complaint);
    }

    /** Without a line, for what is no text. */
    ReadException complaintOfFile(String complaint) {
        return new ReadException(file, complaint);
    }

    static String lower(@Nullable String text) {
        return text == null ? "" : text.toLowerCase(Locale.ROOT);
    }

    static String quoted(@Nullable String word) {
        return word == null ? "the end of the file" : "'" + shown(word) + "'";
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
        bytes.close();
    }
}
