package org.grouser.report;

import java.util.ArrayList;
import java.util.List;
import org.grouser.record.JsonText;
import org.grouser.report.text.Markup;
import org.grouser.report.text.NumberText;

/** Our numbers against published ones, for a terminal, a document or a program. */
public record ComparisonTable(List<ComparisonRow> rows) {
    private static final List<String> TERMINAL =
            List.of("scenario", "quantity", "reference", "ours", "tolerance", "result", "kind", "source");
    private static final List<String> DOCUMENT =
            List.of("scenario", "quantity", "reference", "kind", "source", "ours", "tolerance", "result");

    public ComparisonTable {
        rows = List.copyOf(rows);
    }

    /** Whether no judged row fails. */
    public boolean pass() {
        return rows.stream().allMatch(ComparisonRow::pass);
    }

    /** A Markdown table; equal rows give equal text. */
    public String toMarkdown() {
        StringBuilder out = new StringBuilder();
        out.append("| ").append(String.join(" | ", DOCUMENT)).append(" |\n");
        out.append("| --- | --- | ---: | --- | --- | ---: | --- | --- |\n");
        for (ComparisonRow row : rows) {
            String source = row.note().isEmpty() ? row.source() : row.source() + "; " + row.note();
            List<String> cells = List.of(
                    row.subject(),
                    row.quantity(),
                    number(row.published(), row),
                    row.kind().toString(),
                    source,
                    number(row.ours(), row),
                    row.toleranceWords(),
                    row.verdict());
            out.append("| ");
            out.append(String.join(
                    " | ", cells.stream().map(ComparisonTable::markdownCell).toList()));
            out.append(" |\n");
        }
        return out.toString();
    }

    /** Columns aligned by spaces, a line per row, and a last line that counts. */
    public String toText() {
        List<List<String>> lines = new ArrayList<>(List.of(TERMINAL));
        for (ComparisonRow row : rows) {
            lines.add(List.of(
                    row.subject(),
                    row.quantity(),
                    number(row.published(), row),
                    number(row.ours(), row),
                    row.toleranceWords(),
                    row.verdict(),
                    row.kind().toString(),
                    row.source().replaceAll("\\s+", " ")));
        }
        StringBuilder out = new StringBuilder();
        int[] widths = widths(lines);
        for (List<String> line : lines) {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < line.size(); i++) {
                text.append(padded(line.get(i), widths[i], i == 2 || i == 3)).append("  ");
            }
            out.append(text.toString().stripTrailing()).append('\n');
        }
        return out.append(counts()).append('\n').toString();
    }

    /** An array with one object per row; a row that is not judged has pass and tolerance null. */
    public String toJson() {
        JsonText json = new JsonText().array();
        for (ComparisonRow row : rows) {
            json.newLine().object();
            json.key("id").value(row.id()).key("variant").value(row.variant());
            json.key("quantity").value(row.quantity()).key("unit").value(row.unit());
            json.key("published").value(row.published()).key("source").value(row.source());
            json.key("kind").value(row.kind().toString());
            json.key("ours").value(row.ours());
            json.key("tolerance")
                    .value(row.judged() ? row.tolerance().value() : Double.NaN)
                    .key("toleranceKind")
                    .value(
                            switch (row.tolerance().kind()) {
                                case RELATIVE -> "relative";
                                case ABSOLUTE -> "absolute";
                                case MAX -> "max";
                                case MIN -> "min";
                                case INFO -> "info";
                            });
            json.key("pass");
            if (row.judged()) {
                json.value(row.pass());
            } else {
                json.value((String) null);
            }
            json.key("note").value(row.note()).key("group").value(row.group()).end();
        }
        return json.end() + "\n";
    }

    private String counts() {
        long judged = rows.stream().filter(ComparisonRow::judged).count();
        long failed = rows.stream().filter(row -> !row.pass()).count();
        String informative = rows.size() == judged ? "" : ", " + (rows.size() - judged) + " for information";
        return (judged - failed) + " of " + judged + " pass" + informative;
    }

    private static String number(double value, ComparisonRow row) {
        String text = NumberText.brief(value);
        return Double.isNaN(value) || row.shownUnit().isEmpty() ? text : text + " " + row.shownUnit();
    }

    private static int[] widths(List<List<String>> lines) {
        int[] widths = new int[TERMINAL.size()];
        for (List<String> line : lines) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], line.get(i).length());
            }
        }
        return widths;
    }

    private static String padded(String text, int width, boolean right) {
        String spaces = " ".repeat(width - text.length());
        return right ? spaces + text : text + spaces;
    }

    /** What would end the cell or start markup is made harmless. */
    private static String markdownCell(String text) {
        return Markup.escaped(text).replace("&#39;", "'").replace("|", "\\|").replaceAll("\\s+", " ");
    }
}
