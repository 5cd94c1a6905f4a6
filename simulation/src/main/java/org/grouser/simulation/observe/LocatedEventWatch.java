package org.grouser.simulation.observe;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import org.grouser.record.Event;
import org.grouser.record.FrameSink;
import org.grouser.simulation.contact.rigid.TouchPair;
import org.grouser.simulation.state.Clock;
import org.grouser.simulation.state.Observer;
import org.grouser.simulation.state.Saved;
import org.grouser.simulation.step.LocatedEvents;

/** Tells what an event-driven stepper has located, at its time: impacts, and every change between open, stick and slip. */
public final class LocatedEventWatch implements Observer, Saved {
    private final List<TouchPair> pairs;
    private final LocatedEvents events;
    private final int[] told; // state last told, 0 open, 1 stick, 2 slip    (pairs)
    private final double[] entryMPerS; // of the last impact                 (pairs)
    private final double[] entryNs; // same                                  (pairs)

    public LocatedEventWatch(List<TouchPair> pairs, LocatedEvents events) {
        this.pairs = List.copyOf(pairs);
        this.events = events;
        told = new int[pairs.size()];
        entryMPerS = new double[pairs.size()];
        entryNs = new double[pairs.size()];
    }

    @Override
    public void look(Clock clock, FrameSink sink) {
        List<LocatedEvents.Entry> entries = events.entries();
        for (int i = 0; i < entries.size(); i++) {
            LocatedEvents.Entry entry = entries.get(i);
            switch (entry.kind()) {
                case NOTE -> sink.event(new Event(entry.timeS(), "note", "", "", 0, 0, entry.text()));
                case IMPACT -> {
                    entryMPerS[entry.pair()] = entry.speedMPerS();
                    entryNs[entry.pair()] = entry.impulseNs();
                    tell(sink, entry.timeS(), "impact", entry.pair(), entry.speedMPerS(), entry.impulseNs());
                }
                case OPEN -> change(sink, entry, 0);
                case STICK -> change(sink, entry, 1);
                case SLIP -> change(sink, entry, 2);
            }
        }
    }

    private void change(FrameSink sink, LocatedEvents.Entry entry, int state) {
        int pair = entry.pair();
        if (state == told[pair]) {
            return;
        }
        if (state == 0) {
            tell(sink, entry.timeS(), "lift", pair, 0, 0);
            entryMPerS[pair] = 0;
            entryNs[pair] = 0;
        } else {
            if (told[pair] == 0) {
                boolean limit = pairs.get(pair).other().equals("limit");
                tell(sink, entry.timeS(), limit ? "limit" : "contact", pair, entryMPerS[pair], entryNs[pair]);
            }
            tell(sink, entry.timeS(), state == 1 ? "stick" : "slip", pair, entry.speedMPerS(), 0);
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
            out.writeDouble(entryMPerS[pair]);
            out.writeDouble(entryNs[pair]);
        }
    }

    @Override
    public void read(DataInput in) throws IOException {
        for (int pair = 0; pair < told.length; pair++) {
            told[pair] = in.readInt();
            entryMPerS[pair] = in.readDouble();
            entryNs[pair] = in.readDouble();
        }
    }
}
