package org.grouser.contact.scm;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import org.grouser.quantity.StateHash;

/** Soil as bytes and as a fingerprint. */
final class Saved {
    private Saved() {}

    static byte[] bytes(SoilBed bed) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bed.write(new DataOutputStream(bytes));
        return bytes.toByteArray();
    }

    static void load(SoilBed bed, byte[] bytes) throws IOException {
        bed.read(new DataInputStream(new ByteArrayInputStream(bytes)));
    }

    static String hash(SoilBed bed) {
        StateHash hash = new StateHash();
        bed.addTo(hash);
        return hash.hex();
    }
}
