package org.grouser.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.grouser.cli.terminal.ExitCode;
import org.grouser.record.JsonText;
import org.grouser.scenario.VehicleWriter;
import org.grouser.vehicle.urdf.UrdfOptions;
import org.grouser.vehicle.urdf.UrdfReader;
import org.grouser.vehicle.urdf.UrdfVehicle;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes a vehicle file of a URDF file. */
@Command(
        name = "import",
        mixinStandardHelpOptions = true,
        description = {
            "Makes a vehicle file of a robot in URDF, complete and with comments, and tells what was chosen and left out.",
            "A scenario can also name the .urdf file itself: vehicle: rover.urdf, or {use: rover.urdf, urdf: {...}}."
        })
final class ImportCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "FILE", description = "robot to read, .urdf")
    private Path file = Path.of("");

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "vehicle file to write, .yaml; standard output if absent")
    private @Nullable Path out;

    @Option(
            names = "--package",
            paramLabel = "[NAME=]DIR",
            description = "folder of package://NAME/..., or a folder that holds such folders; may be repeated")
    private List<String> packages = new ArrayList<>();

    @Option(
            names = "--wheels",
            paramLabel = "A,B",
            description = "links or joints that are the wheels, or none; found by joint type and shape if absent")
    private @Nullable String wheels;

    @Option(names = "--wheel-radius", paramLabel = "M", description = "radius of wheels whose shape cannot be read, m")
    private double wheelRadiusM = Double.NaN;

    @Option(names = "--wheel-width", paramLabel = "M", description = "width of wheels whose shape cannot be read, m")
    private double wheelWidthM = Double.NaN;

    @Option(
            names = "--wheel-axes",
            paramLabel = "FROM",
            description = "what wheels turn about: joint (default), or shape, the axis of their cylinder or mesh")
    private String wheelAxes = "joint";

    @Option(
            names = "--inertia",
            paramLabel = "FROM",
            description = "inertias that no body can have: file (default, refused where it matters) or from-geometry")
    private String inertia = "file";

    @Option(
            names = "--lock",
            paramLabel = "A,B",
            split = ",",
            description = "joints held at zero: what they join becomes one body")
    private List<String> locked = new ArrayList<>();

    @Option(
            names = "--mass",
            paramLabel = "LINK=KG[:M]",
            description = "mass of a link that has none, with the inertia of its shape or of a ball of that radius")
    private List<String> masses = new ArrayList<>();

    @Option(names = "--json", description = "print one JSON object on standard output")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        UrdfVehicle vehicle = UrdfVehicle.of(UrdfReader.read(file), options());
        String text = VehicleWriter.write(vehicle, String.valueOf(file.getFileName()));
        Path target = out;
        if (target != null) {
            write(text, target);
        }
        if (json) {
            System.out.println(jsonText(vehicle));
            return ExitCode.DONE;
        }
        if (target == null) {
            System.out.print(text);
        }
        vehicle.notes().forEach(note -> System.err.println("note: " + note));
        if (target != null) {
            double massKg = vehicle.spec().bodies().stream()
                    .mapToDouble(body -> body.massKg())
                    .sum();
            System.out.printf(
                    java.util.Locale.ROOT,
                    "%s: %d bodies, %d wheels, %.4g kg%n",
                    target,
                    vehicle.spec().bodies().size(),
                    vehicle.spec().wheels().size(),
                    massKg);
        }
        return ExitCode.DONE;
    }

    private UrdfOptions options() {
        Map<String, Path> folders = new LinkedHashMap<>();
        for (String given : packages) {
            int equals = given.indexOf('=');
            folders.put(equals < 0 ? "*" : given.substring(0, equals), Path.of(given.substring(equals + 1)));
        }
        List<String> named = wheels == null ? null : wheels.equals("none") ? List.of() : List.of(wheels.split(","));
        return new UrdfOptions(
                folders,
                named,
                wheelRadiusM,
                wheelWidthM,
                chosen("--wheel-axes", wheelAxes, "joint", "shape"),
                chosen("--inertia", inertia, "file", "from-geometry"),
                locked,
                masses());
    }

    /** Whether the second of two words was given. */
    private static boolean chosen(String option, String given, String first, String second) {
        if (!given.equals(first) && !given.equals(second)) {
            throw new IllegalArgumentException(
                    "import: " + option + " " + given + ": write " + first + " or " + second);
        }
        return given.equals(second);
    }

    private Map<String, UrdfOptions.Mass> masses() {
        Map<String, UrdfOptions.Mass> given = new LinkedHashMap<>();
        for (String mass : masses) {
            int equals = mass.lastIndexOf('=');
            String[] numbers = mass.substring(equals + 1).split(":", 2);
            try {
                if (equals < 1) {
                    throw new NumberFormatException(mass);
                }
                given.put(
                        mass.substring(0, equals),
                        new UrdfOptions.Mass(
                                Double.parseDouble(numbers[0]),
                                numbers.length > 1 ? Double.parseDouble(numbers[1]) : Double.NaN));
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException(
                        "import: --mass " + mass + ": write LINK=KG or LINK=KG:RADIUS_M, for example mast=0.5:0.05", e);
            }
        }
        return given;
    }

    private static void write(String text, Path target) throws IOException {
        Path folder = target.toAbsolutePath().resolveSibling("");
        Path part = Files.createTempFile(folder, ".import", ".part");
        try {
            Files.writeString(part, text);
            Files.move(part, target, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    private String jsonText(UrdfVehicle vehicle) {
        JsonText text = new JsonText().object().key("name").value(vehicle.spec().name());
        text.key("base").value(vehicle.spec().base());
        text.key("bodies").value(vehicle.spec().bodies().size());
        text.key("joints").value(vehicle.spec().joints().size());
        text.key("wheels").array();
        vehicle.spec().wheels().forEach(wheel -> text.value(wheel.name()));
        text.end().key("couplings").array();
        vehicle.spec().couplings().forEach(coupling -> text.value(coupling.name()));
        text.end().key("notes").array();
        vehicle.notes().forEach(text::value);
        return text.end().end().toString();
    }
}
