package org.grouser.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.grouser.report.figure.Scenery;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.terrain.GroundShape;
import org.grouser.terrain.generate.PlacedRock;
import org.grouser.terrain.generate.RockFields;

/** The rock fields of a scenario, as its page shows them. */
final class RockFieldText {
    private RockFieldText() {}

    /** What lies in each field beside what was to be expected; empty without fields. */
    static List<String> notes(Scenario scenario) {
        List<String> notes = new ArrayList<>();
        for (SurfaceSpec surface : scenario.ground()) {
            if (surface.shape() instanceof GroundShape.Rocks rocks) {
                notes.add("ground '" + surface.name() + "':\n"
                        + RockFields.statistics(rocks.field()).text());
            }
        }
        return notes;
    }

    /**
     * All rocks from above.
     *
     * @throws IOException if the file of heights that they lie on cannot be used
     */
    static List<Scenery.Rock> outlines(Scenario scenario) throws IOException {
        List<Scenery.Rock> outlines = new ArrayList<>();
        for (SurfaceSpec surface : scenario.ground()) {
            if (surface.shape() instanceof GroundShape.Rocks rocks) {
                for (PlacedRock rock : RockFields.rocks(rocks.field())) {
                    outlines.add(
                            new Scenery.Rock(rock.centreM().x(), rock.centreM().y(), rock.diameterM(), rock.shownM()));
                }
            }
        }
        return outlines;
    }
}
