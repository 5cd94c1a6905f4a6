package org.grouser.record.run;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Digests of files [FIPS180-4]. */
public final class Sha256 {
    private static final int BLOCK_BYTES = 1 << 16;

    private Sha256() {}

    /** Of a whole file, in hexadecimal. */
    public static String of(Path file) throws IOException {
        MessageDigest digest = digest();
        byte[] block = new byte[BLOCK_BYTES];
        try (InputStream in = Files.newInputStream(file)) {
            for (int count = in.read(block); count >= 0; count = in.read(block)) {
                digest.update(block, 0, count);
            }
        }
        return hex(digest);
    }

    /** Of a text, in hexadecimal. */
    static String of(String text) {
        MessageDigest digest = digest();
        digest.update(text.getBytes(StandardCharsets.UTF_8));
        return hex(digest);
    }

    /** Of the first bytes of a file, in hexadecimal. */
    public static String of(Path file, long bytes) throws IOException {
        MessageDigest digest = digest();
        byte[] block = new byte[BLOCK_BYTES];
        try (InputStream in = Files.newInputStream(file)) {
            for (long left = bytes; left > 0; ) {
                int count = in.read(block, 0, (int) Math.min(block.length, left));
                if (count < 0) {
                    throw new EOFException(file + ": is shorter than " + bytes + " bytes");
                }
                digest.update(block, 0, count);
                left -= count;
            }
        }
        return hex(digest);
    }

    static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    static String hex(MessageDigest digest) {
        return HexFormat.of().formatHex(digest.digest());
    }
}
