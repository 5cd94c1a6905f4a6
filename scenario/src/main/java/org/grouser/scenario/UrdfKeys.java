package org.grouser.scenario;

import static org.grouser.scenario.codec.Key.key;
import static org.grouser.scenario.codec.Key.may;
import static org.grouser.scenario.codec.Values.TITLE;
import static org.grouser.scenario.codec.Values.byName;
import static org.grouser.scenario.codec.Values.list;
import static org.grouser.scenario.codec.Values.range;
import static org.grouser.scenario.codec.Values.size;
import static org.grouser.scenario.codec.Values.text;
import static org.grouser.scenario.codec.Values.words;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.grouser.scenario.catalog.CatalogFiles;
import org.grouser.scenario.codec.Codec;
import org.grouser.scenario.codec.Mapping;
import org.grouser.scenario.yaml.SetPath;
import org.grouser.vehicle.urdf.UrdfOptions;

/** What a scenario says about the URDF file of its vehicle; the options of the command import. */
final class UrdfKeys {
    /** As URDF has them: with capitals, dashes, slashes. */
    private static final Codec<String> ANY_NAME = text("\\S.*", "a name that does not begin with a blank");

    private static final Codec<Path> FOLDER = TITLE.mapAt(
            (node, name) -> node.context() instanceof CatalogFiles files
                    ? files.named(name, node.yaml().where().startsWith(SetPath.SET))
                    : Path.of(name),
            folder -> CatalogFiles.label(folder));

    private static final Codec<UrdfOptions.Mass> MASS = Mapping.of(
            UrdfOptions.Mass.class,
            key("mass_kg", range(1e-12, 1e9, "kg"), "mass"),
            may("radius_m", size(1e5), Double.NaN, "of a ball with its inertia; that of the link's shape if absent"));

    static final Codec<UrdfOptions> OPTIONS = Mapping.of(
            UrdfOptions.class,
            may(
                    "packages",
                    byName(ANY_NAME, FOLDER),
                    Map.of(),
                    "folders of package://NAME/...; under * a folder that holds such folders"),
            may("wheels", list(TITLE, 0), "links or joints that are the wheels; found by joint and shape if absent"),
            may("wheel_radius_m", size(100), Double.NaN, "for wheels whose shape cannot be read"),
            may("wheel_width_m", size(100), Double.NaN, "for wheels whose shape cannot be read"),
            key(
                            "wheel_axes",
                            words("joint", "shape"),
                            false,
                            "what wheels turn about: axis of the joint, or of the shape")
                    .as("axesFromShapes"),
            key("inertia", words("file", "from_geometry"), false, "inertia of links that no body can have")
                    .as("inertiaFromGeometry"),
            may("lock", list(TITLE, 0), List.of(), "joints held at zero").as("locked"),
            may("masses", byName(ANY_NAME, MASS), Map.of(), "masses for links that have none, by link"));

    private UrdfKeys() {}
}
