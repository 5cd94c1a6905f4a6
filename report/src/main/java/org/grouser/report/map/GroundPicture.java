package org.grouser.report.map;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.grouser.record.GroundMap;
import org.grouser.record.run.RunFolder;

/** A picture of a final ground, as vectors and as pixels. */
public final class GroundPicture {
    private final String file; // without ending
    private final String title;
    private final String note;
    private final String svg;
    private final byte[] png;

    private GroundPicture(String file, String title, String note, MapFigure figure) {
        this.file = file;
        this.title = title;
        this.note = note;
        svg = figure.svg();
        png = SvgCanvas.png(figure.image());
    }

    /** The pictures of a ground: heights, and the flow if there is any. */
    public static List<GroundPicture> of(GroundMap map) {
        List<GroundPicture> pictures = new ArrayList<>();
        pictures.add(new GroundPicture(
                "terrain-final-" + map.name(),
                "Ground \u2018" + map.name() + "\u2019 at the end.",
                "Blue sank, brown rose; shaded from the upper left; outlined where something touches it.",
                MapFigure.heave(map)));
        if (map.flows()) {
            pictures.add(new GroundPicture(
                    "terrain-flow-" + map.name(),
                    "Flow in \u2018" + map.name() + "\u2019 at the end.",
                    "Last soil update. Arrow lengths grow with the root of the speed.",
                    MapFigure.flow(map)));
        }
        return pictures;
    }

    public String title() {
        return title;
    }

    public String note() {
        return note;
    }

    public String svg() {
        return svg;
    }

    /** Writes FILE.png and FILE.svg. */
    public void write(RunFolder folder) throws IOException {
        folder.writeBytes(file + ".png", png);
        folder.writeText(file + ".svg", svg);
    }
}
