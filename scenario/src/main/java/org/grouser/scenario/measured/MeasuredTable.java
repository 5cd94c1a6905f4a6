package org.grouser.scenario.measured;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.regex.Pattern;
import org.grouser.scenario.yaml.ScenarioException;
import org.grouser.scenario.yaml.YamlText;

/**
 * Measured points as comma-separated text [RFC4180]: comments behind '#' first, then the names of the columns with their
 * units, then one point a row. Cells do not go over several lines.
 */
public final class MeasuredTable {
    static final String REGION = "region";

    private static final long MAX_BYTES = 4_000_000;
    private static final int MAX_ROWS = 10_000;
    private static final int MAX_COLUMNS = 100;
    private static final Pattern NUMBER = Pattern.compile("[-+]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][-+]?[0-9]+)?");
    private static final Pattern COLUMN = Pattern.compile("[A-Za-z][A-Za-z0-9_]*");
    private static final Pattern WORD = Pattern.compile("[a-z][a-z0-9_]*");

    private final String label;
    private final List<String> columns;
    private final List<List<String>> rows;
    private final List<Integer> lines; // of the file, by row

    private MeasuredTable(String label, List<String> columns, List<List<String>> rows, List<Integer> lines) {
        this.label = label;
        this.columns = List.copyOf(columns);
        this.rows = List.copyOf(rows);
        this.lines = List.copyOf(lines);
    }

    /**
     * @param label how the file is named in messages
     */
    static MeasuredTable read(Path file, String label) {
        if (!Files.exists(file)) {
            throw new ScenarioException(label + ": no such file; the measured points stand beside the YAML file, under"
                    + " its name with .csv");
        }
        return parse(YamlText.text(file, label, MAX_BYTES), label);
    }

    static MeasuredTable parse(String text, String label) {
        MeasuredTable table = numbers(text, label, true);
        for (int row = 0; row < table.rows(); row++) {
            String region = table.text(row, REGION);
            if (!WORD.matcher(region).matches()) {
                throw table.refuse(row, REGION, "is not a name of lower-case letters, for example driven");
            }
        }
        return table;
    }

    /**
     * A table that needs no regions.
     *
     * @param label how the file is named in messages
     */
    public static MeasuredTable plain(Path file, String label) {
        if (!Files.exists(file)) {
            throw new ScenarioException(label + ": no such file");
        }
        return numbers(YamlText.text(file, label, MAX_BYTES), label, false);
    }

    private static MeasuredTable numbers(String text, String label, boolean regions) {
        List<String> columns = List.of();
        List<List<String>> rows = new ArrayList<>();
        List<Integer> lines = new ArrayList<>();
        String[] all = text.split("\r?\n", -1);
        for (int i = 0; i < all.length; i++) {
            String where = label + ":" + (i + 1);
            if (all[i].isBlank() || all[i].startsWith("#")) {
                continue;
            }
            List<String> cells = cells(all[i], where);
            if (columns.isEmpty()) {
                columns = header(cells, where, regions);
            } else if (cells.size() != columns.size()) {
                throw new ScenarioException(where + ": has " + cells.size() + " cells where the header has "
                        + columns.size() + "; leave a cell empty where nothing was measured");
            } else if (rows.size() == MAX_ROWS) {
                throw new ScenarioException(where + ": is more than " + MAX_ROWS + " rows");
            } else {
                rows.add(cells);
                lines.add(i + 1);
            }
        }
        if (rows.isEmpty()) {
            throw new ScenarioException(
                    label + ": has no row of measured points below a line with the names of columns");
        }
        return new MeasuredTable(label, columns, rows, lines);
    }

    private static List<String> header(List<String> names, String where, boolean regions) {
        if (names.size() > MAX_COLUMNS) {
            throw new ScenarioException(where + ": has more than " + MAX_COLUMNS + " columns");
        }
        HashSet<String> seen = new HashSet<>();
        for (String name : names) {
            if (!COLUMN.matcher(name).matches()) {
                throw new ScenarioException(where + ": column '" + ScenarioException.clipped(name)
                        + "' is not a name of letters, digits and underscores, for example load_N");
            }
            if (!seen.add(name)) {
                throw new ScenarioException(where + ": has column '" + name + "' twice");
            }
        }
        if (regions && !names.contains(REGION)) {
            throw new ScenarioException(
                    where + ": lacks column 'region' (driven, braked, sideslip, plate, slope or a word of your own)");
        }
        return names;
    }

    private static List<String> cells(String line, String where) {
        List<String> cells = new ArrayList<>();
        StringBuilder cell = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '"' && quoted && i + 1 < line.length() && line.charAt(i + 1) == '"') {
                cell.append('"');
                i++;
            } else if (c == '"') {
                quoted = !quoted;
            } else if (c == ',' && !quoted) {
                cells.add(cell.toString().strip());
                cell.setLength(0);
            } else {
                cell.append(c);
            }
        }
        if (quoted) {
            throw new ScenarioException(where + ": has a quote without its end");
        }
        cells.add(cell.toString().strip());
        return cells;
    }

    public List<String> columns() {
        return columns;
    }

    public int rows() {
        return rows.size();
    }

    /** How the file is named in messages. */
    public String label() {
        return label;
    }

    /** File and line of a row. */
    public String where(int row) {
        return label + ":" + lines.get(row);
    }

    /** A cell as it stands, without blanks around it. */
    public String text(int row, String column) {
        return rows.get(row).get(columns.indexOf(column));
    }

    boolean isNumber(int row, String column) {
        return NUMBER.matcher(text(row, column)).matches();
    }

    /** A cell as a number. */
    public double number(int row, String column) {
        double value = isNumber(row, column) ? Double.parseDouble(text(row, column)) : Double.NaN;
        if (!Double.isFinite(value)) {
            throw refuse(row, column, "is not a number");
        }
        return value;
    }

    /** The same, NaN for an empty cell. */
    public double numberOrNone(int row, String column) {
        return text(row, column).isEmpty() ? Double.NaN : number(row, column);
    }

    private ScenarioException refuse(int row, String column, String complaint) {
        return new ScenarioException(
                where(row), column, "= '" + ScenarioException.clipped(text(row, column)) + "' " + complaint);
    }
}
