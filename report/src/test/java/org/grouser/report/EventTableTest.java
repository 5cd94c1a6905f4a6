package org.grouser.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.grouser.record.Event;
import org.junit.jupiter.api.Test;

class EventTableTest {
    @Test
    void wheelsThatHitAtOnceShareARow() {
        String html = EventTable.html(List.of(
                new Event(0.5, "impact", "rl", "plane", 1.7638, 23.976, ""),
                new Event(0.5, "stick", "rl", "plane", 9.7e-19, 0, ""),
                new Event(0.5, "impact", "fr", "plane", 1.7638, 19.376, ""),
                new Event(0.5, "impact", "fl", "step", 1, 2, ""),
                new Event(0.6, "impact", "rl", "plane", 1, 2, "")));
        assertEquals(5, html.split("<tr>", -1).length - 1, "a head and four rows");
        assertTrue(html.contains("<td>impact</td><td>rl, fr</td><td>plane</td><td class=\"number\">1.764</td>"
                + "<td class=\"number\">19.38 to 23.98</td>"));
        assertFalse(html.contains("e-19"), "rounding noise is no speed");
        assertFalse(html.contains("note"), "no column for what nobody noted");
    }

    @Test
    void onlyTheFirstRowsAreListed() {
        List<Event> events = new ArrayList<>();
        for (int i = 0; i < 450; i++) {
            events.add(new Event(i, "slip", "fl", "", 0, 0, ""));
        }
        String html = EventTable.html(events);
        assertEquals(120, html.split("<td>slip</td>", -1).length - 1);
        assertTrue(html.contains("The first 120 of 450 events"));
    }
}
