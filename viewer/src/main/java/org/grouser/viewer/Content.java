package org.grouser.viewer;

import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.ReadableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Bytes to be sent: of a text, or a piece of a file that is open, so that a newer file of its name does not matter. */
final class Content implements Closeable {
    private static final int BLOCK_BYTES = 1 << 16;

    private final ReadableByteChannel source;
    private final long from;
    private final long length;

    private Content(ReadableByteChannel source, long from, long length) {
        this.source = source;
        this.from = from;
        this.length = length;
    }

    static Content of(byte[] bytes) {
        return new Content(Channels.newChannel(new ByteArrayInputStream(bytes)), 0, bytes.length);
    }

    static Content of(String text) {
        return of(text.getBytes(StandardCharsets.UTF_8));
    }

    /** A whole file. */
    static Content of(Path file) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
        return new Content(channel, 0, channel.size());
    }

    /** A piece of a file. */
    static Content of(Path file, long from, long length) throws IOException {
        return new Content(FileChannel.open(file, StandardOpenOption.READ), from, length);
    }

    long length() {
        return length;
    }

    /**
     * Sends all of it, block by block.
     *
     * @param out Modified; not closed.
     */
    void writeTo(OutputStream out) throws IOException {
        ByteBuffer block = ByteBuffer.allocate((int) Math.min(BLOCK_BYTES, Math.max(1, length)));
        if (source instanceof FileChannel file) {
            file.position(from);
        }
        for (long left = length; left > 0; ) {
            block.clear().limit((int) Math.min(block.capacity(), left));
            int read = source.read(block);
            if (read < 0) {
                throw new IOException("the file has become shorter");
            }
            out.write(block.array(), 0, read);
            left -= read;
        }
    }

    @Override
    public void close() throws IOException {
        source.close();
    }
}
