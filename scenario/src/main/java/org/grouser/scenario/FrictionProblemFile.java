package org.grouser.scenario;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import org.grouser.contact.nonsmooth.FrictionProblem;
import org.grouser.quantity.OutOfRangeException;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Reads friction problems from JSON, the interchange form of the reference problems.
 *
 * <pre>
 *   contacts   number of contacts
 *   mu         Coulomb coefficients                 (contacts)
 *   q          free velocities m/s, rows (N, T1, T2) (3 contacts)
 *   W_blocks   [[block row, block column, nine numbers row-major, 1/kg], ...] in any order, none twice
 * </pre>
 *
 * Other entries are skipped. What does not fit is refused in one line that names file, line, entry and range.
 */
public final class FrictionProblemFile {
    private static final long MAX_BYTES = 64L << 20;
    private static final int MAX_CONTACTS = 20_000;
    private static final double MAX_FRICTION = 1000;

    private final String file;
    private final JsonParser parser;
    private int contacts = -1;
    private double[] mu = {};
    private double[] q = {};
    private boolean blocksSeen;
    private long[] keys = new long[64]; // row and column, then index of the block  (blocks)
    private double[] numbers = new double[9 * 64]; // entries of the blocks          (9 blocks)
    private int blocks;

    private FrictionProblemFile(String file, JsonParser parser) {
        this.file = file;
        this.parser = parser;
    }

    /**
     * @throws OutOfRangeException if the file cannot be read or does not hold a friction problem
     */
    public static FrictionProblem read(Path path) {
        String file = String.valueOf(path.getFileName());
        try {
            if (Files.exists(path) && !Files.isRegularFile(path)) {
                throw new OutOfRangeException(path + ":", "is a folder, a pipe or a device, not a file");
            }
            long bytes = Files.size(path);
            if (bytes > MAX_BYTES) {
                throw new OutOfRangeException(file, "is " + bytes + " bytes long, more than " + MAX_BYTES);
            }
            return parse(file, Files.readAllBytes(path));
        } catch (NoSuchFileException e) {
            throw new OutOfRangeException(path + ":", "no such file");
        } catch (IOException e) {
            throw new OutOfRangeException(
                    file, "cannot be read: " + e.getClass().getSimpleName());
        }
    }

    static FrictionProblem parse(String file, byte[] text) {
        try (JsonParser parser = new JsonFactory().createParser(ObjectReadContext.empty(), text)) {
            FrictionProblemFile reader = new FrictionProblemFile(file, parser);
            reader.entries();
            return reader.problem();
        } catch (JacksonException e) {
            int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
            throw new OutOfRangeException(
                    file + ":" + line + ":",
                    "is not JSON: " + String.valueOf(e.getOriginalMessage()).replaceAll("\\s+", " "));
        }
    }

    private void entries() {
        if (parser.nextToken() != JsonToken.START_OBJECT) {
            throw refused("document", "is not an object with contacts, mu, q and W_blocks");
        }
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String name = parser.currentName();
            parser.nextToken();
            switch (name) {
                case "contacts" -> contacts = index("contacts", MAX_CONTACTS);
                case "mu" -> mu = list("mu", MAX_CONTACTS);
                case "q" -> q = list("q", 3 * MAX_CONTACTS);
                case "W_blocks" -> blockList();
                default -> parser.skipChildren();
            }
        }
    }

    private void blockList() {
        blocksSeen = true;
        open("W_blocks");
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            String entry = "W_blocks[" + blocks + "]";
            open(entry);
            if (blocks == keys.length) {
                keys = Arrays.copyOf(keys, 2 * blocks);
                numbers = Arrays.copyOf(numbers, 18 * blocks);
            }
            parser.nextToken();
            long row = index(entry + "[0]", MAX_CONTACTS - 1);
            parser.nextToken();
            int column = index(entry + "[1]", MAX_CONTACTS - 1);
            keys[blocks] = (row * MAX_CONTACTS + column) << 32 | blocks;
            for (int i = 0; i < 9; i++) {
                parser.nextToken();
                numbers[9 * blocks + i] = number(entry + "[" + (i + 2) + "]");
            }
            if (parser.nextToken() != JsonToken.END_ARRAY) {
                throw refused(entry, "has more than 11 numbers");
            }
            blocks++;
        }
    }

    private double[] list(String name, int most) {
        open(name);
        double[] values = new double[16];
        int count = 0;
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            if (count == most) {
                throw refused(name, "has more than " + most + " numbers");
            }
            if (count == values.length) {
                values = Arrays.copyOf(values, 2 * count);
            }
            values[count] = number(name + "[" + count + "]");
            count++;
        }
        return Arrays.copyOf(values, count);
    }

    private void open(String name) {
        if (parser.currentToken() != JsonToken.START_ARRAY) {
            throw refused(name, "is not a list");
        }
    }

    private int index(String name, int most) {
        double value = number(name);
        if (value >= 0 && value <= most && value == Math.rint(value)) {
            return (int) value;
        }
        throw refused(name, "= " + value + " is not an integer in [0, " + most + "]");
    }

    private double number(String name) {
        JsonToken token = parser.currentToken();
        if (token != JsonToken.VALUE_NUMBER_INT && token != JsonToken.VALUE_NUMBER_FLOAT) {
            throw refused(name, token == JsonToken.END_ARRAY ? "is missing" : "is not a number");
        }
        double value = parser.getDoubleValue();
        if (Double.isFinite(value)) {
            return value;
        }
        throw refused(name, "= " + value + " is not a finite number");
    }

    private OutOfRangeException refused(String name, String complaint) {
        int line = parser.currentTokenLocation().getLineNr();
        return new OutOfRangeException(file + ":" + Math.max(1, line) + ": " + name, complaint);
    }

    private FrictionProblem problem() {
        complete();
        Arrays.sort(keys, 0, blocks);
        FrictionProblem problem = new FrictionProblem();
        problem.clear();
        int next = 0;
        for (int row = 0; row < contacts; row++) {
            problem.row(mu[row], q[3 * row], q[3 * row + 1], q[3 * row + 2]);
            boolean diagonal = false;
            long last = -1;
            while (next < blocks && (keys[next] >> 32) / MAX_CONTACTS == row) {
                long cell = keys[next] >> 32;
                int column = (int) (cell % MAX_CONTACTS);
                int index = (int) keys[next];
                if (column >= contacts || cell == last) {
                    String fault = cell == last ? "stands there twice" : "is outside " + contacts + " contacts";
                    throw refused("W_blocks[" + index + "]", "at (" + row + ", " + column + ") " + fault);
                }
                int at = problem.block(column);
                System.arraycopy(numbers, 9 * index, problem.blocks(), at, 9);
                diagonal |= column == row;
                last = cell;
                next++;
            }
            if (!diagonal) {
                throw refused("W_blocks", "has no block (" + row + ", " + row + ")");
            }
        }
        if (next < blocks) {
            throw refused("W_blocks[" + (int) keys[next] + "]", "is outside " + contacts + " contacts");
        }
        return problem;
    }

    private void complete() {
        if (contacts < 0) {
            throw refused("contacts", "is missing");
        }
        if (mu.length != contacts) {
            throw refused("mu", "has " + mu.length + " numbers, not one for each of " + contacts + " contacts");
        }
        if (q.length != 3 * contacts) {
            throw refused("q", "has " + q.length + " numbers, not three for each of " + contacts + " contacts");
        }
        if (!blocksSeen) {
            throw refused("W_blocks", "is missing");
        }
        for (int c = 0; c < contacts; c++) {
            if (!(mu[c] >= 0 && mu[c] <= MAX_FRICTION)) {
                throw refused("mu[" + c + "]", "= " + mu[c] + " is outside [0.0, " + MAX_FRICTION + "]");
            }
        }
    }
}
