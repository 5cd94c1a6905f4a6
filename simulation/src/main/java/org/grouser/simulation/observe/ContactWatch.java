package org.grouser.simulation.observe;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import org.grouser.record.Event;
import org.grouser.record.FrameSink;
import org.grouser.simulation.contact.rigid.Contacts;
import org.grouser.simulation.contact.rigid.TouchPair;
import org.grouser.simulation.state.Clock;
import org.grouser.simulation.state.Observer;
import org.grouser.simulation.state.Saved;

/**
 * Tells what happens at each touch pair: impacts at once, changes between open, stick and slip when they have lasted a few
 * steps, so that rounding does not fill the event list.
 */
public final class ContactWatch implements Observer, Saved {
    /** A change must hold for this many steps to be told; it carries the time at which it began. Our choice. */
    private static final int LASTING_STEPS = 5;

    /** Slower tangential motion counts as stick; true stick is 1e-9 m/s or below. Our choice. */
    private static final double SLIP_M_PER_S = 1e-6;

    private static final int OPEN = 0;
    private static final int STICK = 1;
    private static final int SLIP = 2;

    private final List<TouchPair> pairs;
    private final Contacts contacts;
    private final double impactSpeedMPerS;
    private final int[] told; // state last told                     (pairs)
    private final int[] seen; // state of the last steps             (pairs)
    private final int[] lasting; // for how many steps               (pairs)
    private final double[] sinceS; // when the seen state began      (pairs)
    private final double[] approach; // m/s, this step               (pairs)
    private final double[] impulse; // normal, N s, this step        (pairs)
    private final double[] slip; // m/s, this step; -1 when open     (pairs)
    private final double[] entryMPerS; // approach when it closed    (pairs)
    private final double[] entryNs; // impulse when it closed        (pairs)

    /**
     * @param impactSpeedMPerS closing faster than this is an impact
     */
    public ContactWatch(List<TouchPair> pairs, Contacts contacts, double impactSpeedMPerS) {
        this.pairs = List.copyOf(pairs);
        this.contacts = contacts;
        this.impactSpeedMPerS = impactSpeedMPerS;
        int n = pairs.size();
        told = new int[n];
        seen = new int[n];
        lasting = new int[n];
        sinceS = new double[n];
        approach = new double[n];
        impulse = new double[n];
        slip = new double[n];
        entryMPerS = new double[n];
        entryNs = new double[n];
    }

    @Override
    public void look(Clock clock, FrameSink sink) {
        double timeS = clock.middleS();
        gather();
        for (int pair = 0; pair < told.length; pair++) {
            if (pairs.get(pair).silent()) {
                continue;
            }
            if (slip[pair] >= 0 && seen[pair] == OPEN && approach[pair] > impactSpeedMPerS) {
                tell(sink, timeS, "impact", pair, approach[pair], impulse[pair]);
            }
            int state = slip[pair] < 0 ? OPEN : slip[pair] > SLIP_M_PER_S ? SLIP : STICK;
            if (state != seen[pair]) {
                if (seen[pair] == OPEN) {
                    entryMPerS[pair] = approach[pair];
                    entryNs[pair] = impulse[pair];
                }
                seen[pair] = state;
                lasting[pair] = 0;
                sinceS[pair] = timeS;
            }
            if (state != told[pair] && ++lasting[pair] >= LASTING_STEPS) {
                change(sink, pair, state);
            }
        }
    }

    private void gather() {
        for (int pair = 0; pair < told.length; pair++) {
            approach[pair] = 0;
            impulse[pair] = 0;
            slip[pair] = -1;
        }
        for (int i = 0; i < contacts.count; i++) {
            if (contacts.impulse[3 * i] <= 0) {
                continue;
            }
            int pair = contacts.pair[i];
            double t1 = contacts.after[3 * i + 1] / contacts.share[2 * i];
            double t2 = contacts.after[3 * i + 2] / contacts.share[2 * i + 1];
            approach[pair] = Math.max(approach[pair], -contacts.before[3 * i]);
            impulse[pair] += contacts.impulse[3 * i];
            slip[pair] = Math.max(slip[pair], Math.sqrt(t1 * t1 + t2 * t2));
        }
    }

    private void change(FrameSink sink, int pair, int state) {
        if (state == OPEN) {
            tell(sink, sinceS[pair], "lift", pair, 0, 0);
        } else {
            if (told[pair] == OPEN) {
                boolean limit = pairs.get(pair).other().equals("limit");
                tell(sink, sinceS[pair], limit ? "limit" : "contact", pair, entryMPerS[pair], entryNs[pair]);
            }
            tell(sink, sinceS[pair], state == STICK ? "stick" : "slip", pair, Math.max(0, slip[pair]), 0);
        }
        told[pair] = state;
    }

    private void tell(FrameSink sink, double timeS, String kind, int pair, double speed, double impulseNs) {
        TouchPair who = pairs.get(pair);
        sink.event(new Event(timeS, kind, who.subject(), who.other(), speed, impulseNs, ""));
    }

    @Override
    public void write(DataOutput out) throws IOException {
        for (int pair = 0; pair < told.length; pair++) {
            out.writeInt(told[pair]);
            out.writeInt(seen[pair]);
            out.writeInt(lasting[pair]);
            out.writeDouble(sinceS[pair]);
            out.writeDouble(entryMPerS[pair]);
            out.writeDouble(entryNs[pair]);
        }
    }

    @Override
    public void read(DataInput in) throws IOException {
        for (int pair = 0; pair < told.length; pair++) {
            told[pair] = in.readInt();
            seen[pair] = in.readInt();
            lasting[pair] = in.readInt();
            sinceS[pair] = in.readDouble();
            entryMPerS[pair] = in.readDouble();
            entryNs[pair] = in.readDouble();
        }
    }
}
