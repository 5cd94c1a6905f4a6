package org.grouser.scenario;

import java.util.Set;
import org.grouser.quantity.NearestName;
import org.grouser.record.measure.SectionMeasure;
import org.grouser.record.measure.SectionMeasure.Reading;

/** Checked mappings of numbers read off a section into records. */
final class SectionReader {
    private SectionReader() {}

    /**
     * @param sections names of those that the scenario records
     */
    static SectionMeasure measure(Fields section, Set<String> sections) {
        String name = section.text("name");
        if (!sections.contains(name)) {
            throw section.refuse("name", "= '" + name + "' is no section of record" + NearestName.hint(name, sections));
        }
        Fields window = section.has("crossing") ? section.mapping("crossing") : section;
        return section.build(() -> new SectionMeasure(
                name,
                section.text("column"),
                window.number("from_m", Double.NEGATIVE_INFINITY),
                window.number("to_m", Double.POSITIVE_INFINITY),
                reading(section)));
    }

    private static Reading reading(Fields section) {
        if (section.has("at_m")) {
            return new Reading.Value(section.number("at_m"));
        }
        if (section.has("extreme")) {
            Fields extreme = section.mapping("extreme");
            return new Reading.Extreme(
                    SeriesReader.which(extreme), extreme.text("give").equals("position"));
        }
        if (section.has("first") || section.has("last")) {
            Fields edge = section.mapping(section.has("last") ? "last" : "first");
            boolean share = edge.has("above_share");
            return new Reading.Edge(section.has("last"), edge.number(share ? "above_share" : "above"), share);
        }
        if (section.has("crossing")) {
            return new Reading.Crossing();
        }
        if (section.has("falls_to")) {
            return new Reading.Fall(section.number("falls_to"));
        }
        Fields slope = section.mapping("slope");
        return new Reading.Slope(
                place(slope, "from"), place(slope, "to"), slope.text("which").equals("steepest"));
    }

    private static SectionMeasure.Place place(Fields slope, String end) {
        boolean share = slope.has(end + "_share");
        return new SectionMeasure.Place(share, slope.number(end + (share ? "_share" : "_beyond_m")));
    }
}
