package org.grouser.terrain.read;

import java.nio.ByteBuffer;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** Compressions of TIFF blocks: those that are read, and the names of those that are not. */
enum TiffCoding {
    NONE("uncompressed", 1),
    LZW("LZW", 2800), // a code of 12 bits is at most 4096 bytes
    DEFLATE("deflate", 1040), // zlib's own limit is 1032
    PACKBITS("PackBits", 64);

    final String words;
    final int mostRatio; // bytes out of one byte in

    TiffCoding(String words, int mostRatio) {
        this.words = words;
        this.mostRatio = mostRatio;
    }

    /** The coding of tag 259, in the constants of libtiff. */
    static TiffCoding of(TiffFile tiff, long compression) throws ReadException {
        if (compression == 1) {
            return NONE;
        } else if (compression == 5) {
            return LZW;
        } else if (compression == 8 || compression == 32946) {
            return DEFLATE;
        } else if (compression == 32773) {
            return PACKBITS;
        }
        throw tiff.complaint("has " + name((int) Math.min(compression, Integer.MAX_VALUE))
                + " compression, which is not read; rewrite it: gdal_translate -co COMPRESS=DEFLATE");
    }

    private static String name(int compression) {
        return switch (compression) {
            case 2, 3, 4 -> "CCITT fax";
            case 6, 7 -> "JPEG";
            case 34712 -> "JPEG 2000";
            case 34887 -> "LERC";
            case 34925 -> "LZMA";
            case 50000 -> "ZSTD";
            case 50001 -> "WebP";
            case 50002, 52546 -> "JPEG XL";
            default -> "unknown (number " + compression + ")";
        };
    }

    /**
     * Unpacks a block.
     *
     * @param in its packed bytes. Modified in its position.
     * @param out all of it is filled. Modified.
     * @return how many bytes came out; fewer than wanted if the block is damaged
     */
    int decode(ByteBuffer in, byte[] out) {
        return switch (this) {
            case NONE -> throw new IllegalStateException("read as it lies");
            case LZW -> lzw(in, out);
            case DEFLATE -> inflate(in, out);
            case PACKBITS -> packBits(in, out);
        };
    }

    private static int inflate(ByteBuffer in, byte[] out) {
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(in);
            int done = 0;
            while (done < out.length) {
                int more = inflater.inflate(out, done, out.length - done);
                if (more == 0 && (inflater.finished() || inflater.needsInput() || inflater.needsDictionary())) {
                    break;
                }
                done += more;
            }
            return done;
        } catch (DataFormatException e) {
            return -1;
        } finally {
            inflater.end();
        }
    }

    /** [TIFF6] section 9. */
    private static int packBits(ByteBuffer in, byte[] out) {
        int done = 0;
        while (done < out.length && in.hasRemaining()) {
            int head = in.get();
            if (head >= 0) {
                int count = Math.min(head + 1, Math.min(in.remaining(), out.length - done));
                in.get(out, done, count);
                done += count;
            } else if (head != -128 && in.hasRemaining()) {
                byte value = in.get();
                int end = Math.min(out.length, done + 1 - head);
                java.util.Arrays.fill(out, done, end, value);
                done = end;
            }
        }
        return done;
    }

    private static final int CLEAR = 256;
    private static final int END = 257;
    private static final int CODES = 4096;

    /**
     * [TIFF6] section 13: codes of 9 to 12 bits, highest bit first, the width growing one code early. A string is kept as
     * its place in the output, where it was written when its code was made.
     */
    private static int lzw(ByteBuffer in, byte[] out) {
        int[] begin = new int[CODES]; // of the string of a code in the output
        int[] length = new int[CODES];
        int next = END + 1;
        int width = 9;
        int last = -1; // where the string before this one began; -1 after a clear
        int lastLength = 0;
        int done = 0;
        long bits = 0;
        int held = 0;
        while (done < out.length) {
            while (held < width && in.hasRemaining()) {
                bits = (bits << 8) | (in.get() & 0xff);
                held += 8;
            }
            if (held < width) {
                return done;
            }
            held -= width;
            int code = (int) (bits >>> held) & ((1 << width) - 1);
            bits &= (1L << held) - 1;
            if (code == END) {
                return done;
            }
            if (code == CLEAR) {
                next = END + 1;
                width = 9;
                last = -1;
                continue;
            }
            int from = done;
            if (code < CLEAR) {
                out[done++] = (byte) code;
            } else if (last >= 0 && code < next) {
                for (int i = 0; i < length[code] && done < out.length; i++) {
                    out[done++] = out[begin[code] + i];
                }
            } else if (last >= 0 && code == next && next < CODES) {
                for (int i = 0; i <= lastLength && done < out.length; i++) {
                    out[done++] = out[last + i]; // its last byte is its own first
                }
            } else {
                return -1;
            }
            if (last >= 0 && next < CODES) {
                begin[next] = last;
                length[next] = lastLength + 1;
                next++;
            }
            last = from;
            lastLength = done - from;
            width = next + 1 >= 2048 ? 12 : next + 1 >= 1024 ? 11 : next + 1 >= 512 ? 10 : 9;
        }
        return done;
    }
}
