package org.grouser.scenario;

import static org.grouser.scenario.MappingShape.may;
import static org.grouser.scenario.MappingShape.must;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.grouser.record.measure.Tolerance;

/** Published numbers with their sources: the files of the repository's folder validation, packed with the code. */
public final class ValidationRows {
    private static final ScalarShape.Num LIMIT = VehicleKeys.positive(1e9, "-");
    private static final MappingShape TOLERANCE = MappingShape.of(
                    may("relative", LIMIT, "share of the published number"),
                    may("absolute", LIMIT, "in the unit of the row"),
                    may("max", LIMIT, "largest value allowed, in the unit of the row"),
                    may("min", LIMIT, "smallest value allowed, in the unit of the row"),
                    may("info", new ScalarShape.Flag(), "reported only"))
            .exactlyOne("relative", "absolute", "max", "min", "info");
    private static final MappingShape FILE = MappingShape.of(must(
            "rows",
            new Shape.Items(
                    MappingShape.of(
                            must("id", ScenarioKeys.ID, "scenario of the catalog, or a calculation"),
                            may("variant", ScenarioKeys.ID, "variant of it"),
                            must("quantity", MetricKeys.METRIC_NAME, "metric of it"),
                            may("published", VehicleKeys.any("unit of the row"), "the number; absent if there is none"),
                            must("unit", VehicleKeys.TITLE, "unit, - if it has none"),
                            must("source", VehicleKeys.TITLE, "figure, closed form or reference run"),
                            must("tolerance", TOLERANCE, "how close a rerun has to come"),
                            may("note", VehicleKeys.TITLE, "words for a reader"),
                            may("group", VehicleKeys.TITLE, "series of measurements; gets a line with its RMS"),
                            may("slow", new ScalarShape.Flag(), "its run takes many minutes: only if asked for")),
                    1),
            "published numbers"));

    private ValidationRows() {}

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
        YamlNode root = YamlText.read(file, CatalogFiles.label(file));
        FILE.check(root, "");
        List<ValidationRow> rows = new ArrayList<>();
        for (Fields row : new Fields(root, FILE, "").items("rows")) {
            rows.add(row(row));
        }
        return rows;
    }

    private static ValidationRow row(Fields row) {
        Fields tolerance = row.mapping("tolerance");
        Tolerance limit = Tolerance.INFO;
        for (String key : List.of("relative", "absolute", "max", "min")) {
            if (tolerance.has(key)) {
                limit = new Tolerance(Tolerance.Kind.valueOf(key.toUpperCase(Locale.ROOT)), tolerance.number(key));
            }
        }
        boolean compares = limit.kind() == Tolerance.Kind.RELATIVE || limit.kind() == Tolerance.Kind.ABSOLUTE;
        if (compares && !row.has("published")) {
            throw row.refuse("lacks key 'published', which its tolerance needs");
        }
        return new ValidationRow(
                row.text("id"),
                row.textOrEmpty("variant"),
                row.text("quantity"),
                row.has("published") ? row.number("published") : Double.NaN,
                row.text("unit"),
                row.text("source"),
                limit,
                row.textOrEmpty("note"),
                row.textOrEmpty("group"),
                row.has("slow") && row.flag("slow"));
    }
}
