package org.grouser.report;

import java.util.List;
import org.grouser.report.plot.Plot;
import org.grouser.report.text.Markup;

/** One page about several runs of a scenario: a table, and their curves laid over each other. */
public final class ModelPage {
    private ModelPage() {}

    /**
     * The page as text.
     *
     * @param title of the scenario
     * @param command the command line that makes it again
     * @param columns of the recordings to be drawn; the usual ones if empty
     */
    public static String html(String title, String command, List<String> columns, ModelTable table) {
        Page page = new Page(title + ": " + table.runs().size() + " contact models");
        page.append("<h2>Metrics</h2>\n").append(table.cells().toHtml());
        if (!table.notes().isEmpty()) {
            page.append("<h2>Notes</h2>\n");
            page.list(table.notes());
            page.append("\n");
        }
        ModelPlots plots = new ModelPlots(table.runs());
        List<Plot> drawn = columns.isEmpty() ? plots.usual() : plots.of(columns);
        page.append("<h2>Plots</h2>\n");
        if (drawn.isEmpty()) {
            page.append("<p>Nothing was recorded.</p>\n");
        }
        page.figures(drawn, "p");
        page.append("<h2>Make it again</h2>\n<pre>" + Markup.escaped(command) + "</pre>\n");
        page.append("<p>In the same folder: compare.csv (the table, all digits), compare.json, and a folder per model ")
                .append("with its own report:");
        for (ModelRun run : table.runs()) {
            String folder = Markup.escaped(run.model());
            page.append(" <a href=\"" + folder + "/report.html\">" + folder + "</a>");
        }
        return page.append(".</p>\n").end();
    }
}
