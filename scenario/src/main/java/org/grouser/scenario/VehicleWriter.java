package org.grouser.scenario;

import java.util.List;
import java.util.Map;
import org.grouser.scenario.yaml.YamlOut;
import org.grouser.vehicle.VehicleSpec;
import org.grouser.vehicle.urdf.UrdfVehicle;

/** Vehicles as complete vehicle files; reading the text gives a vehicle equal to the one written. */
public final class VehicleWriter {
    private VehicleWriter() {}

    /** The vehicle as YAML. */
    public static String write(VehicleSpec vehicle) {
        return write(vehicle, List.of(), Map.of());
    }

    /**
     * A vehicle from a URDF file, with the notes of its import above and a comment above each entry that has one.
     *
     * @param source how the URDF file is named
     */
    public static String write(UrdfVehicle vehicle, String source) {
        List<String> head = new java.util.ArrayList<>();
        head.add("From " + source
                + ". Lengths in m, masses in kg; x forward, y left, z up. Links that fixed joints join");
        head.add("are one body in the frame of the first; the frame of a wheel lies in its middle, y along its axis.");
        vehicle.notes().forEach(note -> head.add("- " + note));
        return write(vehicle.spec(), head, vehicle.comments());
    }

    private static String write(VehicleSpec vehicle, List<String> head, Map<String, List<String>> comments) {
        StringBuilder out = new StringBuilder();
        head.forEach(line -> comment(out, "", line));
        Map<?, ?> written = (Map<?, ?>) VehicleKeys.VEHICLE.write(vehicle);
        for (Map.Entry<?, ?> entry : written.entrySet()) {
            String key = String.valueOf(entry.getKey());
            if (!(entry.getValue() instanceof Map<?, ?> named)) {
                out.append(YamlOut.text(Map.of(key, entry.getValue())));
                continue;
            }
            out.append(key).append(":\n");
            for (Map.Entry<?, ?> one : named.entrySet()) {
                String name = String.valueOf(one.getKey());
                comments.getOrDefault(key + "." + name, List.of()).forEach(line -> comment(out, "  ", line));
                out.append(YamlOut.text(Map.of(name, one.getValue())).indent(2));
            }
        }
        return out.toString();
    }

    private static void comment(StringBuilder out, String indent, String line) {
        out.append(indent)
                .append("# ")
                .append(line.replaceAll("[\\p{Cntrl}\\u0085\\u2028\\u2029\\ufeff]+", " "))
                .append('\n');
    }
}
