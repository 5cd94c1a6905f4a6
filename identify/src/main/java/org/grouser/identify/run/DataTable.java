package org.grouser.identify.run;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.grouser.quantity.NearestName;
import org.grouser.scenario.measured.MeasuredTable;
import org.grouser.scenario.yaml.ScenarioException;

/** Columns of numbers of a CSV file, of a table that stands in the fit file, or of a recorded run. */
final class DataTable {
    private static final int MOST_ROWS = 5_000_000; // of a recorded run

    private final String label;
    private final Map<String, double[]> columns;
    private final int rows;
    private final int[] lines; // of the file by row; empty if there is none

    private DataTable(String label, Map<String, double[]> columns, int rows, int[] lines) {
        this.label = label;
        this.columns = columns;
        this.rows = rows;
        this.lines = lines;
    }

    /** A CSV file of which some columns are read; those that are not there are left out, empty cells are NaN. */
    static DataTable file(Path file, String label, Set<String> wanted) {
        MeasuredTable table = MeasuredTable.plain(file, label);
        Map<String, double[]> columns = new LinkedHashMap<>();
        int[] lines = new int[table.rows()];
        for (int row = 0; row < lines.length; row++) {
            String where = table.where(row);
            lines[row] = Integer.parseInt(where.substring(where.lastIndexOf(':') + 1));
        }
        for (String name : table.columns()) {
            if (wanted.contains(name)) {
                double[] column = new double[table.rows()];
                for (int row = 0; row < column.length; row++) {
                    column[row] = table.numberOrNone(row, name);
                }
                columns.put(name, column);
            } else {
                columns.put(name, new double[0]); // known by name
            }
        }
        return new DataTable(label, columns, table.rows(), lines);
    }

    /** Columns of equal length. */
    static DataTable inline(String label, Map<String, List<Double>> given) {
        Map<String, double[]> columns = new LinkedHashMap<>();
        int rows = -1;
        for (Map.Entry<String, List<Double>> column : given.entrySet()) {
            int size = column.getValue().size();
            if (rows >= 0 && size != rows) {
                throw new ScenarioException(label + ".table." + column.getKey() + ": has " + size
                        + " numbers where the columns above have " + rows);
            }
            rows = size;
            columns.put(
                    column.getKey(),
                    column.getValue().stream().mapToDouble(value -> value).toArray());
        }
        return new DataTable(label + ".table", columns, Math.max(0, rows), new int[0]);
    }

    /** One row without columns: of single values that are to be made. */
    static DataTable single(String label) {
        return new DataTable(label, Map.of(), 1, new int[0]);
    }

    /** Columns of the series of a recorded run. */
    static DataTable recorded(Path run, Set<String> wanted) {
        Path file = run.resolve("series.csv");
        String label = file.toString().replace('\\', '/');
        if (!Files.isRegularFile(file)) {
            throw new ScenarioException(label + ": no such file; name the folder of a run that was recorded");
        }
        try (BufferedReader in = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            String head = in.readLine();
            List<String> names = List.of((head == null ? "" : head).split(",", -1));
            Map<String, double[]> columns = new LinkedHashMap<>();
            names.forEach(name -> columns.put(name, new double[0]));
            List<double[]> all = new ArrayList<>();
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                String[] cells = line.split(",", -1);
                if (cells.length != names.size() || all.size() == MOST_ROWS) {
                    throw new ScenarioException(label + ":" + (all.size() + 2) + ": is no row of " + names.size()
                            + " numbers, or one of too many");
                }
                double[] row = new double[wanted.size()];
                int at = 0;
                for (String name : wanted) {
                    int index = names.indexOf(name);
                    row[at++] = index < 0 ? Double.NaN : number(cells[index]);
                }
                all.add(row);
            }
            int at = 0;
            for (String name : wanted) {
                if (names.contains(name)) {
                    int its = at;
                    columns.put(name, all.stream().mapToDouble(row -> row[its]).toArray());
                }
                at++;
            }
            int[] lines = new int[all.size()];
            for (int i = 0; i < lines.length; i++) {
                lines[i] = i + 2;
            }
            return new DataTable(label, columns, lines.length, lines);
        } catch (IOException e) {
            throw new ScenarioException(label + ": cannot be read: " + e.getMessage());
        }
    }

    private static double number(String cell) {
        try {
            return Double.parseDouble(cell);
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }

    String label() {
        return label;
    }

    int rows() {
        return rows;
    }

    /** File and line of a row, or its place in the table. */
    String where(int row) {
        return lines.length > 0 ? label + ":" + lines[row] : label + "[" + row + "]";
    }

    boolean has(String column) {
        return columns.containsKey(column);
    }

    /** A cell; NaN if it is empty. */
    double number(int row, String column) {
        return Objects.requireNonNull(columns.get(column), column)[row];
    }

    /** Refuses a column that is not there. */
    void check(String where, String column) {
        if (!has(column)) {
            throw new ScenarioException(
                    where + ": '" + column + "' is no column of " + label + NearestName.hint(column, columns.keySet()));
        }
    }
}
