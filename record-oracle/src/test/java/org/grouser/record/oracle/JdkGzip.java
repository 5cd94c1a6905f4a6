package org.grouser.record.oracle;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.zip.GZIPInputStream;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;

/** Gives the reader the gzip of the JDK; its own is that of Hadoop, whose jars we do without. */
final class JdkGzip implements CompressionCodecFactory {
    @Override
    public BytesInputCompressor getCompressor(CompressionCodecName codec) {
        throw new UnsupportedOperationException("only reads");
    }

    @Override
    public BytesInputDecompressor getDecompressor(CompressionCodecName codec) {
        boolean gzip = codec == CompressionCodecName.GZIP;
        if (!gzip && codec != CompressionCodecName.UNCOMPRESSED) {
            throw new IllegalArgumentException("our files are plain or packed with gzip, not " + codec);
        }
        return new BytesInputDecompressor() {
            @Override
            public BytesInput decompress(BytesInput bytes, int size) throws IOException {
                return BytesInput.from(unpacked(gzip, bytes.toInputStream().readAllBytes(), size));
            }

            @Override
            public void decompress(ByteBuffer input, int packedSize, ByteBuffer output, int size) throws IOException {
                byte[] packed = new byte[packedSize];
                input.get(packed);
                output.put(unpacked(gzip, packed, size));
            }

            @Override
            public void release() {}
        };
    }

    private static byte[] unpacked(boolean gzip, byte[] packed, int size) throws IOException {
        InputStream plain = new ByteArrayInputStream(packed);
        try (InputStream in = gzip ? new GZIPInputStream(plain) : plain) {
            byte[] bytes = in.readAllBytes();
            if (bytes.length != size) {
                throw new IOException("the page header promises " + size + " bytes, there are " + bytes.length);
            }
            return bytes;
        }
    }

    @Override
    public void release() {}
}
