package org.grouser.report.map;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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

    private GroundPicture(String file, String title, String note, String svg, byte[] png) {
        this.file = file;
        this.title = title;
        this.note = note;
        this.svg = svg;
        this.png = png;
    }

    private static GroundPicture heave(String ground, String svg, byte[] png) {
        return new GroundPicture(
                "terrain-final-" + ground,
                "Ground \u2018" + ground + "\u2019 at the end.",
                "Brown sank, blue rose; shaded from the upper left; outlined where something touches it.",
                svg,
                png);
    }

    private static GroundPicture flow(String ground, String svg, byte[] png) {
        return new GroundPicture(
                "terrain-flow-" + ground,
                "Flow in \u2018" + ground + "\u2019 at the end.",
                "Last soil update. Arrow lengths grow with the root of the speed.",
                svg,
                png);
    }

    /** The pictures of a ground: heights, and the flow if there is any. */
    public static List<GroundPicture> of(GroundMap map) {
        List<GroundPicture> pictures = new ArrayList<>();
        MapFigure heave = MapFigure.sinkage(map);
        pictures.add(heave(map.name(), heave.svg(), SvgCanvas.png(heave.image())));
        if (MapFigure.moves(map)) {
            MapFigure flow = MapFigure.flow(map);
            pictures.add(flow(map.name(), flow.svg(), SvgCanvas.png(flow.image())));
        }
        return pictures;
    }

    /**
     * The pictures that a run left in its folder.
     *
     * @param grounds names of the surfaces; those without a picture are passed over
     */
    public static List<GroundPicture> read(RunFolder folder, List<String> grounds) throws IOException {
        List<GroundPicture> pictures = new ArrayList<>();
        for (String ground : grounds) {
            for (String kind : List.of("final", "flow")) {
                Path svg = folder.path().resolve("terrain-" + kind + "-" + ground + ".svg");
                if (Files.isRegularFile(svg)) {
                    byte[] png = Files.readAllBytes(svg.resolveSibling("terrain-" + kind + "-" + ground + ".png"));
                    String text = Files.readString(svg);
                    pictures.add(kind.equals("final") ? heave(ground, text, png) : flow(ground, text, png));
                }
            }
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
