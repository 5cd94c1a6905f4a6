package org.grouser.scenario;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.grouser.contact.ContactSpec;
import org.grouser.terrain.Elevation;
import org.grouser.terrain.GroundShape;
import org.grouser.vehicle.WheelSpec;

/**
 * Scenario files into records: file, variant, vehicle and settings to one tree, checked by the description of its keys,
 * then built. Everything wrong is one {@link ScenarioException} of one line.
 */
public final class ScenarioReader {
    private final Resolver resolver;

    private ScenarioReader(Resolver resolver) {
        this.resolver = resolver;
    }

    /**
     * @param file a scenario file
     * @param sets path=value each, applied in order after the variant; variant=NAME chooses one
     */
    public static Scenario read(Path file, List<String> sets) {
        Path folder = file.toAbsolutePath().normalize().resolveSibling("");
        return read(YamlText.read(file, CatalogFiles.label(file)), folder, sets);
    }

    /** Reads a resolved scenario from its text. @param label what messages call it, instead of a file */
    public static Scenario parse(String text, String label) {
        return parse(text, label, List.of());
    }

    /** Reads a resolved scenario from its text, with changes. @param sets path=value each, applied in order */
    public static Scenario parse(String text, String label, List<String> sets) {
        return read(
                YamlText.parse(text, line -> label + ":" + line), Path.of("").toAbsolutePath(), sets);
    }

    private static Scenario read(YamlNode text, Path folder, List<String> sets) {
        Resolver resolver = new Resolver(new CatalogFiles(folder));
        YamlNode root = resolver.resolve(text, sets);
        ScenarioKeys.SCENARIO.check(root, "");
        return new ScenarioReader(resolver).scenario(new Fields(root, ScenarioKeys.SCENARIO, ""));
    }

    /** Reads a catalog scenario by its id, or a file: whatever exists, or ends in .yaml or .yml. */
    public static Scenario open(String idOrFile, List<String> sets) {
        try {
            Path file = Path.of(idOrFile);
            boolean named = idOrFile.endsWith(".yaml") || idOrFile.endsWith(".yml");
            return named || Files.isRegularFile(file) ? read(file, sets) : Catalog.open(idOrFile, sets);
        } catch (InvalidPathException e) {
            throw new ScenarioException("'" + idOrFile + "' is neither a scenario of the catalog nor a file");
        }
    }

    private Scenario scenario(Fields top) {
        Cast cast = Cast.read(top, resolver);
        List<SurfaceSpec> ground = new ArrayList<>();
        Set<String> names = new LinkedHashSet<>();
        for (Fields surface : top.items("ground")) {
            ground.add(surface(surface, new ScmReader(resolver, top.whole("seed"))));
            if (!names.add(surface.text("name"))) {
                throw surface.refuse("name", "= '" + surface.text("name") + "' stands twice");
            }
        }
        return top.build(() -> new Scenario(
                top.text("scenario"),
                top.text("title"),
                top.textOrEmpty("source"),
                top.textOrEmpty("shows"),
                top.textOrEmpty("variant"),
                top.whole("seed"),
                top.vector("gravity_m_per_s2"),
                cast.placed(),
                ground,
                bodyContact(top),
                DriveReader.drives(top.items("drives"), cast),
                stepper(top.mapping("stepper").mapping("moreau_jean")),
                stop(top.mapping("stop")),
                RecordReader.record(top.mapping("record"), names),
                new MetricReader(top, names).metrics()));
    }

    private static Scenario.BodyContact bodyContact(Fields top) {
        Fields law = top.mapping("body_contact");
        return new Scenario.BodyContact(law.number("friction", 0.5), law.number("restitution", 0));
    }

    private SurfaceSpec surface(Fields surface, ScmReader soil) {
        GroundShape shape = shape(surface);
        WheelSpec.Geometry geometry = surface.has("meets_wheels_as")
                ? WheelSpec.Geometry.valueOf(surface.text("meets_wheels_as").toUpperCase(Locale.ROOT))
                : null;
        return new SurfaceSpec(surface.text("name"), shape, contact(surface, shape, soil), geometry);
    }

    private static ContactSpec contact(Fields surface, GroundShape shape, ScmReader soil) {
        Fields contact = surface.mapping("contact");
        if (contact.has("scm")) {
            return surface.build(() -> {
                Elevation.require(shape);
                return new ContactSpec.Scm(soil.scm(contact.mapping("scm")));
            });
        }
        Fields law = contact.mapping("nonsmooth");
        return law.build(() -> new ContactSpec.Nonsmooth(law.number("friction"), law.number("restitution")));
    }

    private GroundShape shape(Fields surface) {
        if (surface.has("plane")) {
            Fields plane = surface.mapping("plane");
            return plane.build(() -> new GroundShape.Plane(plane.vector("point_m"), plane.vector("normal")));
        }
        if (surface.has("box")) {
            Fields box = surface.mapping("box");
            return box.build(() -> new GroundShape.Box(box.vector("centre_m"), box.vector("size_m"), box.rotation()));
        }
        if (surface.has("step")) {
            Fields step = surface.mapping("step");
            GroundShape.Step.EdgeNormal edge = step.text("edge_normal").equals("fixed-45-deg")
                    ? GroundShape.Step.EdgeNormal.FIXED_45_DEG
                    : GroundShape.Step.EdgeNormal.TRUE;
            return step.build(() -> new GroundShape.Step(step.vector("edge_m"), step.vector("facing"), edge));
        }
        if (surface.has("sphere")) {
            Fields sphere = surface.mapping("sphere");
            return sphere.build(() -> new GroundShape.Sphere(sphere.vector("centre_m"), sphere.number("radius_m")));
        }
        if (surface.has("mesh")) {
            Fields mesh = surface.mapping("mesh");
            return mesh.build(() -> new GroundShape.Mesh(
                    resolver.file(mesh, "file"), mesh.number("scale"), mesh.rotation(), mesh.vector("offset_m")));
        }
        if (surface.has("profile")) {
            Fields profile = surface.mapping("profile");
            return profile.build(() -> new GroundShape.Profile(profile.rows("points_m").stream()
                    .map(point -> new GroundShape.Profile.Point(point[0], point[1]))
                    .toList()));
        }
        Fields heights = surface.mapping("heights");
        return heights.build(() -> new GroundShape.Heights(
                resolver.file(heights, "file"), heights.number("vertical_scale"), heights.vector("offset_m")));
    }

    private static StepperSpec stepper(Fields stepper) {
        StepperSpec.Stabilisation stabilisation = stepper.text("stabilisation").equals("none")
                ? StepperSpec.Stabilisation.NONE
                : StepperSpec.Stabilisation.PROJECTION;
        return stepper.build(() -> new StepperSpec.MoreauJean(
                stepper.number("step_s"), stepper.number("theta"), stepper.number("tolerance"), stabilisation));
    }

    private static StopSpec stop(Fields stop) {
        List<StopSpec.Condition> when = new ArrayList<>();
        for (Fields condition : stop.items("when")) {
            when.add(condition.build(() -> new StopSpec.Condition(
                    condition.text("name"),
                    condition.text("state"),
                    condition.number("min", Double.NEGATIVE_INFINITY),
                    condition.number("max", Double.POSITIVE_INFINITY),
                    condition.number("for_s"))));
        }
        return new StopSpec(stop.number("time_s"), when);
    }
}
