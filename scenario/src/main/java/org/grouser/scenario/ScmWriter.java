package org.grouser.scenario;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.grouser.contact.scm.ScmSpec;
import org.grouser.contact.scm.Soil;
import org.grouser.contact.scm.SoilMap;
import org.grouser.contact.scm.flow.FlowSettings;
import org.grouser.contact.scm.grid.SoilGrid;

/** Beds of soil as plain maps, in the keys that {@link SoilKeys} describes; presets written out, angles in radians. */
final class ScmWriter {
    private ScmWriter() {}

    static Map<String, Object> scm(ScmSpec spec) {
        SoilGrid grid = spec.grid();
        Map<String, Object> out = YamlOut.mapping();
        out.put(
                "extent_m",
                rectangle(
                        grid.x0M(),
                        grid.x0M() + grid.nx() * grid.dxM(),
                        grid.y0M(),
                        grid.y0M() + grid.ny() * grid.dxM()));
        out.put("cell_m", grid.dxM());
        out.put("flow_cell_m", spec.flowFactor() * grid.dxM());
        putSoils(out, spec.soils());
        out.put("model", spec.model().name().toLowerCase(Locale.ROOT));
        out.put("law", spec.law().name().toLowerCase(Locale.ROOT));
        out.put("displacement", spec.displacement());
        out.put("friction", spec.friction());
        out.put("erosion", spec.erosion());
        ScenarioWriter.putFinite(out, "update_travel_m", spec.updateTravelM());
        out.put("kernel", spec.reference() ? "reference" : "fast");
        out.put("settle", spec.settle());
        out.put("rim", spec.rim().name().toLowerCase(Locale.ROOT));
        out.put("flow", flow(spec.flow()));
        return out;
    }

    private static void putSoils(Map<String, Object> out, SoilMap soils) {
        out.put("soil", soil(soils.base()));
        List<Object> regions = new ArrayList<>();
        for (SoilMap.Region region : soils.regions()) {
            Map<String, Object> inner = rectangle(region.fromX(), region.toX(), region.fromY(), region.toY());
            inner.put("soil", soil(region.soil()));
            regions.add(inner);
        }
        out.put("regions", regions);
        Path file = soils.classFile();
        if (file != null) {
            Map<String, Object> map = YamlOut.mapping();
            map.put("file", ScenarioWriter.file(file));
            map.put("soils", soils.classSoils().stream().map(ScmWriter::soil).toList());
            out.put("class_map", map);
        }
    }

    private static Map<String, Object> rectangle(double fromX, double toX, double fromY, double toY) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("x", List.of(fromX, toX));
        out.put("y", List.of(fromY, toY));
        return out;
    }

    private static Map<String, Object> soil(Soil soil) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("name", soil.name());
        out.put("kc_N_per_m_n1", soil.kc());
        out.put("kphi_N_per_m_n2", soil.kphi());
        out.put("n", soil.n());
        out.put("cohesion_Pa", soil.cohesionPa());
        out.put("internal_friction_rad", soil.frictionRad());
        out.put("shear_modulus_K_m", soil.shearM());
        out.put("elastic_Pa_per_m", soil.elasticPaPerM());
        out.put("damping_s_per_m", soil.dampingSPerM());
        out.put("reset_gap_m", soil.resetGapM());
        ScenarioWriter.putFinite(out, "gravity_m_per_s2", soil.gravityMPerS2());
        return out;
    }

    private static Map<String, Object> flow(FlowSettings flow) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("psi_shape_m", flow.psiShapeM());
        out.put("psi_angle", flow.psiAngle());
        out.put("psi_distance", flow.psiDistance());
        out.put("chords", (long) flow.chords());
        out.put("max_length_m", flow.maxLengthM());
        out.put("min_depth_m", flow.minDepthM());
        out.put("rotate", flow.rotate());
        out.put("literal", flow.literal());
        return out;
    }
}
