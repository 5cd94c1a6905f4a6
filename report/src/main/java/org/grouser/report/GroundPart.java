package org.grouser.report;

import static org.grouser.report.plot.Plot.Axis.WHOLE;

import java.util.List;
import java.util.stream.Stream;
import org.grouser.record.Evidence;
import org.grouser.record.GroundMap;
import org.grouser.record.Section;
import org.grouser.report.figure.SectionFigure;
import org.grouser.report.map.GroundPicture;
import org.grouser.report.plot.Plot;
import org.grouser.report.text.Markup;
import org.grouser.report.text.NumberText;

/** The part of the page about the ground that a run left: what it was, maps, sections, and the book of its volume. */
final class GroundPart {
    private final StringBuilder html = new StringBuilder();

    private GroundPart() {}

    /**
     * Empty where no ground remembers the run and there is nothing to say.
     *
     * @param notes what is to be said
     */
    static String html(Evidence evidence, List<GroundPicture> pictures, List<String> notes) {
        if (evidence.grounds().isEmpty() && pictures.isEmpty() && notes.isEmpty()) {
            return "";
        }
        GroundPart part = new GroundPart();
        notes.forEach(part::note);
        evidence.grounds().forEach(part::balance);
        pictures.stream().skip(1).forEach(picture -> part.html.append(figure(picture))); // the first stands on top
        for (int i = 0; i < evidence.sections().size(); i++) {
            part.section(evidence.sections().get(i), "s" + i);
        }
        return part.html.toString();
    }

    static String figure(GroundPicture picture) {
        GroundPart part = new GroundPart();
        part.figure(picture.title(), picture.note(), picture.svg());
        return part.html.toString();
    }

    private void note(String note) {
        html.append("<pre>").append(Markup.escaped(note.stripTrailing())).append("</pre>\n");
    }

    private void balance(GroundMap map) {
        GroundMap.Lattice lattice = map.lattice();
        double up = 0;
        double down = 0;
        for (int cell = 0; cell < lattice.size(); cell++) {
            up += Math.max(0, map.heaveM(cell));
            down += Math.max(0, -map.heaveM(cell));
        }
        double litresPerM = 1000 * lattice.cellM() * lattice.cellM();
        html.append("<p>Volume of \u2018")
                .append(Markup.escaped(map.name()))
                .append("\u2019: ")
                .append(NumberText.brief(1000 * map.movedM3(), 4))
                .append(" litres of soil were moved step by step; ")
                .append(NumberText.brief(litresPerM * up, 4))
                .append(" litres lie above the virgin ground and ")
                .append(NumberText.brief(litresPerM * down, 4))
                .append(" litres are missing below it. Made or lost over moved: ")
                .append(NumberText.brief(map.errorShare(), 2))
                .append(".</p>\n");
    }

    private void section(Section section, String id) {
        String picture = SectionFigure.svg(section, id);
        if (!picture.isEmpty()) {
            figure("Section \u2018" + section.name() + "\u2019.", "The final ground along a line.", picture);
            speeds(section).forEach(plot -> figure(plot.title(), plot.note(), plot.toSvg(id + "v")));
        }
    }

    private static Stream<Plot> speeds(Section section) {
        if (!section.flows()) {
            return Stream.empty();
        }
        return Stream.of(new Plot(
                "Flow along section \u2018" + section.name() + "\u2019.",
                "Last soil update; across is to the left of the line.",
                "s, m",
                List.of(
                        Plot.Panel.of(
                                "Velocity",
                                "m/s",
                                WHOLE,
                                List.of(
                                        line(section, "along", "flow_along_m_per_s"),
                                        line(section, "across", "flow_across_m_per_s"),
                                        line(section, "up", "flow_up_m_per_s"))),
                        Plot.Panel.of("Flow depth", "m", WHOLE, List.of(line(section, "depth", "flow_depth_m")))),
                List.of(),
                false));
    }

    private static Plot.Line line(Section section, String label, String column) {
        return new Plot.Line(label, section.column("s_m"), section.column(column));
    }

    private void figure(String title, String note, String svg) {
        html.append("<figure>\n<figcaption><strong>")
                .append(Markup.escaped(title))
                .append("</strong> ")
                .append(Markup.escaped(note))
                .append("</figcaption>\n")
                .append(svg)
                .append("</figure>\n");
    }
}
