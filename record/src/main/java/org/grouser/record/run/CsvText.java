package org.grouser.record.run;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import org.grouser.record.Event;
import org.grouser.record.Recording;
import org.grouser.record.Section;

/**
 * Tables as comma-separated text. Numbers carry all digits that distinguish one double from its neighbours.
 *
 * <p>Differs from the source [RFC4180]: lines end in a line feed alone.
 */
final class CsvText {
    static final String EVENT_HEADER = "time_s,kind,subject,other,speed_m_per_s,impulse_Ns,note\n";

    private CsvText() {}

    /**
     * @param out Modified.
     */
    static void writeSeries(Recording recording, Writer out) throws IOException {
        writeColumns(recording.names(), out);
        double[] row = new double[recording.columns().size()];
        for (int i = 0; i < recording.rows(); i++) {
            recording.row(i, row);
            writeRow(row, out);
        }
    }

    /**
     * The header of a series.
     *
     * @param out Modified.
     */
    static void writeColumns(List<String> columns, Writer out) throws IOException {
        StringBuilder line = new StringBuilder();
        columns.forEach(column -> field(column, line));
        end(line, out);
    }

    /**
     * One row of a series.
     *
     * @param out Modified.
     */
    static void writeRow(double[] row, Writer out) throws IOException {
        StringBuilder line = new StringBuilder();
        for (double value : row) {
            line.append(value).append(',');
        }
        end(line, out);
    }

    /**
     * @param out Modified.
     */
    static void writeSection(Section section, Writer out) throws IOException {
        StringBuilder line = new StringBuilder();
        Section.COLUMNS.forEach(column -> field(column, line));
        end(line, out);
        for (int i = 0; i < section.rows(); i++) {
            for (int column = 0; column < Section.COLUMNS.size(); column++) {
                line.append(section.value(i, column)).append(',');
            }
            end(line, out);
        }
    }

    /**
     * @param out Modified.
     */
    static void writeEvents(List<Event> events, Writer out) throws IOException {
        out.append(EVENT_HEADER);
        for (Event event : events) {
            writeEvent(event, out);
        }
    }

    /**
     * One event, without a header.
     *
     * @param out Modified.
     */
    static void writeEvent(Event event, Writer out) throws IOException {
        StringBuilder line = new StringBuilder();
        line.append(event.timeS()).append(',');
        field(event.kind(), line);
        field(event.subject(), line);
        field(event.other(), line);
        line.append(event.speedMPerS()).append(',').append(event.impulseNs()).append(',');
        field(event.note(), line);
        end(line, out);
    }

    /** A text field with its comma; quoted where it holds a comma, a quote or a line break [RFC4180]. */
    private static void field(String text, StringBuilder line) {
        if (text.matches("[^\",\r\n]*")) {
            line.append(text).append(',');
        } else {
            line.append('"').append(text.replace("\"", "\"\"")).append("\",");
        }
    }

    private static void end(StringBuilder line, Writer out) throws IOException {
        line.setLength(Math.max(0, line.length() - 1)); // the last comma
        out.append(line.append('\n'));
        line.setLength(0);
    }
}
