package org.grouser.contact.scm.flow;

import org.grouser.quantity.Mixing;

/** The random turn of a source's chords [Buse2018, Eq. 3], drawn by hashing so that it depends on no order. */
final class ChordTurn {
    private ChordTurn() {}

    /** Turn as a part of the angle between two chords, in [0, 1). Mixed by SplitMix64. */
    static double of(FlowSettings settings, long step, long cell) {
        if (!settings.rotate()) {
            return 0;
        }
        long x = settings.seed() * 0x100000001b3L + step * 0x9E3779B1L + cell + 0x9E3779B97F4A7C15L;
        return (Mixing.bits(x) >>> 11) * 0x1.0p-53;
    }
}
