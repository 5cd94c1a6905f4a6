package org.grouser.scenario;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.grouser.quantity.Vec3;

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

    /**
     * Reads a resolved scenario from its text.
     *
     * @param label what messages call it, instead of a file
     */
    public static Scenario parse(String text, String label) {
        return parse(text, label, List.of());
    }

    /**
     * Reads a resolved scenario from its text, with changes.
     *
     * @param sets path=value each, applied in order
     */
    public static Scenario parse(String text, String label, List<String> sets) {
        return read(
                YamlText.parse(text, line -> label + ":" + line), Path.of("").toAbsolutePath(), sets);
    }

    private static Scenario read(YamlNode text, Path folder, List<String> sets) {
        Resolver resolver = new Resolver(new CatalogFiles(folder));
        return build(resolver.resolve(text, sets), resolver);
    }

    /** The run that a resolved tree tells; a sweep in it is left aside. */
    static Scenario build(YamlNode root, Resolver resolver) {
        return new ScenarioReader(resolver).scenario(root);
    }

    /** Reads a catalog scenario by its id, or a file: whatever exists, or ends in .yaml or .yml. */
    public static Scenario open(String idOrFile, List<String> sets) {
        return read(locate(idOrFile), sets);
    }

    /** The file that is meant by the id of the catalog or the name of a file. */
    static Path locate(String idOrFile) {
        try {
            Path file = Path.of(idOrFile);
            boolean named = idOrFile.endsWith(".yaml") || idOrFile.endsWith(".yml");
            return named || Files.isRegularFile(file) ? file : Catalog.file(idOrFile);
        } catch (InvalidPathException e) {
            throw new ScenarioException("'" + idOrFile + "' is neither a scenario of the catalog nor a file");
        }
    }

    private Scenario scenario(YamlNode root) {
        ScenarioKeys.SCENARIO.check(root, "");
        Fields top = new Fields(root, ScenarioKeys.SCENARIO, "");
        List<Scenario.ReferenceRun> beside = ReferenceRunText.read(root, resolver, this::scenario);
        Cast cast = Cast.read(top, resolver);
        List<SurfaceSpec> ground =
                new GroundReader(resolver, top.whole("seed"), gravity(top).norm()).ground(top.items("ground"));
        Set<String> names = new LinkedHashSet<>();
        ground.forEach(surface -> names.add(surface.name()));
        return top.build(() -> new Scenario(
                top.text("scenario"),
                top.text("title"),
                top.textOrEmpty("source"),
                top.textOrEmpty("shows"),
                top.textOrEmpty("variant"),
                top.whole("seed"),
                gravity(top),
                cast.placed(),
                ground,
                bodyContact(top),
                DriveReader.drives(top.items("drives"), cast),
                stepper(top.mapping("stepper")),
                stop(top.mapping("stop")),
                RecordReader.record(top.mapping("record"), names, cast),
                new MetricReader(top, names).metrics(),
                beside));
    }

    /** World frame; turned about y by the slope, so that the world's x axis climbs. */
    private static Vec3 gravity(Fields top) {
        Vec3 level = top.has("gravity") ? SurfaceGravity.vector(top.text("gravity")) : top.vector("gravity_m_per_s2");
        double slopeDeg = top.number("slope_deg");
        if (slopeDeg == 0) {
            return level;
        }
        double sin = StrictMath.sin(slopeDeg * (Math.PI / 180));
        double cos = StrictMath.cos(slopeDeg * (Math.PI / 180));
        return new Vec3(cos * level.x() + sin * level.z(), level.y(), cos * level.z() - sin * level.x());
    }

    private static Scenario.BodyContact bodyContact(Fields top) {
        Fields law = top.mapping("body_contact");
        return new Scenario.BodyContact(law.number("friction", 0.5), law.number("restitution", 0));
    }

    private static StepperSpec stepper(Fields stepper) {
        if (stepper.has("runge_kutta")) {
            Fields runge = stepper.mapping("runge_kutta");
            return runge.build(() -> new StepperSpec.RungeKutta(runge.number("step_s")));
        }
        if (stepper.has("semi_implicit")) {
            Fields semi = stepper.mapping("semi_implicit");
            return semi.build(() -> new StepperSpec.SemiImplicit(semi.number("step_s")));
        }
        Fields moreau = stepper.mapping("moreau_jean");
        StepperSpec.Stabilisation stabilisation = moreau.text("stabilisation").equals("none")
                ? StepperSpec.Stabilisation.NONE
                : StepperSpec.Stabilisation.PROJECTION;
        return moreau.build(() -> new StepperSpec.MoreauJean(
                moreau.number("step_s"), moreau.number("theta"), moreau.number("tolerance"), stabilisation));
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
