package org.grouser.vehicle.urdf;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.grouser.terrain.read.ReadException;
import org.grouser.vehicle.VehicleSpec;

/**
 * A robot of a URDF file as a vehicle.
 *
 * @param spec the vehicle. Links joined by fixed joints are one body, in the frame of the first; the frame of a wheel lies
 *     in its middle, y along its axis to the left; what mimics another joint is a coupling
 * @param notes what was chosen, and what the file has and the vehicle has not, one line each
 * @param comments lines about single bodies, joints and wheels, by "bodies.NAME", "joints.NAME" and "wheels.NAME"
 * @param meshes files that sizes of wheels and inertias were taken from
 */
public record UrdfVehicle(VehicleSpec spec, List<String> notes, Map<String, List<String>> comments, List<Path> meshes) {
    public UrdfVehicle {
        notes = List.copyOf(notes);
        Map<String, List<String>> kept = new LinkedHashMap<>();
        comments.forEach((key, lines) -> kept.put(key, List.copyOf(lines)));
        comments = java.util.Collections.unmodifiableMap(kept);
        meshes = List.copyOf(meshes);
    }

    /**
     * Makes the vehicle.
     *
     * @throws ReadException in one line with what to type, if no vehicle can be made
     */
    public static UrdfVehicle of(UrdfRobot robot, UrdfOptions options) throws ReadException {
        return new UrdfConversion(robot, options).vehicle();
    }

    /** A name as vehicle files have it: lower-case letters, digits and underscores. */
    static String plainName(String name, List<String> taken) {
        String plain = name.toLowerCase(java.util.Locale.ROOT).replaceAll("[^a-z0-9_]+", "_");
        plain = plain.matches("[a-z].*") ? plain : "n" + plain;
        plain = plain.length() > 60 ? plain.substring(0, 60) : plain;
        String free = plain;
        for (int i = 2; taken.contains(free); i++) {
            free = plain + "_" + i;
        }
        taken.add(free);
        return free;
    }

    /** Lines by place, in the order in which they were told. */
    static final class Comments {
        final Map<String, List<String>> lines = new LinkedHashMap<>();

        void add(String place, String line) {
            lines.computeIfAbsent(place, key -> new ArrayList<>()).add(line);
        }
    }
}
