package org.grouser.terrain.read;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;

/** Bytes one by one, with one seen in advance; a line feed, a carriage return, or both are one line feed. */
final class TextBytes implements Closeable {
    private final InputStream in;
    private final byte[] buffer = new byte[1 << 15];
    private int at;
    private int limit;
    private int next;
    private boolean afterReturn; // next stands for a carriage return, whose line feed may follow

    /**
     * @param in closed with this. The byte order mark of UTF-8 at its beginning is left out.
     */
    TextBytes(InputStream in) throws IOException {
        this.in = in;
        limit = in.readNBytes(buffer, 0, buffer.length);
        boolean marked = limit >= 3 && buffer[0] == (byte) 0xEF && buffer[1] == (byte) 0xBB && buffer[2] == (byte) 0xBF;
        at = marked ? 3 : 0;
        advance();
    }

    /** The byte not yet taken: a line feed for any end of line, -1 at the end. */
    int next() {
        return next;
    }

    /** Takes the next byte. */
    void advance() throws IOException {
        int raw = raw();
        if (raw == '\n' && afterReturn) {
            raw = raw();
        }
        afterReturn = raw == '\r';
        next = afterReturn ? '\n' : raw;
    }

    /** Takes and gives the next byte as it stands, -1 at the end; from then on no line ends are known. */
    int octet() throws IOException {
        int taken = afterReturn ? '\r' : next;
        afterReturn = false;
        next = raw();
        return taken;
    }

    private int raw() throws IOException {
        if (at == limit) {
            at = 0;
            limit = Math.max(0, in.read(buffer, 0, buffer.length));
        }
        return limit == 0 ? -1 : buffer[at++] & 0xFF;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
