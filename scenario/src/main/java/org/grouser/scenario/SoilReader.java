package org.grouser.scenario;

import java.util.ArrayList;
import java.util.List;
import org.grouser.contact.scm.Soil;
import org.grouser.quantity.NearestName;
import org.jspecify.annotations.Nullable;

/** A checked soil, told by a preset, by numbers or by both, into a record. Nothing that a source lacks is filled in. */
final class SoilReader {
    private final Fields given;
    private final String use; // id of the preset, or empty
    private final @Nullable Fields preset;

    private SoilReader(Fields given) {
        this.given = given;
        this.use = given.isText() ? given.ownText() : given.textOrEmpty("use");
        this.preset = SoilPresets.byId().get(use);
        if (preset == null && !use.isEmpty()) {
            String near = NearestName.word(use, SoilPresets.byId().keySet());
            String hint = near == null ? "; ./grouser list --soils shows them" : "; did you mean '" + near + "'?";
            throw given.isText()
                    ? given.refuse("= '" + use + "' is no soil preset" + hint)
                    : given.refuse("use", "= '" + use + "' is no soil preset" + hint);
        }
    }

    /**
     * @param given a text or a mapping
     */
    static Soil soil(Fields given) {
        return new SoilReader(given).soil();
    }

    private Soil soil() {
        checkWhole();
        double shearM = number("shear_modulus_K_m", Double.NaN);
        return given.build(() -> new Soil(
                has(given, "name") ? given.text("name") : use.isEmpty() ? "soil" : use,
                number("kc_N_per_m_n1", Double.NaN),
                number("kphi_N_per_m_n2", Double.NaN),
                number("n", Double.NaN),
                number("cohesion_Pa", Double.NaN),
                frictionRad(),
                shearM,
                preset("elastic_Pa_per_m"),
                preset("damping_s_per_m"),
                number("reset_gap_m", shearM),
                number("gravity_m_per_s2", Double.NaN)));
    }

    private void checkWhole() {
        List<String> missing = new ArrayList<>();
        for (String key : SoilKeys.NEEDED) {
            if (!has(given, key) && !has(preset, key)) {
                missing.add(key);
            }
        }
        if (Double.isNaN(frictionRad())) {
            missing.add("internal_friction_deg");
        }
        if (missing.isEmpty()) {
            return;
        }
        String keys = String.join(", ", missing);
        if (preset == null) {
            throw given.refuse("lacks " + keys + "; give them, or {use: PRESET}; ./grouser list --soils shows presets");
        }
        throw given.refuse("= '" + use + "' lacks " + keys + ", which its source does not give; write soil: {use: "
                + use + ", " + String.join(": NUMBER, ", missing) + ": NUMBER}");
    }

    private double frictionRad() {
        double own = given.isText() ? Double.NaN : frictionRad(given);
        return Double.isNaN(own) && preset != null ? frictionRad(preset) : own;
    }

    /** The angle of internal friction, however it is given; NaN if it is not. */
    static double frictionRad(Fields soil) {
        return soil.has("internal_friction_deg")
                ? soil.number("internal_friction_deg") * (Math.PI / 180)
                : soil.number("internal_friction_rad", Double.NaN);
    }

    /** As given, else as the preset has it, else the value of the key's description. */
    private double preset(String key) {
        return has(given, key) || preset == null ? given.number(key) : preset.number(key);
    }

    private double number(String key, double ifAbsent) {
        return has(given, key) ? given.number(key) : preset == null ? ifAbsent : preset.number(key, ifAbsent);
    }

    private static boolean has(@Nullable Fields fields, String key) {
        return fields != null && !fields.isText() && fields.has(key);
    }
}
