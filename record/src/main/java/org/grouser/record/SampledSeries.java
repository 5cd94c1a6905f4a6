package org.grouser.record;

import java.util.List;

/** The mean of some columns over time, read between frames by linear interpolation. */
public final class SampledSeries {
    private final Recording recording;
    private final int timeColumn;
    private final int[] columns;

    public SampledSeries(Recording recording, List<String> names) {
        this.recording = recording;
        timeColumn = recording.column("time_s");
        columns = names.stream().mapToInt(recording::column).toArray();
    }

    public int rows() {
        return recording.rows();
    }

    public double timeS(int row) {
        return recording.value(row, timeColumn);
    }

    public double value(int row) {
        double sum = 0;
        for (int column : columns) {
            sum += recording.value(row, column);
        }
        return sum / columns.length;
    }

    public double lastValue() {
        return rows() == 0 ? Double.NaN : value(rows() - 1);
    }

    /** The value at a time; outside the recording NaN, apart from the rounding of the last frame's time. */
    public double at(double timeS) {
        double slackS = 1e-9 * Math.max(1, Math.abs(timeS));
        if (rows() == 0 || !(timeS >= timeS(0) - slackS && timeS <= timeS(rows() - 1) + slackS)) {
            return Double.NaN;
        }
        int after = firstRowFrom(timeS);
        if (after == rows()) {
            return lastValue();
        }
        if (after == 0 || timeS(after) == timeS) {
            return value(after);
        }
        double beforeS = timeS(after - 1);
        double part = (timeS - beforeS) / (timeS(after) - beforeS);
        return value(after - 1) + part * (value(after) - value(after - 1));
    }

    /** The first row at or after a time, or the number of rows. */
    public int firstRowFrom(double timeS) {
        int low = 0;
        int high = rows();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (timeS(middle) < timeS) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
