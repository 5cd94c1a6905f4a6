package org.grouser.scenario;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The built-in soils, readable and copyable: scenarios/soils/presets.yaml, packed with the code. */
public final class SoilPresets {
    private SoilPresets() {}

    /** Read once: every soil of a scenario may ask. */
    private static final class File {
        static final Map<String, Fields> BY_ID = read(path());

        private static Map<String, Fields> read(Path file) {
            YamlNode root = YamlText.read(file, CatalogFiles.label(file));
            SoilKeys.PRESETS.check(root, "");
            return new Fields(root, SoilKeys.PRESETS, "").named("soils");
        }
    }

    static Path path() {
        return CatalogFiles.catalog().resolve("soils").resolve("presets.yaml");
    }

    /** The presets as checked mappings, by id, in the order of the file. */
    static Map<String, Fields> byId() {
        return File.BY_ID;
    }

    /** All presets, in the order of the file. */
    public static List<SoilPreset> all() {
        List<SoilPreset> presets = new ArrayList<>();
        byId().forEach((id, soil) -> presets.add(new SoilPreset(
                id,
                soil.text("name"),
                soil.text("source"),
                soil.text("mark"),
                soil.textOrEmpty("notes"),
                soil.number("kc_N_per_m_n1", Double.NaN),
                soil.number("kphi_N_per_m_n2", Double.NaN),
                soil.number("n", Double.NaN),
                soil.number("cohesion_Pa", Double.NaN),
                SoilReader.frictionRad(soil),
                soil.number("shear_modulus_K_m", Double.NaN),
                soil.number("elastic_Pa_per_m", Double.NaN),
                soil.number("gravity_m_per_s2", Double.NaN))));
        return presets;
    }
}
