package org.grouser.contact.pcm;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import org.grouser.quantity.StateHash;

/** How far the bristles of each element are bent, in the ground's axes. Elements that do not touch have forgotten it. */
final class Bristles {
    final double[] bentM; //                                        (3 elements)
    private int[] held = new int[64]; // elements that remember, ascending
    private int count;

    Bristles(int elements) {
        bentM = new double[3 * elements];
    }

    void clear() {
        for (int i = 0; i < count; i++) {
            Arrays.fill(bentM, 3 * held[i], 3 * held[i] + 3, 0);
        }
        count = 0;
    }

    /** Elements come in ascending order after {@link #clear}. */
    void keep(int element, double x, double y, double z) {
        if (count == held.length) {
            held = Arrays.copyOf(held, 2 * count);
        }
        held[count++] = element;
        bentM[3 * element] = x;
        bentM[3 * element + 1] = y;
        bentM[3 * element + 2] = z;
    }

    void addTo(StateHash hash) {
        hash.add((long) count);
        for (int i = 0; i < count; i++) {
            hash.add((long) held[i]);
            for (int k = 3 * held[i]; k < 3 * held[i] + 3; k++) {
                hash.add(bentM[k]);
            }
        }
    }

    void write(DataOutput out) throws IOException {
        out.writeInt(count);
        for (int i = 0; i < count; i++) {
            out.writeInt(held[i]);
            for (int k = 3 * held[i]; k < 3 * held[i] + 3; k++) {
                out.writeDouble(bentM[k]);
            }
        }
    }

    void read(DataInput in, String name) throws IOException {
        clear();
        int elements = bentM.length / 3;
        int stored = in.readInt();
        if (stored < 0 || stored > elements) {
            throw new IOException("damaged checkpoint: polygon contact '" + name + "' remembers " + stored + " of "
                    + elements + " elements");
        }
        int last = -1;
        for (int i = 0; i < stored; i++) {
            int element = in.readInt();
            if (element <= last || element >= elements) {
                throw new IOException("damaged checkpoint: polygon contact '" + name + "' has element " + element
                        + " after " + last + " of " + elements);
            }
            keep(element, in.readDouble(), in.readDouble(), in.readDouble());
            for (int k = 3 * element; k < 3 * element + 3; k++) {
                if (!Double.isFinite(bentM[k])) {
                    throw new IOException("damaged checkpoint: polygon contact '" + name + "' has a bristle bent by "
                            + bentM[k] + " m");
                }
            }
            last = element;
        }
    }
}
