package org.grouser.vehicle.urdf;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.read.MeshReader;
import org.grouser.terrain.read.XmlElement;
import org.jspecify.annotations.Nullable;

/** Meshes that a URDF file names: found, read once, and scaled. */
final class MeshFiles {
    private static final String PACKAGE = "package://";

    private final Path folder;
    private final Map<String, Path> packages;
    private final Map<String, Points> read = new HashMap<>();
    private final List<Path> files = new ArrayList<>();

    /**
     * Corners of a mesh, before scaling, or why there are none.
     *
     * @param missing null if there are corners
     */
    record Points(Vec3[] cornersM, @Nullable String missing) {}

    MeshFiles(Path urdf, Map<String, Path> packages) {
        this.folder = urdf.toAbsolutePath().normalize().resolveSibling("");
        this.packages = packages;
    }

    /** Those that were read so far. */
    List<Path> files() {
        return files;
    }

    Points of(UrdfRobot.MeshFile mesh) {
        Points points = read.computeIfAbsent(mesh.name(), this::read);
        Vec3[] scaled = new Vec3[points.cornersM.length];
        for (int i = 0; i < scaled.length; i++) {
            Vec3 p = points.cornersM[i];
            scaled[i] = new Vec3(
                    p.x() * mesh.scale().x(),
                    p.y() * mesh.scale().y(),
                    p.z() * mesh.scale().z());
        }
        return new Points(scaled, points.missing);
    }

    private Points read(String name) {
        try {
            Path file = locate(name);
            if (file == null || !Files.isRegularFile(file)) {
                String hint = name.startsWith(PACKAGE) ? "; say where with --package DIR" : "";
                return none("mesh " + XmlElement.quoted(name) + " is not found" + hint);
            }
            double[] numbers = MeshReader.read(file).verticesM();
            files.add(file);
            Vec3[] corners = new Vec3[numbers.length / 3];
            for (int i = 0; i < corners.length; i++) {
                corners[i] = Vec3.of(numbers, 3 * i);
            }
            return new Points(corners, null);
        } catch (IOException e) {
            return none(XmlElement.clean("mesh " + XmlElement.quoted(name) + " cannot be read: " + e.getMessage()));
        } catch (IllegalArgumentException e) { // no path, no address
            return none("mesh " + XmlElement.quoted(name) + " is no name of a file");
        }
    }

    private static Points none(String why) {
        return new Points(new Vec3[0], why);
    }

    /** Null if it is nowhere. */
    private @Nullable Path locate(String name) throws InvalidPathException {
        if (!name.startsWith(PACKAGE)) {
            if (name.startsWith("file:")) {
                return Path.of(URI.create(name));
            }
            return name.contains("://") ? null : folder.resolve(name);
        }
        String rest = name.substring(PACKAGE.length());
        int slash = rest.indexOf('/');
        String owner = slash < 0 ? rest : rest.substring(0, slash);
        String inside = slash < 0 ? "" : rest.substring(slash + 1);
        Path named = packages.get(owner);
        if (named != null) {
            return named.resolve(inside);
        }
        Path among = packages.get("*");
        if (among != null) {
            return among.resolve(owner).resolve(inside);
        }
        for (Path above = folder; above != null; above = above.getParent()) { // a file in its own package
            if (above.getFileName() != null && above.getFileName().toString().equals(owner)) {
                return above.resolve(inside);
            }
        }
        return folder.resolve(owner).resolve(inside);
    }
}
