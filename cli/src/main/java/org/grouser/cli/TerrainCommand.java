package org.grouser.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.DoubleBinaryOperator;
import org.grouser.cli.terminal.ExitCode;
import org.grouser.quantity.OutOfRangeException;
import org.grouser.record.JsonText;
import org.grouser.record.OutputFailed;
import org.grouser.report.map.RasterPicture;
import org.grouser.report.text.NumberText;
import org.grouser.terrain.dem.Affine;
import org.grouser.terrain.dem.Dem;
import org.grouser.terrain.dem.DemCrop;
import org.grouser.terrain.dem.DemCrop.Place;
import org.grouser.terrain.dem.DemGeometry;
import org.grouser.terrain.dem.DemRelief;
import org.grouser.terrain.dem.DemSite;
import org.grouser.terrain.dem.MapReference;
import org.grouser.terrain.read.DemReader;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints what a digital elevation model is like, and draws its shade, slopes and roughness. */
@Command(
        name = "terrain",
        mixinStandardHelpOptions = true,
        description =
                "Prints size, map, cells, heights, holes, slopes and roughness of a digital elevation model (GeoTIFF, .npy, PNG, PDS3, PDS4, .xyz points, ESRI ASCII grid), and writes maps of it.")
final class TerrainCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "FILE", description = "raster of heights: .tif, .tiff or .asc")
    private Path file = Path.of("");

    @Option(names = "--band", paramLabel = "N", description = "band that holds the heights; default ${DEFAULT-VALUE}")
    private int band = 1;

    @Option(
            names = "--crop",
            paramLabel = "X,Y,W,H",
            split = ",",
            description =
                    "only the cells under W x H metres about the place X, Y of the map (its metres, or degrees east and north), and one around; W,H alone are about the middle")
    private List<Double> crop = new ArrayList<>();

    @Option(names = "--fill", description = "fill holes from what is around them")
    private boolean fill;

    @Option(names = "--nodata", paramLabel = "V", description = "value that marks holes, if the file does not say so")
    private @Nullable Double nodata;

    @Option(names = "--pixel", paramLabel = "M", description = "metres per cell, if the file does not say so")
    private @Nullable Double pixelM;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "folder of hillshade.png, slope.png and roughness.png; default runs/terrain-NAME")
    private @Nullable Path out;

    @Option(names = "--json", description = "print one JSON object on standard output")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        Dem read = read();
        Dem dem = fill ? read.filled() : read;
        DemRelief relief = DemRelief.of(dem);
        Path folder = out != null ? out : Path.of("runs", "terrain-" + name());
        draw(dem, relief, folder);
        if (json) {
            System.out.println(jsonText(read, dem, relief, folder));
        } else {
            System.out.print(text(read, dem, relief));
            System.out.println("maps       " + folder.resolve("hillshade.png") + ", slope.png, roughness.png");
        }
        return ExitCode.DONE;
    }

    /** The name of the file without its ending. */
    private String name() {
        String name = String.valueOf(file.getFileName());
        return name.contains(".") ? name.substring(0, name.lastIndexOf('.')) : name;
    }

    private Dem read() throws IOException {
        if (!crop.isEmpty() && crop.size() != 2 && crop.size() != 4) {
            throw new IllegalArgumentException(
                    "terrain: --crop has " + crop.size() + " numbers; type X,Y,W,H, or W,H for the middle");
        }
        try {
            DemSite site = new DemSite(
                    band,
                    nodata == null ? Double.NaN : nodata,
                    pixelM == null ? Double.NaN : pixelM,
                    DemCrop.ALL,
                    Double.NaN,
                    fill,
                    0);
            if (crop.isEmpty()) {
                return DemReader.read(file, site);
            }
            Place size = new Place(crop.get(crop.size() - 2), crop.get(crop.size() - 1));
            Place centre = crop.size() == 4 ? new Place(crop.get(0), crop.get(1)) : null;
            boolean degrees =
                    centre != null && DemReader.geometry(file, site).reference().geographic();
            return DemReader.read(file, site.with(new DemCrop(degrees ? null : centre, degrees ? centre : null, size)));
        } catch (OutOfRangeException e) {
            throw new IllegalArgumentException("terrain: " + e.getMessage(), e);
        }
    }

    private static String text(Dem read, Dem dem, DemRelief relief) {
        DemGeometry geometry = dem.geometry();
        DemGeometry.Step step = geometry.step();
        Dem.Source source = dem.source();
        StringBuilder text = new StringBuilder();
        line(
                text,
                "format",
                "%s, %s, band %d of %d%s; %s",
                source.format(),
                source.type(),
                source.band(),
                source.bands(),
                source.description().isEmpty() ? "" : " (" + source.description() + ")",
                source.coding());
        line(
                text,
                "size",
                "%d x %d cells, %s x %s m on the ground",
                dem.columns(),
                dem.rows(),
                brief(dem.columns() * step.columnM()),
                brief(dem.rows() * step.rowM()));
        line(text, "CRS", "%s", reference(geometry));
        line(text, "cell", "%s", cell(geometry, step));
        line(text, "middle", "x %s, y %s %s", precise(geometry.middleX()), precise(geometry.middleY()), unit(geometry));
        line(
                text,
                "heights",
                "%s to %s m, mean %s m%s",
                precise(dem.lowestM()),
                precise(dem.highestM()),
                precise(dem.meanM()),
                source.unit().isEmpty() || source.unit().equals("m") ? "" : "; stored in " + source.unit());
        long cells = (long) dem.columns() * dem.rows();
        line(
                text,
                "holes",
                "%s",
                read.holes() == 0
                        ? "none"
                        : read.holes() + " of " + cells + " cells"
                                + (dem.holes() == 0 ? ", filled" : "; slopes beside them are left out"));
        line(text, "slope", "%s; over 3 x 3 cells", relief.slopesDeg().text("%.3g deg"));
        line(
                text,
                "roughness",
                "%s; 3 x 3 cells about their plane",
                relief.roughnessesM().text("%.3g m"));
        dem.notes().forEach(note -> line(text, "note", "%s", note));
        return text.toString();
    }

    private static void line(StringBuilder text, String what, String format, Object... values) {
        text.append(String.format(Locale.ROOT, "%-10s ", what)).append(String.format(Locale.ROOT, format, values));
        text.append('\n');
    }

    private static String reference(DemGeometry geometry) {
        MapReference reference = geometry.reference();
        if (reference.projection() == MapReference.Projection.NONE) {
            return geometry.placed() ? "none; coordinates are taken as metres" : "none";
        }
        double radiusM = reference.figure().semiMajorM();
        return reference.name() + " (" + reference.projection().words()
                + (radiusM > 0 ? ", radius " + precise(radiusM) + " m" : "") + ")";
    }

    private static String cell(DemGeometry geometry, DemGeometry.Step step) {
        Affine affine = geometry.affine();
        String map = precise(Math.hypot(affine.xColumn(), affine.yColumn())) + " x "
                + precise(Math.hypot(affine.xRow(), affine.yRow())) + " " + unit(geometry);
        String ground = precise(step.columnM()) + " x " + precise(step.rowM()) + " m on the ground"
                + (step.known() ? "" : ", the projection's scale left out");
        String turned = affine.aligned()
                ? affine.yRow() > 0 ? ", first row in the south" : ""
                : ", turned by " + brief(Math.toDegrees(Math.atan2(step.northColumnM(), step.eastColumnM()))) + " deg";
        return map + " in the map, " + ground + turned;
    }

    private static String unit(DemGeometry geometry) {
        return geometry.reference().geographic() ? "deg" : geometry.reference().unit() == 1 ? "m" : "units of the map";
    }

    private static String brief(double value) {
        return NumberText.brief(value, 5);
    }

    private static String precise(double value) {
        return NumberText.brief(value, 10);
    }

    private static void draw(Dem dem, DemRelief relief, Path folder) throws IOException {
        DemGeometry.Step step = dem.geometry().step();
        double halfX = (Math.abs(step.eastColumnM()) * dem.columns() + Math.abs(step.eastRowM()) * dem.rows()) / 2;
        double halfY = (Math.abs(step.northColumnM()) * dem.columns() + Math.abs(step.northRowM()) * dem.rows()) / 2;
        double cellM = Math.min(step.columnM(), step.rowM());
        RasterPicture.Extent extent = new RasterPicture.Extent(-halfX, halfX, -halfY, halfY, cellM);
        double slope = relief.slopesDeg().max();
        double rough = relief.roughnessesM().max();
        boolean metres = rough > 0.5;
        String cells = " over 3 x 3 cells of " + NumberText.brief(cellM, 3) + " m, ";
        try {
            Files.createDirectories(folder);
            write(
                    folder,
                    "hillshade.png",
                    RasterPicture.grey(
                            extent,
                            "Hillshade, light from the upper left 45 deg up, heights not stretched",
                            under(dem, relief::shade)));
            write(
                    folder,
                    "slope.png",
                    RasterPicture.rising(
                            extent,
                            "Slope" + cells + "deg",
                            Double.isNaN(slope) ? 1 : slope,
                            under(dem, relief::slopeDeg)));
            write(
                    folder,
                    "roughness.png",
                    RasterPicture.rising(
                            extent,
                            "Rms distance from the plane" + cells + (metres ? "m" : "mm"),
                            Double.isNaN(rough) ? 1 : metres ? rough : 1000 * rough,
                            under(dem, (column, row) -> (metres ? 1 : 1000) * relief.roughnessM(column, row))));
        } catch (IOException e) {
            throw new OutputFailed(folder, e);
        }
    }

    private static void write(Path folder, String name, byte[] png) throws IOException {
        Path part = folder.resolve("." + name + ".part");
        Files.write(part, png);
        Files.move(part, folder.resolve(name), java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    }

    /** A number of a cell. */
    private interface OfCell {
        double at(int column, int row);
    }

    /** The number of the cell under a place, in metres from the middle; NaN outside. */
    private static DoubleBinaryOperator under(Dem dem, OfCell number) {
        DemGeometry.Step step = dem.geometry().step();
        double determinant = step.eastColumnM() * step.northRowM() - step.eastRowM() * step.northColumnM();
        return (east, north) -> {
            double column = dem.columns() / 2.0 + (step.northRowM() * east - step.eastRowM() * north) / determinant;
            double row = dem.rows() / 2.0 + (step.eastColumnM() * north - step.northColumnM() * east) / determinant;
            boolean inside = column >= 0 && column < dem.columns() && row >= 0 && row < dem.rows();
            return inside ? number.at((int) column, (int) row) : Double.NaN;
        };
    }

    private static String jsonText(Dem read, Dem dem, DemRelief relief, Path folder) {
        DemGeometry geometry = dem.geometry();
        DemGeometry.Step step = geometry.step();
        MapReference reference = geometry.reference();
        Affine affine = geometry.affine();
        JsonText out = new JsonText().object().key("format").value(dem.source().format());
        out.key("coding")
                .value(dem.source().coding())
                .key("type")
                .value(dem.source().type());
        out.key("bands")
                .value(dem.source().bands())
                .key("band")
                .value(dem.source().band());
        out.key("columns").value(dem.columns()).key("rows").value(dem.rows());
        out.key("crs")
                .value(reference.name())
                .key("projection")
                .value(reference.projection().words());
        out.key("radiusM").value(reference.figure().semiMajorM());
        out.key("geoTransform")
                .array()
                .value(affine.x0())
                .value(affine.xColumn())
                .value(affine.xRow());
        out.value(affine.y0()).value(affine.yColumn()).value(affine.yRow()).end();
        out.key("cellXM").value(step.columnM()).key("cellYM").value(step.rowM());
        out.key("lowestM")
                .value(dem.lowestM())
                .key("highestM")
                .value(dem.highestM())
                .key("meanM")
                .value(dem.meanM());
        out.key("holes").value(read.holes()).key("filled").value(read.holes() - dem.holes());
        statistics(out.key("slopeDeg"), relief.slopesDeg());
        statistics(out.key("roughnessM"), relief.roughnessesM());
        out.key("notes").array();
        dem.notes().forEach(out::value);
        out.end().key("maps").array();
        for (String name : List.of("hillshade.png", "slope.png", "roughness.png")) {
            out.value(folder.resolve(name).toString());
        }
        return out.end().end().toString();
    }

    private static void statistics(JsonText out, DemRelief.Statistics of) {
        out.object()
                .key("cells")
                .value(of.cells())
                .key("mean")
                .value(of.mean())
                .key("median")
                .value(of.median());
        out.key("p95").value(of.p95()).key("max").value(of.max()).end();
    }
}
