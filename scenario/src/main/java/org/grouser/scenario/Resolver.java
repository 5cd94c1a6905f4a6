package org.grouser.scenario;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.grouser.quantity.NearestName;
import org.grouser.scenario.catalog.CatalogFiles;
import org.grouser.scenario.catalog.SoilFile;
import org.grouser.scenario.codec.Node;
import org.grouser.scenario.codec.Values;
import org.grouser.scenario.yaml.ScenarioException;
import org.grouser.scenario.yaml.SetPath;
import org.grouser.scenario.yaml.YamlNode;
import org.grouser.scenario.yaml.YamlText;
import org.grouser.vehicle.urdf.UrdfOptions;
import org.grouser.vehicle.urdf.UrdfReader;
import org.grouser.vehicle.urdf.UrdfVehicle;
import org.jspecify.annotations.Nullable;

/**
 * A scenario file and what was set, to one plain tree: variant applied, vehicle written in, settings applied last.
 */
final class Resolver {
    private final CatalogFiles files;
    private final List<Path> vehicles = new ArrayList<>(); // files that were read
    private final Set<String> notes = new LinkedHashSet<>(); // of imported vehicles

    /**
     * @param files where the scenario file lies, and with it the files it names
     */
    Resolver(CatalogFiles files) {
        this.files = files;
    }

    /**
     * @param sets path=value each
     */
    YamlNode resolve(YamlNode file, List<String> sets) {
        if (!file.is(YamlNode.Kind.MAPPING)) {
            throw file.refuse("", "holds " + file.kind().words + ", not a scenario");
        }
        String variant = null;
        List<String> paths = new ArrayList<>();
        List<YamlNode> values = new ArrayList<>();
        for (String set : sets) {
            int equals = set.indexOf('=');
            if (equals <= 0) {
                throw new ScenarioException(SetPath.where(set) + ": is not of the form path=value");
            }
            String path = set.substring(0, equals).strip();
            YamlNode value = value(SetPath.where(path), set.substring(equals + 1));
            if (path.equals("variant")) {
                variant = value.text();
            } else {
                paths.add(path);
                values.add(value);
            }
        }
        YamlNode root = withVariant(file, variant);
        for (int i = 0; i < paths.size(); i++) {
            root = put(root, SetPath.where(paths.get(i)), paths.get(i), values.get(i));
        }
        return withSoils(withVehicle(root));
    }

    /**
     * @param changes mapping from paths to values; variant chooses one
     */
    YamlNode resolve(YamlNode file, YamlNode changes) {
        YamlNode variant = changes.get("variant");
        YamlNode root = withVariant(file, variant == null ? null : variant.text());
        return withSoils(withVehicle(putAll(root, changes.without("variant"))));
    }

    /** The tree with the numbers of soils in place of the names of their files. */
    private YamlNode withSoils(YamlNode root) {
        YamlNode ground = root.get("ground");
        return ground == null ? root : root.with("ground", withSoilFiles(ground));
    }

    private YamlNode withSoilFiles(YamlNode node) {
        YamlNode changed = node;
        for (Map.Entry<String, YamlNode> entry : node.entries().entrySet()) {
            YamlNode value = entry.getValue();
            boolean soils = entry.getKey().equals("soils") && value.is(YamlNode.Kind.LIST);
            YamlNode its = withSoilFiles(value);
            if (entry.getKey().equals("soil")) {
                its = withNumbers(its);
            } else if (soils) {
                for (int i = 0; i < its.items().size(); i++) {
                    its = its.with(i, withNumbers(its.items().get(i)));
                }
            }
            if (its != value) {
                changed = changed.with(entry.getKey(), its);
            }
        }
        for (int i = 0; i < node.items().size(); i++) {
            YamlNode its = withSoilFiles(node.items().get(i));
            if (its != node.items().get(i)) {
                changed = changed.with(i, its);
            }
        }
        return changed;
    }

    /** A soil by its file, alone or with changed numbers, as a mapping of numbers. */
    private YamlNode withNumbers(YamlNode soil) {
        YamlNode named = soil.is(YamlNode.Kind.MAPPING) ? soil.get("use") : soil;
        if (named == null || !named.is(YamlNode.Kind.TEXT) || !named.text().matches(".*\\.ya?ml")) {
            return soil;
        }
        Path file = files.named(named.text(), named.where().startsWith(SetPath.SET));
        if (!Files.isRegularFile(file)) {
            throw named.refuse("soil", "= '" + named.text() + "': no such file");
        }
        YamlNode numbers = SoilFile.read(file).inScenario(named.where());
        vehicles.add(file);
        if (soil.is(YamlNode.Kind.MAPPING)) {
            for (Map.Entry<String, YamlNode> entry :
                    soil.without("use").entries().entrySet()) {
                numbers = numbers.with(entry.getKey(), entry.getValue());
                if (entry.getKey().equals("internal_friction_deg")) {
                    numbers = numbers.without("internal_friction_rad");
                }
            }
        }
        return numbers;
    }

    private static YamlNode value(String where, String text) {
        return text.isBlank() ? YamlNode.scalar(YamlNode.Kind.TEXT, where, "") : YamlText.parse(text, line -> where);
    }

    private YamlNode withVariant(YamlNode file, @Nullable String asked) {
        YamlNode variants = file.get("variants");
        if (variants == null || !variants.is(YamlNode.Kind.MAPPING)) {
            if (asked != null) {
                throw new ScenarioException(
                        SetPath.SET + "variant: variant = '" + asked + "' but the scenario has no variants");
            }
            return file;
        }
        ScenarioKeys.VARIANTS.read(Node.top(variants, "variants", null));
        YamlNode preset = file.get("default_variant");
        String ours = preset == null ? "" : Values.ID.read(Node.top(preset, "default_variant", null));
        String chosen = asked != null ? asked : ours;
        YamlNode root = file.without("variants").without("default_variant");
        YamlNode given = file.get("variant");
        if (given != null) {
            throw given.refuse("variant", "stands beside variants; a file that offers variants sets default_variant");
        }
        if (chosen.isEmpty()) {
            return root;
        }
        YamlNode variant = variants.get(chosen);
        if (variant == null) {
            String where = asked != null || preset == null ? SetPath.SET + "variant" : preset.where();
            throw new ScenarioException(where + ": unknown variant '" + chosen + "'"
                    + NearestName.hint(chosen, variants.entries().keySet()));
        }
        root = root.with("variant", YamlNode.scalar(YamlNode.Kind.TEXT, variant.where(), chosen));
        YamlNode shows = variant.get("shows");
        return putAll(shows == null ? root : root.with("shows", shows), variant.get("set"));
    }

    /** The tree with values put by path. */
    YamlNode putAll(YamlNode root, @Nullable YamlNode changes) {
        YamlNode changed = root;
        if (changes != null) {
            for (Map.Entry<String, YamlNode> change : changes.entries().entrySet()) {
                changed = put(changed, change.getValue().where(), change.getKey(), change.getValue());
            }
        }
        return changed;
    }

    /**
     * The tree with a value at a path.
     *
     * @param where how the path is told in messages
     */
    YamlNode put(YamlNode root, String where, String path, YamlNode value) {
        YamlNode open = path.startsWith("vehicle.") ? withVehicle(root) : root;
        YamlNode changed =
                SetPath.parse(where, ParameterKeys.path(open, where, path)).put(open, value);
        return value.is(YamlNode.Kind.NOTHING) ? changed : withOneGravity(changed, path);
    }

    /** Gravity has two spellings; the one that is set takes the place of the other. */
    private static YamlNode withOneGravity(YamlNode root, String set) {
        return switch (set) {
            case "gravity" -> root.without("gravity_m_per_s2");
            case "gravity_m_per_s2" -> root.without("gravity");
            default -> root;
        };
    }

    /** The tree with the vehicle itself in place of its name. */
    private YamlNode withVehicle(YamlNode root) {
        YamlNode vehicle = root.get("vehicle");
        if (vehicle == null) {
            return root;
        }
        if (vehicle.is(YamlNode.Kind.TEXT)) {
            return root.with("vehicle", vehicleFile(vehicle, null));
        }
        YamlNode use = vehicle.get("use");
        if (use == null) {
            return root;
        }
        UrdfOptions options =
                VehicleKeys.USE.read(Node.top(vehicle, "vehicle", files)).urdf();
        YamlNode changed = vehicleFile(use, options);
        YamlNode changes = vehicle.get("set");
        if (changes != null) {
            for (Map.Entry<String, YamlNode> change : changes.entries().entrySet()) {
                SetPath path = SetPath.parse(change.getValue().where(), change.getKey());
                changed = path.put(changed, change.getValue());
            }
        }
        return root.with("vehicle", changed);
    }

    private YamlNode vehicleFile(YamlNode named, @Nullable UrdfOptions options) {
        CatalogFiles.Place place = files.vehicle(named);
        vehicles.add(place.file());
        if (place.label().endsWith(".urdf")) {
            return robot(place, options == null ? UrdfOptions.NONE : options);
        }
        if (options != null) {
            throw named.refuse("vehicle.urdf", "belongs to a .urdf file, and '" + named.text() + "' is none");
        }
        YamlNode vehicle = YamlText.read(place.file(), place.label());
        if (!vehicle.is(YamlNode.Kind.MAPPING)) {
            throw vehicle.refuse("", "holds " + vehicle.kind().words + ", not a vehicle");
        }
        return withMeshes(
                vehicle, new CatalogFiles(place.file().toAbsolutePath().resolveSibling(""), files.confined()));
    }

    private YamlNode robot(CatalogFiles.Place place, UrdfOptions options) {
        try {
            UrdfVehicle vehicle = UrdfVehicle.of(UrdfReader.read(place.file()), options);
            vehicles.addAll(vehicle.meshes());
            vehicle.notes().forEach(note -> notes.add(place.label() + ": " + note));
            String text = VehicleWriter.write(vehicle.spec());
            return YamlText.parse(text, line -> place.label() + " as a vehicle file:" + line);
        } catch (IOException e) {
            throw new ScenarioException(String.valueOf(e.getMessage()));
        }
    }

    /** What was chosen and left out where vehicles were made from URDF files, one line each. */
    List<String> notes() {
        return List.copyOf(notes);
    }

    /** The vehicle with whole names for the mesh files of its tools and drawings, which are told from where the vehicle lies. */
    private static YamlNode withMeshes(YamlNode vehicle, CatalogFiles beside) {
        YamlNode visuals = vehicle.get("visuals");
        if (visuals != null) {
            YamlNode named = withFiles(visuals, file -> CatalogFiles.label(beside.named(file.text(), false)));
            return withToolMeshes(vehicle.with("visuals", named), beside);
        }
        return withToolMeshes(vehicle, beside);
    }

    private static YamlNode withToolMeshes(YamlNode vehicle, CatalogFiles beside) {
        YamlNode tools = vehicle.get("tools");
        if (tools == null) {
            return vehicle;
        }
        YamlNode named = tools;
        for (Map.Entry<String, YamlNode> tool : tools.entries().entrySet()) {
            YamlNode mesh = tool.getValue().get("mesh");
            YamlNode file = mesh == null ? null : mesh.get("file");
            if (mesh != null && file != null && file.is(YamlNode.Kind.TEXT)) {
                String whole = CatalogFiles.label(beside.named(file.text(), false));
                YamlNode there = mesh.with("file", YamlNode.scalar(YamlNode.Kind.TEXT, file.where(), whole));
                named = named.with(tool.getKey(), tool.getValue().with("mesh", there));
            }
        }
        return vehicle.with("tools", named);
    }

    /** The tree with its files named so that they are found from anywhere. */
    YamlNode withWholeNames(YamlNode tree) {
        return withFiles(tree, file -> {
            boolean set = file.where().startsWith(SetPath.SET);
            return CatalogFiles.label(files.named(file.text(), set));
        });
    }

    /**
     * The tree with other names of files.
     *
     * @param name of a file, from the node that holds its name now
     */
    static YamlNode withFiles(YamlNode tree, Function<YamlNode, String> name) {
        YamlNode named = tree;
        for (Map.Entry<String, YamlNode> entry : tree.entries().entrySet()) {
            boolean file = entry.getKey().equals("file") || entry.getKey().equals("mesh");
            YamlNode value = entry.getValue();
            YamlNode changed = file && value.is(YamlNode.Kind.TEXT)
                    ? YamlNode.scalar(YamlNode.Kind.TEXT, value.where(), name.apply(value))
                    : withFiles(value, name);
            named = named.with(entry.getKey(), changed);
        }
        for (int i = 0; i < tree.items().size(); i++) {
            named = named.with(i, withFiles(tree.items().get(i), name));
        }
        return named;
    }

    /** Files of vehicles, their meshes, and schedules that were written in so far. */
    List<Path> vehicles() {
        return List.copyOf(vehicles);
    }

    /** The run of a resolved tree; a sweep in it is left aside. */
    Scenario scenario(YamlNode tree) {
        ScenarioScope scope = scope();
        Scenario made = ScenarioKeys.SCENARIO.read(Node.top(tree, "", scope));
        vehicles.addAll(scope.writtenIn());
        return made;
    }

    /** The named numbers of a resolved tree. */
    List<Parameter> parameters(YamlNode tree) {
        return ParameterKeys.of(tree, scope());
    }

    private ScenarioScope scope() {
        return new ScenarioScope(files, (run, changes) -> scenario(putAll(run, changes)));
    }
}
