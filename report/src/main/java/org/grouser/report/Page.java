package org.grouser.report;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.grouser.record.JsonText;
import org.grouser.record.script.ReportScript;
import org.grouser.report.plot.Palette;
import org.grouser.report.plot.Plot;
import org.grouser.report.text.Markup;

/** A page being written: it needs no network and no other file, on a screen or on paper. */
public final class Page {
    /** Where the table of contents will stand. */
    static final String CONTENTS = "<!-- contents -->\n";

    private final StringBuilder html = new StringBuilder();

    /** Begins the page with its title as a heading. */
    public Page(String title) {
        html.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
        html.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
        html.append("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; ")
                .append("img-src data:; style-src 'unsafe-inline'; script-src ")
                .append(ReportScript.hash())
                .append("\">\n");
        html.append("<title>").append(Markup.escaped(title)).append("</title>\n");
        html.append("<style>\n")
                .append(resource("report.css"))
                .append(ReportScript.style())
                .append("</style>\n</head>\n<body>\n");
        html.append("<h1>").append(Markup.escaped(title)).append("</h1>\n");
    }

    /**
     * @param markup put as it is
     */
    public Page append(String markup) {
        html.append(markup);
        return this;
    }

    /**
     * What the page is about, and what to beware of.
     *
     * @param shows or source may be empty
     */
    public void opening(String shows, String source, List<String> warnings) {
        if (!shows.isEmpty()) {
            html.append("<p class=\"shows\">Shows: ")
                    .append(Markup.escaped(shows))
                    .append("</p>\n");
        }
        if (!source.isEmpty()) {
            html.append("<p class=\"source\">Source: ")
                    .append(Markup.escaped(source))
                    .append("</p>\n");
        }
        if (!warnings.isEmpty()) {
            html.append("<div class=\"warnings\"><strong>Warnings</strong>\n");
            list(warnings);
            html.append("</div>\n");
        }
    }

    public void list(List<String> lines) {
        html.append("<ul>\n");
        lines.forEach(line -> html.append("<li>").append(Markup.escaped(line)).append("</li>\n"));
        html.append("</ul>");
    }

    /** A line of a card. */
    public void entry(String name, String value) {
        entry(false, name, value);
    }

    /**
     * @param wide over all columns
     */
    public void entry(boolean wide, String name, String value) {
        html.append(wide ? "<div class=\"wide\"><dt>" : "<div><dt>")
                .append(Markup.escaped(name))
                .append("</dt><dd>");
        html.append(Markup.escaped(value)).append("</dd></div>\n");
    }

    /**
     * @param id beginning of the ids of these plots, unlike that of any others on the page
     */
    void figures(List<Plot> plots, String id) {
        for (int i = 0; i < plots.size(); i++) {
            Plot plot = plots.get(i);
            html.append("<figure>\n<figcaption><strong>")
                    .append(Markup.escaped(plot.title()))
                    .append("</strong> ");
            html.append(Markup.escaped(plot.note())).append("</figcaption>\n");
            html.append(plot.toSvg(id + i)).append("</figure>\n");
        }
    }

    /**
     * Plots of one panel each over time, with their numbers, so that one can point and zoom; the drawings are for paper and for whoever
     * runs no script.
     */
    void charts(List<Plot> plots, String id) {
        html.append("<div class=\"charts\">\n");
        for (int i = 0; i < plots.size(); i++) {
            Plot plot = plots.get(i);
            html.append("<figure class=\"chart\">\n<figcaption><strong>")
                    .append(Markup.escaped(plot.title()))
                    .append("</strong> ")
                    .append(Markup.escaped(plot.note()))
                    .append("</figcaption>\n")
                    .append(plot.toSvg(id + i));
            html.append("<script type=\"application/json\">")
                    .append(numbers(plot))
                    .append("</script>\n</figure>\n");
        }
        html.append("</div>\n");
    }

    private static String numbers(Plot plot) {
        Plot.Panel panel = plot.panels().get(0);
        JsonText json =
                new JsonText().object().key("unit").value(panel.unit()).key("x").array();
        Plot.Line first = panel.lines().get(0);
        for (int i = 0; i < first.points(); i++) {
            json.value(rounded(first.timeS(i), 7));
        }
        json.end().key("marks").array();
        plot.marksS().forEach(json::value);
        json.end().key("lines").array();
        for (int k = 0; k < panel.lines().size(); k++) {
            Plot.Line line = panel.lines().get(k);
            json.object().key("label").value(line.label()).key("colour").value(Palette.colour(k));
            json.key("y").array();
            for (int i = 0; i < line.points(); i++) {
                json.value(rounded(line.value(i), 5));
            }
            json.end().end();
        }
        return json.end().end().toString().replace("<", "\\u003c");
    }

    private static double rounded(double value, int digits) {
        return Double.isFinite(value) && value != 0
                ? new BigDecimal(value).round(new MathContext(digits)).doubleValue()
                : value;
    }

    /** Puts links to parts where {@link #CONTENTS} stands. */
    void contents(List<String[]> parts) {
        StringBuilder links = new StringBuilder("<nav class=\"contents\" aria-label=\"Contents\">");
        for (String[] part : parts) {
            links.append("<a href=\"#" + part[0] + "\">")
                    .append(Markup.escaped(part[1]))
                    .append("</a>");
        }
        int at = html.indexOf(CONTENTS);
        html.replace(at, at + CONTENTS.length(), links + "</nav>\n");
    }

    /** Closes the page. */
    public String end() {
        html.append("<script>").append(ReportScript.text()).append("</script>\n</body>\n</html>\n");
        return html.toString();
    }

    private static String resource(String name) {
        try (InputStream in = Objects.requireNonNull(Page.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException("cannot read " + name + " of the report", e);
        }
    }
}
