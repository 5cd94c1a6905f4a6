package org.grouser.scenario.catalog;

import static org.grouser.scenario.codec.Key.key;
import static org.grouser.scenario.codec.Key.may;
import static org.grouser.scenario.codec.Key.step;
import static org.grouser.scenario.codec.Values.FLAG;
import static org.grouser.scenario.codec.Values.ID;
import static org.grouser.scenario.codec.Values.METRIC_NAME;
import static org.grouser.scenario.codec.Values.TITLE;
import static org.grouser.scenario.codec.Values.any;
import static org.grouser.scenario.codec.Values.list;
import static org.grouser.scenario.codec.Values.positive;
import static org.grouser.scenario.codec.Values.words;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.grouser.contact.scm.ScmSpec;
import org.grouser.record.measure.Tolerance;
import org.grouser.scenario.codec.Case;
import org.grouser.scenario.codec.Codec;
import org.grouser.scenario.codec.Mapping;
import org.grouser.scenario.codec.Node;
import org.grouser.scenario.yaml.YamlText;

/** Published numbers with their sources: the files of the repository's folder validation, packed with the code. */
public final class ValidationRows {
    private static final Codec<Tolerance> TOLERANCE = Mapping.oneOf(List.of(
            tolerance("relative", Tolerance.Kind.RELATIVE, "share of the published number"),
            tolerance("absolute", Tolerance.Kind.ABSOLUTE, "in the unit of the row"),
            tolerance("max", Tolerance.Kind.MAX, "largest value allowed, in the unit of the row"),
            tolerance("min", Tolerance.Kind.MIN, "smallest value allowed, in the unit of the row"),
            new Case<>(
                    "info",
                    FLAG,
                    tolerance -> tolerance.kind() == Tolerance.Kind.INFO ? true : null,
                    flag -> Tolerance.INFO,
                    "reported only")));

    private static final Codec<ValidationRow> ROW = Mapping.of(
            ValidationRow.class,
            key("id", ID, "scenario of the catalog, or a calculation"),
            may("variant", ID, "", "variant of it"),
            may("laws", list(words(ScmSpec.Law.class), 1), List.of(), "soil laws to run it with; its own if absent"),
            key("quantity", METRIC_NAME, "metric of it"),
            may("published", any("unit of the row"), Double.NaN, "the number; absent if there is none"),
            key("unit", TITLE, "unit, - if it has none"),
            key("source", TITLE, "figure, closed form or reference run"),
            key("tolerance", TOLERANCE, "how close a rerun has to come"),
            may("note", TITLE, "", "words for a reader"),
            may("group", TITLE, "", "series of measurements; gets a line with its RMS"),
            may("slow", FLAG, false, "its run takes many minutes: only if asked for"),
            step(in -> {
                Tolerance.Kind kind = in.get("tolerance", Tolerance.class).kind();
                if ((kind == Tolerance.Kind.RELATIVE || kind == Tolerance.Kind.ABSOLUTE) && !in.has("published")) {
                    throw in.refuse("lacks key 'published', which its tolerance needs");
                }
            }));

    private static final Codec<List<ValidationRow>> FILE = Mapping.of(key("rows", list(ROW, 1), "published numbers"));

    private ValidationRows() {}

    private static Case<Tolerance, Double> tolerance(String key, Tolerance.Kind kind, String says) {
        return new Case<>(
                key,
                positive(1e9, "-"),
                tolerance -> tolerance.kind() == kind ? tolerance.value() : null,
                limit -> new Tolerance(kind, limit),
                says);
    }

    /** All rows of the built-in files, in the order of file names and rows. */
    public static List<ValidationRow> read() {
        List<ValidationRow> rows = new ArrayList<>();
        for (String name : CatalogFiles.stems(CatalogFiles.validation())) {
            rows.addAll(read(CatalogFiles.validation().resolve(name + ".yaml")));
        }
        return rows;
    }

    /** The rows of one file. */
    public static List<ValidationRow> read(Path file) {
        return FILE.read(Node.top(YamlText.read(file, CatalogFiles.label(file)), "", null));
    }
}
