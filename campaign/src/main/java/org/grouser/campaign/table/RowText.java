package org.grouser.campaign.table;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;
import org.grouser.record.study.StudyColumn;
import org.grouser.scenario.yaml.Numbers;
import org.jspecify.annotations.Nullable;

/** A row as a line of comma-separated text [RFC4180], with a line feed alone at its end. Numbers read back to the same bits. */
public final class RowText {
    private static final String CHECKSUM = "checksum";

    private final List<StudyColumn> columns;

    public RowText(List<StudyColumn> columns) {
        this.columns = List.copyOf(columns);
    }

    /** The head of results.csv. */
    public String head() {
        List<String> names = new ArrayList<>(List.of("row"));
        columns.forEach(column -> names.add(column.name()));
        names.addAll(List.of("stop", "state_hash", "seconds", "failure"));
        return line(names);
    }

    /** The head of journal.csv. */
    String journalHead() {
        return head() + "," + CHECKSUM;
    }

    /** A line of results.csv. */
    public String line(StudyRow row) {
        List<String> cells = new ArrayList<>(List.of(Integer.toString(row.row())));
        for (int i = 0; i < columns.size(); i++) {
            cells.add(cell(columns.get(i), row.values()[i]));
        }
        cells.addAll(List.of(row.stop(), row.stateHash(), Numbers.text(row.seconds()), row.failure()));
        return line(cells);
    }

    /** A line of journal.csv. */
    String journalLine(StudyRow row) {
        String line = line(row);
        return line + "," + checksum(line);
    }

    /** The row of a line of journal.csv; null if the line is damaged. */
    @Nullable
    StudyRow parseJournal(String line) {
        int end = line.lastIndexOf(',');
        return end < 0 || !checksum(line.substring(0, end)).equals(line.substring(end + 1))
                ? null
                : parse(line.substring(0, end));
    }

    /** The row of a line of results.csv; null if it has another shape. */
    public @Nullable StudyRow parse(String line) {
        List<String> cells = cells(line);
        if (cells.size() != columns.size() + 5) {
            return null;
        }
        try {
            double[] values = new double[columns.size()];
            for (int i = 0; i < values.length; i++) {
                values[i] = value(columns.get(i), cells.get(i + 1));
            }
            int at = values.length + 1;
            return new StudyRow(
                    Integer.parseInt(cells.get(0)),
                    values,
                    cells.get(at),
                    cells.get(at + 1),
                    Double.parseDouble(cells.get(at + 2)),
                    cells.get(at + 3));
        } catch (NumberFormatException e) {
            return null;
        }
    }

    private static String cell(StudyColumn column, double value) {
        if (Double.isNaN(value)) {
            return "";
        }
        return column.labels().isEmpty() ? Numbers.text(value) : column.labels().get((int) value);
    }

    private static double value(StudyColumn column, String cell) {
        if (cell.isEmpty()) {
            return Double.NaN;
        }
        if (column.labels().isEmpty()) {
            return Double.parseDouble(cell);
        }
        int index = column.labels().indexOf(cell);
        if (index < 0) {
            throw new NumberFormatException(cell);
        }
        return index;
    }

    private static String line(List<String> cells) {
        return String.join(",", cells.stream().map(RowText::quoted).toList());
    }

    private static String quoted(String cell) {
        boolean plain = cell.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain
                ? cell
                : '"' + cell.replace("\"", "\"\"").replace('\n', ' ').replace('\r', ' ') + '"';
    }

    /** The cells of one line. */
    public static List<String> cells(String line) {
        List<String> cells = new ArrayList<>();
        StringBuilder cell = new StringBuilder();
        boolean inside = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '"') {
                boolean doubled = inside && i + 1 < line.length() && line.charAt(i + 1) == '"';
                if (doubled) {
                    cell.append(c);
                    i++;
                } else {
                    inside = !inside;
                }
            } else if (c == ',' && !inside) {
                cells.add(cell.toString());
                cell.setLength(0);
            } else {
                cell.append(c);
            }
        }
        cells.add(cell.toString());
        return cells;
    }

    private static String checksum(String line) {
        CRC32 sum = new CRC32();
        sum.update(line.getBytes(StandardCharsets.UTF_8));
        return String.format("%08x", sum.getValue());
    }
}
