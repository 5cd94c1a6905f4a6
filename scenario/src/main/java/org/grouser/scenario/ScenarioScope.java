package org.grouser.scenario;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.grouser.dynamics.JointSpec;
import org.grouser.quantity.Formula;
import org.grouser.quantity.NearestName;
import org.grouser.quantity.Vec3;
import org.grouser.scenario.catalog.CatalogFiles;
import org.grouser.scenario.codec.Codec;
import org.grouser.scenario.codec.Fields;
import org.grouser.scenario.codec.Formulas;
import org.grouser.scenario.codec.Node;
import org.grouser.scenario.codec.Values;
import org.grouser.scenario.yaml.SetPath;
import org.grouser.scenario.yaml.YamlNode;
import org.grouser.vehicle.VehicleSpec;
import org.grouser.vehicle.motor.MotorSpec;
import org.jspecify.annotations.Nullable;

/** What is known of a scenario while it is read, for keys that depend on earlier ones. */
public final class ScenarioScope implements Formulas {
    /** A file that is named relative to the scenario; read as the path where it lies, written so that it is found again. */
    public static final Codec<Path> FILE = Values.TITLE.mapAt(
            (node, name) -> {
                boolean set = node.yaml().where().startsWith(SetPath.SET);
                Path file = of(node).files.named(name, set);
                if (!Files.isRegularFile(file)) {
                    String there = Files.exists(file) ? "is a folder, a pipe or a device, not a file" : "no such file";
                    throw node.refuse("= '" + name + "': " + there);
                }
                return file;
            },
            file -> CatalogFiles.label(file.toAbsolutePath().normalize()));

    private final CatalogFiles files;
    private final BiFunction<YamlNode, YamlNode, Scenario> runs;
    private long seed;
    private Vec3 gravity = Vec3.ZERO;
    final Map<String, Formula.Amount> parameters = new LinkedHashMap<>();
    final Set<String> bodies = new LinkedHashSet<>();
    final Map<String, JointSpec.Kind> joints = new LinkedHashMap<>();
    final Set<String> carried = new LinkedHashSet<>();
    final Map<String, MotorSpec> motors = new LinkedHashMap<>();
    final Map<String, String> drivers = new HashMap<>(); // of joints that one driver alone may move, in words
    private final Set<Path> writtenIn = new LinkedHashSet<>();
    private @Nullable VehicleSpec vehicle;
    final Set<String> sections = new LinkedHashSet<>();
    final Set<String> grounds = new LinkedHashSet<>();

    /**
     * @param files where the scenario file lies
     * @param runs builds another scenario from a tree and changes by path
     */
    ScenarioScope(CatalogFiles files, BiFunction<YamlNode, YamlNode, Scenario> runs) {
        this.files = files;
        this.runs = runs;
    }

    /** The scenario that a value belongs to. */
    public static ScenarioScope of(Node node) {
        Object context = node.context();
        if (context instanceof ScenarioScope scope) {
            return scope;
        }
        throw new IllegalStateException(node.path() + " is not read as part of a scenario");
    }

    static ScenarioScope of(Fields in) {
        return of(in.node());
    }

    @Override
    public Map<String, Formula.Amount> parameters() {
        return parameters;
    }

    /** Seed of all random streams. */
    public long seed() {
        return seed;
    }

    /** Gravity, world frame. */
    public Vec3 gravityMPerS2() {
        return gravity;
    }

    void world(long itsSeed, Vec3 gravityMPerS2) {
        seed = itsSeed;
        gravity = gravityMPerS2;
    }

    /** Notes a file whose content a resolved scenario holds itself. */
    void writeIn(Path file) {
        writtenIn.add(file);
    }

    /** Files whose content a resolved scenario holds itself. */
    Set<Path> writtenIn() {
        return writtenIn;
    }

    void drives(VehicleSpec itsVehicle) {
        vehicle = itsVehicle;
    }

    /** The vehicle that drives move, once it has been read. */
    @Nullable
    VehicleSpec driven() {
        return vehicle;
    }

    /** The scenario of a tree with changes by path. */
    Scenario run(YamlNode tree, YamlNode changes) {
        return runs.apply(tree, changes);
    }

    /** A name that has to be one of those known. */
    static Codec<String> known(Function<ScenarioScope, Collection<String>> names, String what) {
        return Values.NAME.mapAt(
                (node, name) -> {
                    Collection<String> known = names.apply(of(node));
                    if (!known.contains(name)) {
                        throw node.refuse("= '" + name + "' is no " + what + NearestName.hint(name, known));
                    }
                    return name;
                },
                name -> name);
    }

    /** Names of joints, none twice, all known. */
    List<String> joints(Fields in, String key, List<String> names) {
        known(in, key, "joint", names, joints.keySet());
        return names;
    }

    /** Refuses names that a key lists twice or that are unknown. */
    static void known(Fields in, String key, String what, List<String> names, Collection<String> known) {
        for (String name : names) {
            if (!known.contains(name)) {
                throw in.refuse(key, "names unknown " + what + " '" + name + "'" + NearestName.hint(name, known));
            }
        }
        in.refuseTwice(key, names);
    }

    JointSpec.@Nullable Kind kind(String joint) {
        return joints.get(joint);
    }
}
