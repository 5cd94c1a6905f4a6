package org.grouser.record;

import java.util.ArrayList;
import java.util.List;
import org.grouser.quantity.Check;
import org.grouser.quantity.NearestName;
import org.jspecify.annotations.Nullable;

/**
 * All that a run left to be measured and shown.
 *
 * @param sections over the final ground, as the scenario asks
 * @param grounds final grounds that remember what touched them
 */
public record Evidence(Recording recording, List<Section> sections, List<GroundMap> grounds) {
    public Evidence {
        sections = List.copyOf(sections);
        grounds = List.copyOf(grounds);
    }

    /** A run over rigid ground. */
    public static Evidence of(Recording recording) {
        return new Evidence(recording, List.of(), List.of());
    }

    /** Cuts the sections; one over a ground without a map is empty. */
    public static Evidence of(Recording recording, List<SectionSpec> specs, List<GroundMap> grounds) {
        List<Section> sections = new ArrayList<>();
        for (SectionSpec spec : specs) {
            sections.add(grounds.stream()
                    .filter(map -> map.name().equals(spec.ground()))
                    .findFirst()
                    .map(map -> Section.of(spec, map, recording))
                    .orElseGet(() -> Section.empty(spec.name())));
        }
        return new Evidence(recording, sections, grounds);
    }

    /** An unknown name is refused together with the nearest known ones. */
    public Section section(String name) {
        for (Section section : sections) {
            if (section.name().equals(name)) {
                return section;
            }
        }
        List<String> known = sections.stream().map(Section::name).toList();
        String nearest = known.isEmpty() ? "none is" : "nearest: " + String.join(", ", NearestName.three(name, known));
        Check.that(false, "section '" + NearestName.shortened(name) + "'", "is not recorded; " + nearest);
        throw new AssertionError(name);
    }

    /** Null if the ground left no map. */
    @Nullable
    public GroundMap ground(String name) {
        for (GroundMap ground : grounds) {
            if (ground.name().equals(name)) {
                return ground;
            }
        }
        return null;
    }
}
