package org.grouser.report.text;

import java.util.List;

/**
 * Words and numbers in rows and columns.
 *
 * @param rows equally long; the first holds the headings
 * @param words how many columns, from the left, hold words
 */
public record TextTable(List<List<String>> rows, int words) {
    public TextTable {
        rows = List.copyOf(rows);
    }

    /** Columns aligned by spaces, words to the left, numbers to the right. */
    public String toText() {
        int[] widths = new int[rows.get(0).size()];
        for (List<String> row : rows) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], row.get(i).length());
            }
        }
        StringBuilder out = new StringBuilder();
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < widths.length; i++) {
                String blanks = " ".repeat(widths[i] - row.get(i).length());
                line.append(i < words ? row.get(i) + blanks : blanks + row.get(i))
                        .append("  ");
            }
            out.append(line.toString().stripTrailing()).append('\n');
        }
        return out.toString();
    }

    public String toHtml() {
        StringBuilder out = new StringBuilder("<table>\n<thead><tr>");
        for (int i = 0; i < rows.get(0).size(); i++) {
            out.append(i < words ? "<th>" : "<th class=\"number\">")
                    .append(Markup.escaped(rows.get(0).get(i)).replace("_", "_<wbr>"))
                    .append("</th>");
        }
        out.append("</tr></thead>\n<tbody>\n");
        for (List<String> row : rows.subList(1, rows.size())) {
            out.append("<tr>");
            for (int i = 0; i < row.size(); i++) {
                Markup.cell(out, i < words ? "" : "number", row.get(i));
            }
            out.append("</tr>\n");
        }
        return out.append("</tbody>\n</table>\n").toString();
    }

    /** One line of comma-separated text; quoted where needed [RFC4180]. */
    public static String csvLine(List<String> fields) {
        StringBuilder line = new StringBuilder();
        for (String field : fields) {
            boolean plain = field.matches("[^\",\r\n]*");
            line.append(line.isEmpty() ? "" : ",").append(plain ? field : "\"" + field.replace("\"", "\"\"") + "\"");
        }
        return line.append('\n').toString();
    }
}
