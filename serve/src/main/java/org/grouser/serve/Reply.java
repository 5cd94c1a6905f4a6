package org.grouser.serve;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.grouser.record.JsonText;

/**
 * An answer: a JSON object, and numbers or bytes.
 *
 * @param header still open: the end of its object is written when it is sent
 * @param body Not modified.
 */
record Reply(JsonText header, byte[] body) {
    private static final byte[] NONE = {};

    /** An answer to a request, without numbers. */
    static Reply to(Frame request) {
        return new Reply(new JsonText().object().key("id").value(request.id()), NONE);
    }

    /** A refusal in one line. */
    static Reply refusal(long id, String reason) {
        JsonText header = new JsonText().object().key("id").value(id);
        return new Reply(header.key("error").value(reason.replaceAll("\\p{Cntrl}+", " ")), NONE);
    }

    /**
     * The same with 64-bit numbers, little-endian.
     *
     * @param numbers Not modified.
     */
    Reply with(double[] numbers) {
        ByteBuffer bytes = ByteBuffer.allocate(Math.multiplyExact(Double.BYTES, numbers.length))
                .order(ByteOrder.LITTLE_ENDIAN);
        bytes.asDoubleBuffer().put(numbers);
        return new Reply(header, bytes.array());
    }

    /**
     * @param bytes Not modified.
     */
    Reply with(byte[] bytes) {
        return new Reply(header, bytes);
    }
}
