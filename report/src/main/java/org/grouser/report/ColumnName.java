package org.grouser.report;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The name of a column in its two parts.
 *
 * @param quantity the name without its unit
 * @param unit as readers write it, or empty
 */
record ColumnName(String quantity, String unit) {
    private static final Map<String, String> ENDINGS = new LinkedHashMap<>(); // longer ones before those they end in

    static {
        ENDINGS.put("_m_per_s", "m/s");
        ENDINGS.put("_rad_per_s", "rad/s");
        ENDINGS.put("_rad", "rad");
        ENDINGS.put("_Nms", "N m s");
        ENDINGS.put("_Nm", "N m");
        ENDINGS.put("_Ns", "N s");
        ENDINGS.put("_m3", "m\u00b3");
        ENDINGS.put("_m", "m");
        ENDINGS.put("_s", "s");
        ENDINGS.put("_N", "N");
        ENDINGS.put("_J", "J");
        ENDINGS.put("_W", "W");
        ENDINGS.put("_V", "V");
        ENDINGS.put("_A", "A");
        ENDINGS.put("_deg", "deg");
    }

    /** Those that readers meet most; others are words already. */
    private static final Map<String, String> WORDS = Map.of(
            "base_vx", "Velocity x of the base",
            "base_vy", "Velocity y of the base",
            "base_speed", "Speed of the base",
            "base_pitch", "Pitch of the base",
            "base_yaw", "Yaw of the base",
            "base_sideslip", "Sideslip of the base",
            "guidance_reached", "Waypoints reached",
            "actuator_work", "Work of the actuators",
            "motors_drawn", "Energy drawn by the motors");

    /** The quantity for a heading. */
    String words() {
        return WORDS.getOrDefault(quantity, quantity.replace('_', ' '));
    }

    static ColumnName of(String column) {
        for (Map.Entry<String, String> ending : ENDINGS.entrySet()) {
            if (column.endsWith(ending.getKey())) {
                String quantity =
                        column.substring(0, column.length() - ending.getKey().length());
                return new ColumnName(quantity, ending.getValue());
            }
        }
        return new ColumnName(column, "");
    }
}
