package org.grouser.report.curve;

import static org.grouser.report.RunColumns.TIME;
import static org.grouser.report.RunColumns.column;
import static org.grouser.report.RunColumns.position;
import static org.grouser.report.RunColumns.recording;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.grouser.record.Column;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.report.plot.Plot;
import org.junit.jupiter.api.Test;

class KeyPlotsTest {
    private static final Column HEIGHT = position(Owner.BASE, "z");
    private static final Column SPEED = column(Owner.BASE, "speed_m_per_s", Quantity.SPEED, "m/s");

    @Test
    void whatHoldsStillIsNoKeyPlot() {
        List<Plot> plots = KeyPlots.of(
                recording(List.of(TIME, HEIGHT, SPEED), new double[] {0, 1, 0.1}, new double[] {1, 1, 0.3}));
        assertEquals(
                List.of("Speed of the base, m/s"),
                plots.stream().map(Plot::title).toList());
    }
}
