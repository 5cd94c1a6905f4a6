package org.grouser.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.grouser.scenario.yaml.YamlNode;
import org.grouser.scenario.yaml.YamlText;

/**
 * A YAML text as a tree that can be made wrong in structure: keys deleted, doubled and renamed, types swapped, extreme
 * numbers, nothing, deep nesting, wrong lists. The same seed gives the same text.
 */
final class MutatedTree {
    private static final List<String> NUMBERS = List.of(
            "0",
            "-0.0",
            "-1",
            "1",
            "2",
            "0.5",
            ".5",
            "+1",
            "1e-300",
            "-1e-300",
            "4.9e-324",
            "1e300",
            "-1e300",
            "1.7e308",
            "1e400",
            ".nan",
            ".inf",
            "-.inf",
            "1e-9",
            "1e-6",
            "1e6",
            "-1e6",
            "1e9",
            "1e12",
            "2147483647",
            "2147483648",
            "-2147483649",
            "9223372036854775807",
            "9223372036854775808",
            "123456789012345678901234567890",
            "007",
            "0x10",
            "1_000",
            "1e-15",
            "89.999999",
            "100000");
    private static final List<String> TEXTS = List.of(
            "''",
            "' '",
            "\"a\\nb\"",
            "'../../../etc/hostname'",
            "/dev/zero",
            "'/dev/null'",
            "'.'",
            "world",
            "null",
            "~",
            "true",
            "'5 mm'",
            "'base'",
            "\"\\u0000\"",
            "'\u00e9\u4e2d'",
            "'*'",
            "'a.b.c'",
            "!!float abc",
            "!!binary aa",
            "!!int '3'",
            "exomars",
            "'NaN'",
            "test");
    private static final List<String> KEYS =
            List.of("''", "name", "use", "file", "'*'", "0", "'a.b'", "\"\\u0007\"", "x", "type", "contact", "sweep");

    private final Random random;

    private enum Kind {
        SCALAR,
        LIST,
        MAPPING
    }

    /** A scalar as it is written, a list, or a mapping; keys are written too, and may stand twice. */
    private static final class Piece {
        private Kind kind = Kind.SCALAR;
        private String scalar = "";
        private List<String> keys = List.of(); // of a mapping, one for each item
        private List<Piece> items = List.of();

        static Piece scalar(String text) {
            Piece piece = new Piece();
            piece.scalar = text;
            return piece;
        }

        static Piece list(List<Piece> items) {
            Piece piece = new Piece();
            piece.kind = Kind.LIST;
            piece.items = new ArrayList<>(items);
            return piece;
        }

        static Piece mapping(List<String> keys, List<Piece> items) {
            Piece piece = list(items);
            piece.kind = Kind.MAPPING;
            piece.keys = new ArrayList<>(keys);
            return piece;
        }

        Piece copy() {
            Piece copy = scalar(scalar);
            copy.kind = kind;
            copy.keys = new ArrayList<>(keys);
            copy.items = new ArrayList<>();
            items.forEach(item -> copy.items.add(item.copy()));
            return copy;
        }

        void become(Piece other) {
            kind = other.kind;
            scalar = other.scalar;
            keys = other.keys;
            items = other.items;
        }
    }

    private MutatedTree(Random random) {
        this.random = random;
    }

    /** The text with one or a few things wrong in it. */
    static String of(String text, long seed) {
        MutatedTree tree = new MutatedTree(new Random(seed));
        Piece root = piece(YamlText.parse(text, line -> "line " + line));
        do {
            tree.mutate(root);
        } while (tree.random.nextInt(4) == 0);
        StringBuilder out = new StringBuilder();
        print(root, out);
        return out.append('\n').toString();
    }

    private static Piece piece(YamlNode node) {
        switch (node.kind()) {
            case MAPPING -> {
                List<String> keys = new ArrayList<>();
                List<Piece> items = new ArrayList<>();
                for (Map.Entry<String, YamlNode> entry : node.entries().entrySet()) {
                    keys.add(quoted(entry.getKey()));
                    items.add(piece(entry.getValue()));
                }
                return Piece.mapping(keys, items);
            }
            case LIST -> {
                List<Piece> items = new ArrayList<>();
                node.items().forEach(item -> items.add(piece(item)));
                return Piece.list(items);
            }
            case TEXT -> {
                return Piece.scalar(quoted(node.text()));
            }
            case NOTHING -> {
                return Piece.scalar("null");
            }
            default -> {
                return Piece.scalar(node.text());
            }
        }
    }

    private static String quoted(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + "\"";
    }

    private static void print(Piece piece, StringBuilder out) {
        if (piece.kind == Kind.SCALAR) {
            out.append(piece.scalar);
            return;
        }
        boolean mapping = piece.kind == Kind.MAPPING;
        out.append(mapping ? '{' : '[');
        for (int i = 0; i < piece.items.size(); i++) {
            out.append(i > 0 ? ",\n" : "");
            if (mapping) {
                out.append(piece.keys.get(i)).append(": ");
            }
            print(piece.items.get(i), out);
        }
        out.append(mapping ? '}' : ']');
    }

    /** Goes down by chance, and changes what it comes to. */
    private void mutate(Piece root) {
        List<Piece> all = new ArrayList<>();
        collect(root, all);
        Piece at = all.get(random.nextInt(all.size()));
        if (at.kind == Kind.SCALAR) {
            change(at, all);
        } else if (at.items.isEmpty()) {
            at.items.add(Piece.scalar(pick(NUMBERS)));
            if (at.kind == Kind.MAPPING) {
                at.keys.add(pick(KEYS));
            }
        } else {
            alter(at, all);
        }
    }

    private static void collect(Piece piece, List<Piece> all) {
        all.add(piece);
        piece.items.forEach(item -> collect(item, all));
    }

    /** A single value becomes another one, or another kind of thing. */
    private void change(Piece at, List<Piece> all) {
        switch (random.nextInt(11)) {
            case 0, 1 -> at.scalar = pick(NUMBERS);
            case 2, 3, 4, 5, 6 -> at.scalar = scaled(at.scalar);
            case 7 -> at.scalar = pick(TEXTS);
            case 8 -> at.become(all.get(random.nextInt(all.size())).copy());
            case 9 -> at.become(nested(Piece.scalar(at.scalar), 1 + random.nextInt(40), random.nextBoolean()));
            default -> at.scalar = "'" + "x".repeat(1 << random.nextInt(15)) + "'";
        }
    }

    /** A mapping or a list loses, gains or exchanges something. */
    private void alter(Piece at, List<Piece> all) {
        int i = random.nextInt(at.items.size());
        boolean mapping = at.kind == Kind.MAPPING;
        switch (random.nextInt(10)) {
            case 0, 1 -> {
                at.items.remove(i);
                if (mapping) {
                    at.keys.remove(i);
                }
            }
            case 2 -> {
                at.items.add(at.items.get(i).copy());
                if (mapping) {
                    at.keys.add(random.nextBoolean() ? at.keys.get(i) : "\"copy_of_it\"");
                }
            }
            case 3, 4 -> {
                if (mapping) {
                    at.keys.set(
                            i,
                            random.nextBoolean() ? pick(KEYS) : at.keys.get(i).replace("e", "ee"));
                } else {
                    at.items.clear();
                }
            }
            case 5 -> at.items.set(i, Piece.scalar(random.nextBoolean() ? "null" : pick(TEXTS)));
            case 6 -> at.items.set(i, all.get(random.nextInt(all.size())).copy());
            case 7 -> at.items.set(i, nested(at.items.get(i), 1 + random.nextInt(40), random.nextBoolean()));
            case 8 -> at.become(random.nextBoolean() ? Piece.list(List.of()) : Piece.scalar(pick(NUMBERS)));
            default -> {
                if (!mapping) {
                    Piece item = at.items.get(i);
                    for (int more = 1 << random.nextInt(12); more > 0; more--) {
                        at.items.add(item);
                    }
                } else {
                    at.become(Piece.list(at.items));
                }
            }
        }
    }

    /** A number by powers of ten away, so that it may still be within its range; another one for what is none. */
    private String scaled(String scalar) {
        if (!scalar.matches("[-+]?[0-9.]+([eE][-+]?[0-9]+)?")) {
            return pick(NUMBERS);
        }
        double number = Double.parseDouble(scalar);
        double factor = StrictMath.pow(10, random.nextInt(25) - 12);
        return Double.toString((number == 0 ? 1 : number) * (random.nextInt(4) == 0 ? -factor : factor));
    }

    private static Piece nested(Piece inner, int levels, boolean lists) {
        Piece piece = inner;
        for (int left = levels; left > 0; left--) {
            piece = lists ? Piece.list(List.of(piece)) : Piece.mapping(List.of("a"), List.of(piece));
        }
        return piece;
    }

    private String pick(List<String> from) {
        return from.get(random.nextInt(from.size()));
    }
}
