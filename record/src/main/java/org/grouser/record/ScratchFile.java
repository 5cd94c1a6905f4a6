package org.grouser.record;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Numbers or bytes in a file that belongs to this process alone, and is gone when it is closed or the process ends. */
final class ScratchFile {
    private static final String NAME = ".rows-";

    private final Path path;
    private final FileChannel channel;
    private ByteBuffer bytes = ByteBuffer.allocate(0);
    private long size; // bytes in the file

    private ScratchFile(Path path, FileChannel channel) {
        this.path = path;
        this.channel = channel;
    }

    /** A file without a name where the system knows such files; elsewhere a hidden one that is removed in the end. */
    static ScratchFile in(Path folder) throws IOException {
        Path path = folder.resolve(NAME + ProcessHandle.current().pid() + "-" + System.nanoTime());
        try {
            return new ScratchFile(
                    path,
                    FileChannel.open(
                            path,
                            StandardOpenOption.CREATE_NEW,
                            StandardOpenOption.READ,
                            StandardOpenOption.WRITE,
                            StandardOpenOption.DELETE_ON_CLOSE));
        } catch (IOException e) {
            throw new OutputFailed(path, e);
        }
    }

    /**
     * @param numbers Not modified.
     */
    void append(double[] numbers) throws IOException {
        ByteBuffer out = buffer(numbers.length);
        out.asDoubleBuffer().put(numbers);
        append(out);
    }

    /**
     * @param content Not modified.
     * @return where it ends
     */
    long append(byte[] content) throws IOException {
        append(ByteBuffer.wrap(content));
        return size;
    }

    /** All of it, or nothing that will be read. */
    private void append(ByteBuffer out) throws IOException {
        int count = out.remaining();
        try {
            for (long at = size; out.hasRemaining(); ) {
                at += channel.write(out, at);
            }
        } catch (IOException e) {
            throw new OutputFailed(path, e);
        }
        size += count;
    }

    /**
     * @param from which number comes first
     * @param numbers Modified.
     */
    void read(long from, double[] numbers) throws IOException {
        ByteBuffer in = buffer(numbers.length);
        read(from * Double.BYTES, in);
        in.flip().asDoubleBuffer().get(numbers);
    }

    /**
     * @param from which byte comes first
     * @param content Modified.
     */
    void read(long from, byte[] content) throws IOException {
        read(from, ByteBuffer.wrap(content));
    }

    private void read(long from, ByteBuffer in) throws IOException {
        try {
            for (long at = from; in.hasRemaining(); ) {
                int count = channel.read(in, at);
                if (count < 0) {
                    throw new EOFException("is too short");
                }
                at += count;
            }
        } catch (IOException e) {
            throw new OutputFailed(path, e);
        }
    }

    void close() {
        try {
            channel.close();
        } catch (IOException e) {
            return; // nobody reads it again
        }
    }

    private ByteBuffer buffer(int numbers) {
        if (bytes.capacity() < numbers * Double.BYTES) {
            bytes = ByteBuffer.allocate(numbers * Double.BYTES);
        }
        return bytes.clear().limit(numbers * Double.BYTES);
    }
}
