package org.grouser.record;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Numbers in a file that belongs to this process alone, and is gone when it is closed or the process ends. */
final class ScratchFile {
    private static final String NAME = ".rows-";

    private final Path path;
    private final FileChannel channel;
    private ByteBuffer bytes = ByteBuffer.allocate(0);
    private long size; // numbers in the file

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
        try {
            for (long at = size * Double.BYTES; out.hasRemaining(); ) {
                at += channel.write(out, at);
            }
        } catch (IOException e) {
            throw new OutputFailed(path, e);
        }
        size += numbers.length;
    }

    /**
     * @param from which number comes first
     * @param numbers Modified.
     */
    void read(long from, double[] numbers) throws IOException {
        ByteBuffer in = buffer(numbers.length);
        try {
            for (long at = from * Double.BYTES; in.hasRemaining(); ) {
                int count = channel.read(in, at);
                if (count < 0) {
                    throw new EOFException("is too short");
                }
                at += count;
            }
        } catch (IOException e) {
            throw new OutputFailed(path, e);
        }
        in.flip().asDoubleBuffer().get(numbers);
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
