package org.grouser.record.run;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.grouser.quantity.Check;
import org.grouser.quantity.ShortestDecimal;
import org.grouser.record.Event;
import org.grouser.record.FrameSink;
import org.grouser.record.Recording;
import org.grouser.record.Section;
import org.jspecify.annotations.Nullable;

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
            ShortestDecimal.append(line, value).append(',');
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
                ShortestDecimal.append(line, section.value(i, column)).append(',');
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
        ShortestDecimal.append(line, event.timeS()).append(',');
        field(event.kind(), line);
        field(event.subject(), line);
        field(event.other(), line);
        ShortestDecimal.append(line, event.speedMPerS()).append(',');
        ShortestDecimal.append(line, event.impulseNs()).append(',');
        field(event.note(), line);
        end(line, out);
    }

    /**
     * All rows of a series.
     *
     * @param names of the columns that its header must have
     * @param sink Modified.
     * @throws IllegalArgumentException in one line, if there is something else
     */
    static void readSeries(BufferedReader in, List<String> names, FrameSink sink) throws IOException {
        readRows(in, names, sink::frame);
    }

    /**
     * All rows of a table of numbers.
     *
     * @param names of the columns that its header must have
     * @param sink receives the same array each time
     * @throws IllegalArgumentException in one line, if there is something else
     */
    static void readRows(BufferedReader in, List<String> names, Consumer<double[]> sink) throws IOException {
        if (!readColumns(in, names)) {
            return;
        }
        double[] row = new double[names.size()];
        int number = 2;
        for (String line = in.readLine(); line != null; line = in.readLine(), number++) {
            Check.that(readRow(line, row), "line " + number, "is no row of " + row.length + " numbers");
            sink.accept(row);
        }
    }

    /**
     * Reads the header of a table of numbers.
     *
     * @return false if the run had not come to write it
     * @throws IllegalArgumentException in one line, if it is another one
     */
    static boolean readColumns(BufferedReader in, List<String> names) throws IOException {
        StringWriter header = new StringWriter();
        writeColumns(names, header);
        String first = in.readLine();
        Check.that(
                first == null || (first + "\n").equals(header.toString()), "columns", "differ from those of the run");
        return first != null;
    }

    /**
     * One row of numbers.
     *
     * @param row Modified.
     * @return whether the line is such a row
     */
    static boolean readRow(String line, double[] row) {
        int from = 0;
        for (int column = 0; column < row.length; column++) {
            int to = column == row.length - 1 ? line.length() : line.indexOf(',', from);
            if (to < 0) {
                return false;
            }
            try {
                row[column] = Double.parseDouble(line.substring(from, to));
            } catch (NumberFormatException e) {
                return false;
            }
            from = to + 1;
        }
        return true;
    }

    /**
     * All events of a table.
     *
     * @throws IllegalArgumentException in one line, if there is something else
     */
    static void readEvents(BufferedReader in, Consumer<Event> sink) throws IOException {
        if (!readEventHeader(in)) {
            return;
        }
        int number = 1;
        for (Event event = readEvent(in, number); event != null; event = readEvent(in, ++number)) {
            sink.accept(event);
        }
    }

    /**
     * Reads the header of a table of events.
     *
     * @return false if the run had not come to write it
     * @throws IllegalArgumentException in one line, if it is another one
     */
    static boolean readEventHeader(BufferedReader in) throws IOException {
        String first = in.readLine();
        Check.that(first == null || EVENT_HEADER.equals(first + "\n"), "columns", "are not those of events");
        return first != null;
    }

    /**
     * One event, null behind the last.
     *
     * @param number for messages
     * @throws IllegalArgumentException in one line, if there is something else
     */
    static @Nullable Event readEvent(BufferedReader in, int number) throws IOException {
        List<String> fields = readFields(in);
        if (fields.isEmpty()) {
            return null;
        }
        try {
            return event(fields);
        } catch (IndexOutOfBoundsException | NumberFormatException e) {
            throw new IllegalArgumentException("event " + number + " is damaged", e);
        }
    }

    private static Event event(List<String> fields) {
        return new Event(
                Double.parseDouble(fields.get(0)),
                fields.get(1),
                fields.get(2),
                fields.get(3),
                Double.parseDouble(fields.get(4)),
                Double.parseDouble(fields.get(5)),
                fields.get(6));
    }

    /** The fields of one line, which may go over several if they are quoted [RFC4180]; none at the end. */
    private static List<String> readFields(BufferedReader in) throws IOException {
        List<String> fields = new ArrayList<>();
        StringBuilder field = new StringBuilder();
        boolean quoted = false;
        for (int c = in.read(); c >= 0; c = in.read()) {
            if (c == '"') {
                in.mark(1);
                if (quoted && in.read() == '"') {
                    field.append('"');
                } else {
                    in.reset();
                    quoted = !quoted;
                }
            } else if (!quoted && (c == ',' || c == '\n')) {
                fields.add(field.toString());
                field.setLength(0);
                if (c == '\n') {
                    return fields;
                }
            } else {
                field.append((char) c);
            }
        }
        return fields;
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
