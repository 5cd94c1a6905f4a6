package org.grouser.simulation.steer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a run was told, with the step before which it was told it: a table in text that gives the same run again. Numbers are
 * written with all their digits.
 *
 * <pre>
 *   step,command,target,values
 *   0,speed,fl_drive,0.0
 *   412,pull,body,120.0,0.0,40.0,0.3,0.0,0.1
 *   5000,end,
 * </pre>
 */
public final class DriveFile {
    /** The name under which a run leaves it in its folder. */
    public static final String NAME = "drive.csv";

    public static final String HEADER = "step,command,target,values";

    private static final long MOST_BYTES = 256L << 20;

    private DriveFile() {}

    /**
     * @param step how many steps had been made
     */
    public record Row(long step, SteerCommand command) {
        /** As it stands in the file. */
        public String text() {
            return Stream.concat(
                            Stream.of(Long.toString(step), command.kind().word(), command.target()),
                            command.values().stream().map(String::valueOf))
                    .collect(Collectors.joining(","));
        }
    }

    /**
     * Reads a file.
     *
     * @throws IOException in one line with the place, if it is none
     */
    public static List<Row> read(Path file) throws IOException {
        if (Files.size(file) > MOST_BYTES) {
            throw new IOException(file + ": is larger than " + (MOST_BYTES >> 20) + " MB, and no drive file");
        }
        List<String> lines = Files.readAllLines(file);
        if (lines.isEmpty() || !lines.get(0).equals(HEADER)) {
            throw new IOException(file + ":1: a drive file begins with the line " + HEADER);
        }
        List<Row> rows = new ArrayList<>();
        long last = 0;
        for (int i = 1; i < lines.size(); i++) {
            try {
                Row row = row(lines.get(i));
                if (row.step() < last) {
                    throw new IllegalArgumentException("step " + row.step() + " comes after step " + last);
                }
                last = row.step();
                rows.add(row);
            } catch (IllegalArgumentException e) {
                throw new IOException(file + ":" + (i + 1) + ": " + e.getMessage(), e);
            }
        }
        return rows;
    }

    private static Row row(String line) {
        String[] cells = line.split(",", -1);
        if (cells.length < 3 || !cells[0].matches("[0-9]{1,15}")) {
            throw new IllegalArgumentException("is not a row of " + HEADER);
        }
        List<Double> values = new ArrayList<>();
        for (int i = 3; i < cells.length; i++) {
            values.add(number(cells[i]));
        }
        return new Row(Long.parseLong(cells[0]), new SteerCommand(SteerCommand.Kind.of(cells[1]), cells[2], values));
    }

    private static double number(String cell) {
        try {
            return Double.parseDouble(cell);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("'" + cell + "' is not a number", e);
        }
    }
}
