package org.grouser.record.run;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import org.grouser.record.OutputFailed;

/** A text file that grows by whole lines, with the digest of all that it holds. */
final class GrowingFile {
    private final Path path;
    private final FileChannel channel;
    private final MessageDigest digest = Sha256.digest();
    private long bytes; // whole lines

    private GrowingFile(Path path, FileChannel channel) {
        this.path = path;
        this.channel = channel;
    }

    /** Begins a file; one of its name is replaced. */
    static GrowingFile begin(Path path) throws IOException {
        return open(path, StandardOpenOption.TRUNCATE_EXISTING);
    }

    /**
     * Goes on with a file behind a mark.
     *
     * @throws IOException in one line, if the file does not hold what the mark says
     */
    static GrowingFile resume(Path path, RowPosition.Mark mark) throws IOException {
        GrowingFile file = open(path, StandardOpenOption.READ);
        try {
            file.take(mark);
            file.channel.truncate(mark.bytes()).position(mark.bytes());
            return file;
        } catch (IOException e) {
            file.channel.close();
            throw e;
        }
    }

    private static GrowingFile open(Path path, StandardOpenOption option) throws IOException {
        try {
            return new GrowingFile(
                    path, FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE, option));
        } catch (IOException e) {
            throw new OutputFailed(path, e);
        }
    }

    private void take(RowPosition.Mark mark) throws IOException {
        ByteBuffer block = ByteBuffer.allocate(1 << 16);
        while (bytes < mark.bytes()) {
            block.clear().limit((int) Math.min(block.capacity(), mark.bytes() - bytes));
            int count = channel.read(block, bytes);
            if (count < 0) {
                break;
            }
            digest.update(block.flip());
            bytes += count;
        }
        if (!mark().equals(mark)) {
            throw new IOException(path + ": is not what it was when the checkpoint was taken");
        }
    }

    /**
     * Adds whole lines; if that fails, none of them is left.
     *
     * @param lines Not modified.
     */
    void append(byte[] lines, int count) throws IOException {
        try {
            ByteBuffer out = ByteBuffer.wrap(lines, 0, count);
            while (out.hasRemaining()) {
                channel.write(out);
            }
            if (!Files.exists(path)) { // what is open can be written though it is no longer in any folder
                throw new NoSuchFileException(path.toString());
            }
        } catch (IOException e) {
            cut();
            throw new OutputFailed(path, e);
        }
        digest.update(lines, 0, count);
        bytes += count;
    }

    private void cut() {
        try {
            channel.truncate(bytes).position(bytes);
        } catch (IOException e) {
            return; // half a line stays; readers leave it out
        }
    }

    RowPosition.Mark mark() {
        try {
            MessageDigest copy = (MessageDigest) digest.clone();
            return new RowPosition.Mark(bytes, Sha256.hex(copy));
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException("the digest of this Java cannot be read while it grows", e);
        }
    }

    /** Makes all last over a power cut. */
    void force() throws IOException {
        try {
            channel.force(false);
        } catch (IOException e) {
            throw new OutputFailed(path, e);
        }
    }

    void close() throws IOException {
        try {
            channel.close();
        } catch (IOException e) {
            throw new OutputFailed(path, e);
        }
    }
}
