package org.grouser.record.run;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import org.grouser.record.OutputFailed;

/**
 * The right of one run to write into a folder. The system ends it with the process, however that ends; the file that
 * carries it says whose it is, and stays.
 */
public final class FolderClaim implements AutoCloseable {
    static final String FILE = ".lock";

    private static final int MOST_LOOKS = 200;
    private static final long LOOK_NS = 10_000_000;

    /** Locks are per process, and opening the file a second time would lose the first one: known here, never asked twice. */
    private static final Map<Path, String> HELD = new ConcurrentHashMap<>();

    private final Path folder;
    private final FileChannel channel;

    private FolderClaim(Path folder, FileChannel channel) {
        this.folder = folder;
        this.channel = channel;
    }

    /**
     * @param folder that exists
     * @param run name of the run
     * @throws IOException in one line with the process that has it
     */
    public static FolderClaim take(Path folder, String run) throws IOException {
        String owner = "process " + ProcessHandle.current().pid() + ", run " + run;
        Path real = folder.toRealPath();
        String holder = HELD.putIfAbsent(real, owner);
        if (holder != null) {
            throw taken(folder, holder);
        }
        try {
            return new FolderClaim(real, lock(folder, real.resolve(FILE), owner));
        } catch (IOException | RuntimeException e) {
            HELD.remove(real);
            throw e;
        }
    }

    private static FileChannel lock(Path folder, Path file, String owner) throws IOException {
        FileChannel channel;
        try {
            channel = FileChannel.open(
                    file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        } catch (IOException e) {
            throw new OutputFailed(file, e);
        }
        try {
            FileLock lock = channel.tryLock(Long.MAX_VALUE - 1, 1, false); // behind the text, which others may read
            if (lock == null) {
                throw taken(folder, text(channel));
            }
            channel.truncate(0);
            channel.write(ByteBuffer.wrap((owner + "\n").getBytes(StandardCharsets.UTF_8)), 0);
            return channel;
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    /** Who has it; a holder that has only just taken it has not yet written its name, so its line is waited for. */
    private static String text(FileChannel channel) throws IOException {
        for (int look = 0; look < MOST_LOOKS; look++) {
            ByteBuffer bytes = ByteBuffer.allocate(200);
            channel.read(bytes, 0);
            String line = new String(bytes.array(), 0, bytes.position(), StandardCharsets.UTF_8);
            if (line.endsWith("\n") || !bytes.hasRemaining()) {
                return line.replaceAll("\\p{Cntrl}", " ").strip();
            }
            LockSupport.parkNanos(LOOK_NS);
        }
        return "another process";
    }

    private static IOException taken(Path folder, String holder) {
        return new IOException(folder + ": belongs to " + holder + ", which goes on; name another folder");
    }

    @Override
    public void close() {
        try {
            channel.close(); // and the lock with it
        } catch (IOException e) {
            return; // the folder is gone, or the lock is lost with the process
        } finally {
            HELD.remove(folder);
        }
    }
}
