package org.grouser.terrain.read;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.grouser.terrain.dem.Dem;
import org.grouser.terrain.dem.DemGeometry;
import org.grouser.terrain.dem.DemSite;
import org.grouser.terrain.dem.MapReference;

/**
 * Reads a grey PNG of 8 or 16 bits, not interlaced [PNG2003]: heights are the stored numbers; vertical_scale and offset_m
 * turn them into metres. The first row is the northernmost.
 */
final class PngReader {
    private static final byte[] MAGIC = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    private static final long MOST_BYTES = 1L << 30;
    private static final int FREE_CELLS = 1 << 20;
    private static final int CELLS_PER_BYTE = 200; // as of GeoTIFF

    private final Path file;
    private final ByteBuffer content;
    private int columns;
    private int rows;
    private int bytes; // of a number

    private PngReader(Path file, byte[] content) {
        this.file = file;
        this.content = ByteBuffer.wrap(content);
    }

    static Dem read(Path file, DemSite site) throws IOException {
        DemReader.needBand(file, site, 1);
        if (Files.size(file) > MOST_BYTES) {
            throw new ReadException(file, "has more than the allowed " + MOST_BYTES + " bytes");
        }
        PngReader reader = new PngReader(file, Files.readAllBytes(file));
        byte[] packed = reader.chunks();
        DemGeometry geometry = DemReader.geometry(reader.columns, reader.rows, null, MapReference.NONE, site);
        double[] heightsM = reader.heights(packed, site);
        Dem.Source source =
                new Dem.Source("PNG", "grey, deflate", 1, 1, reader.bytes == 2 ? "uint16" : "uint8", "", "");
        Dem whole = new Dem(geometry, source, heightsM, DemReader.unplaced(geometry, List.of()));
        return whole.part(geometry.window(site.crop()));
    }

    /** The data of all IDAT chunks; fills size and depth. */
    private byte[] chunks() throws ReadException {
        if (content.remaining() < 8 + 25 || content.slice(0, 8).mismatch(ByteBuffer.wrap(MAGIC)) >= 0) {
            throw new ReadException(file, "is no PNG file");
        }
        content.position(8);
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        boolean first = true;
        while (content.remaining() >= 12) {
            long length = content.getInt() & 0xffffffffL;
            byte[] kind = new byte[4];
            content.get(kind);
            String name = new String(kind, StandardCharsets.ISO_8859_1);
            if (length > content.remaining() - 4L || first != name.equals("IHDR")) {
                throw new ReadException(
                        file, "is cut off or damaged: chunk " + XmlElement.quoted(name) + " of " + length + " bytes");
            }
            if (first) {
                header(content.slice(content.position(), (int) length));
            } else if (name.equals("IDAT")) {
                packed.write(content.array(), content.position(), (int) length);
            } else if (name.equals("IEND")) {
                break;
            }
            first = false;
            content.position(content.position() + (int) length + 4); // the checksum is that of deflate's own
        }
        return packed.toByteArray();
    }

    private void header(ByteBuffer chunk) throws ReadException {
        if (chunk.remaining() < 13) {
            throw new ReadException(file, "is cut off or damaged: chunk 'IHDR'");
        }
        long width = chunk.getInt() & 0xffffffffL;
        long height = chunk.getInt() & 0xffffffffL;
        int depth = chunk.get();
        int colour = chunk.get();
        chunk.get();
        chunk.get();
        int interlaced = chunk.get();
        if (colour != 0 || (depth != 8 && depth != 16)) {
            throw new ReadException(
                    file,
                    "has colour type " + colour + " with " + depth
                            + " bits; heights are read from grey images of 8 or 16 bits");
        }
        if (interlaced != 0) {
            throw new ReadException(file, "is interlaced; save it without interlacing");
        }
        long cells = width * height;
        if (width < 2 || height < 2 || width > Dem.MAX_CELLS || height > Dem.MAX_CELLS || cells > Dem.MAX_CELLS) {
            throw new ReadException(
                    file,
                    "has " + width + " x " + height + " cells; 2 x 2 up to " + Dem.MAX_CELLS + " in all are read");
        }
        if (cells > FREE_CELLS + CELLS_PER_BYTE * (long) content.capacity()) {
            throw new ReadException(file, "has " + cells + " cells in " + content.capacity() + " bytes: it is cut off");
        }
        columns = (int) width;
        rows = (int) height;
        bytes = depth / 8;
    }

    private double[] heights(byte[] packed, DemSite site) throws ReadException {
        double[] heightsM = new double[columns * rows];
        byte[] line = new byte[columns * bytes];
        byte[] above = new byte[line.length];
        byte[] filter = new byte[1];
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(packed);
            for (int row = 0; row < rows; row++) {
                fill(inflater, filter, row);
                fill(inflater, line, row);
                unfilter(filter[0], line, above, row);
                for (int column = 0; column < columns; column++) {
                    int value = bytes == 1
                            ? line[column] & 0xff
                            : (line[2 * column] & 0xff) << 8 | (line[2 * column + 1] & 0xff);
                    heightsM[row * columns + column] = value == site.nodata() ? Double.NaN : value;
                }
                byte[] swap = above;
                above = line;
                line = swap;
            }
        } catch (DataFormatException e) {
            throw new ReadException(file, "is cut off or damaged: its deflate data cannot be unpacked");
        } finally {
            inflater.end();
        }
        return heightsM;
    }

    private void fill(Inflater inflater, byte[] into, int row) throws DataFormatException, ReadException {
        int done = 0;
        while (done < into.length) {
            int count = inflater.inflate(into, done, into.length - done);
            if (count == 0 && (inflater.finished() || inflater.needsInput() || inflater.needsDictionary())) {
                throw new ReadException(file, "is cut off or damaged: it ends in row " + row + " of " + rows);
            }
            done += count;
        }
    }

    /** Takes back what was subtracted: nothing, left, above, their mean, or the nearest of three [PNG2003, section 9]. */
    private void unfilter(int filter, byte[] line, byte[] above, int row) throws ReadException {
        if (filter < 0 || filter > 4) {
            throw new ReadException(file, "is cut off or damaged: row " + row + " has the filter " + filter);
        }
        for (int k = 0; k < line.length && filter > 0; k++) {
            int left = k >= bytes ? line[k - bytes] & 0xff : 0;
            int up = above[k] & 0xff;
            int corner = k >= bytes ? above[k - bytes] & 0xff : 0;
            int guess = switch (filter) {
                case 1 -> left;
                case 2 -> up;
                case 3 -> (left + up) / 2;
                default -> paeth(left, up, corner);
            };
            line[k] += (byte) guess;
        }
    }

    private static int paeth(int left, int up, int corner) {
        int p = left + up - corner;
        int a = Math.abs(p - left);
        int b = Math.abs(p - up);
        int c = Math.abs(p - corner);
        return a <= b && a <= c ? left : b <= c ? up : corner;
    }
}
