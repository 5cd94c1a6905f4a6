package org.grouser.simulation;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.grouser.contact.point.Mode;
import org.grouser.record.Event;
import org.grouser.record.FrameSink;

/** Tells when contact points touch, break loose, stick again and lift. */
final class PointWatch {
    private final List<PointMember> members;
    private final Mode[] told;

    PointWatch(PointGrounds grounds) {
        members = grounds.members();
        told = new Mode[members.size()];
        Arrays.fill(told, Mode.NONE);
    }

    /**
     * Looks at the modes after a step.
     *
     * @param timeS when they were decided
     */
    void look(double timeS, FrameSink sink) {
        for (int i = 0; i < told.length; i++) {
            PointMember m = members.get(i);
            Mode now = m.points.mode(m.index);
            if (now != told[i]) {
                boolean touches = told[i] == Mode.NONE;
                double speed = touches
                        ? Math.max(0, m.points.entryMPerS(m.index))
                        : now == Mode.KINETIC ? m.points.slideMPerS(m.index) : 0;
                String kind = touches ? "contact" : now == Mode.NONE ? "lift" : now == Mode.KINETIC ? "slip" : "stick";
                sink.event(new Event(timeS, kind, m.name, m.surface, speed, 0, ""));
                told[i] = now;
            }
        }
    }

    void write(DataOutput out) throws IOException {
        for (Mode mode : told) {
            out.writeByte(mode.ordinal());
        }
    }

    void read(DataInput in) throws IOException {
        for (int i = 0; i < told.length; i++) {
            int number = in.readUnsignedByte();
            if (number >= Mode.values().length) {
                throw new IOException("damaged checkpoint: a contact point has mode " + number);
            }
            told[i] = Mode.values()[number];
        }
    }
}
