package org.grouser.terrain.read;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;

/** Files made from kept ones by chance, the same for the same seed. */
final class FuzzBytes {
    private static final String NUMBERS =
            "0 -1 1e300 1e-300 nan inf 2147483647 4294967296 1e9 -1e9 .5 +1 1e400 0x10 1,5";

    private FuzzBytes() {}

    /**
     * One of the files with a few bytes, words or pieces changed, cut out, doubled or put in from another one.
     *
     * @param words of the format
     */
    static byte[] mutated(List<byte[]> kept, List<String> words, Random random) {
        byte[] bytes = kept.get(random.nextInt(kept.size())).clone();
        do {
            bytes = changed(bytes, kept.get(random.nextInt(kept.size())), words, random);
        } while (random.nextInt(3) > 0);
        return bytes;
    }

    private static byte[] changed(byte[] bytes, byte[] other, List<String> words, Random random) {
        int at = random.nextInt(bytes.length + 1);
        int end = Math.min(bytes.length, at + random.nextInt(1 << random.nextInt(10)));
        return switch (random.nextInt(8)) {
            case 0 -> joined(bytes, at, new byte[] {(byte) random.nextInt(256)}, Math.min(bytes.length, at + 1));
            case 1 -> joined(bytes, at, new byte[0], end);
            case 2 -> joined(bytes, end, new byte[0], at);
            case 3 -> joined(bytes, at, new byte[0], bytes.length);
            case 4 -> joined(bytes, at, pick(words.toArray(String[]::new), random), random.nextBoolean() ? at : end);
            case 5 -> joined(bytes, at, pick(NUMBERS.split(" "), random), random.nextBoolean() ? at : end);
            case 6 -> joined(bytes, at, piece(other, random), random.nextBoolean() ? at : end);
            default -> {
                byte[] word = new byte[4];
                random.nextBytes(word);
                yield joined(bytes, at, word, Math.min(bytes.length, at + 4));
            }
        };
    }

    private static byte[] pick(String[] words, Random random) {
        return (" " + words[random.nextInt(words.length)] + " ").getBytes(StandardCharsets.ISO_8859_1);
    }

    private static byte[] piece(byte[] bytes, Random random) {
        int from = random.nextInt(bytes.length + 1);
        int count = Math.min(bytes.length - from, random.nextInt(256));
        byte[] piece = new byte[count];
        System.arraycopy(bytes, from, piece, 0, count);
        return piece;
    }

    /** The beginning, something between, and the rest from a place on. */
    private static byte[] joined(byte[] bytes, int until, byte[] between, int from) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(bytes, 0, until);
        out.writeBytes(between);
        out.write(bytes, from, bytes.length - from);
        return out.toByteArray();
    }
}
