package org.grouser.scenario;

import static org.grouser.scenario.MappingShape.may;
import static org.grouser.scenario.MappingShape.must;
import static org.grouser.scenario.MappingShape.preset;
import static org.grouser.scenario.VehicleKeys.positive;
import static org.grouser.scenario.VehicleKeys.range;

import java.util.Map;
import org.grouser.contact.pcm.PcmSpec;

/** The law of polygon contact in scenario files. */
final class PcmText {
    private static final MappingShape LAYER = MappingShape.of(
            must("young_Pa", positive(1e13, "Pa"), "E of the layer, Pa"),
            must("poisson", range(0, 0.5, "-"), "nu, below 0.45"),
            must("thickness_m", positive(100, "m"), "b of the layer, m"));
    private static final MappingShape FRICTION = MappingShape.of(
                    may(
                            "regularised",
                            MappingShape.of(
                                    must("coefficient", range(0, 10, "-"), "Coulomb's mu"),
                                    must("creep_m_per_s", positive(10, "m/s"), "speed up to which it grows, m/s")),
                            "Coulomb friction that creeps instead of sticking"),
                    may(
                            "bristle",
                            MappingShape.of(
                                    must("coefficient", range(0, 10, "-"), "Coulomb's mu"),
                                    preset(
                                            "damping_Ns_per_m3",
                                            range(0, 1e15, "N s/m3"),
                                            "0",
                                            "shear stress per speed while it sticks, N s/m3")),
                            "layers shear until Coulomb's limit, then slide: true stick"))
            .exactlyOne("regularised", "bristle");

    static final MappingShape PCM = MappingShape.of(
            must("layer", LAYER, "elastic layer of this surface"),
            may("body_layer", LAYER, "elastic layer of what touches it; rigid if absent"),
            preset(
                    "damping_Ns_per_m3",
                    range(0, 1e15, "N s/m3"),
                    "0",
                    "pressure per speed of approach, N s/m3; never pulls; our addition"),
            must("friction", FRICTION, "how elements hold along the ground"),
            must("element_m", positive(100, "m"), "longest side of a contact element on wheels, boxes and tools, m"));

    private PcmText() {}

    static PcmSpec read(Fields law) {
        PcmSpec.Layer ground = layer(law.mapping("layer"));
        PcmSpec.Layer body = law.has("body_layer") ? layer(law.mapping("body_layer")) : PcmSpec.Layer.RIGID;
        PcmSpec.Friction friction = friction(law.mapping("friction"));
        return law.build(
                () -> new PcmSpec(ground, body, law.number("damping_Ns_per_m3"), friction, law.number("element_m")));
    }

    private static PcmSpec.Layer layer(Fields layer) {
        return layer.build(() ->
                new PcmSpec.Layer(layer.number("young_Pa"), layer.number("poisson"), layer.number("thickness_m")));
    }

    private static PcmSpec.Friction friction(Fields friction) {
        if (friction.has("regularised")) {
            Fields creeps = friction.mapping("regularised");
            return creeps.build(
                    () -> new PcmSpec.Regularised(creeps.number("coefficient"), creeps.number("creep_m_per_s")));
        }
        Fields bristle = friction.mapping("bristle");
        return bristle.build(
                () -> new PcmSpec.Bristle(bristle.number("coefficient"), bristle.number("damping_Ns_per_m3")));
    }

    static Map<String, Object> write(PcmSpec law) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("layer", layer(law.ground()));
        if (!law.body().equals(PcmSpec.Layer.RIGID)) {
            out.put("body_layer", layer(law.body()));
        }
        out.put("damping_Ns_per_m3", law.dampingNsPerM3());
        out.put(
                "friction",
                law.friction()
                        .<Map<String, Object>>match(
                                creeps -> Map.of("regularised", regularised(creeps)),
                                bristle -> Map.of("bristle", bristle(bristle))));
        out.put("element_m", law.elementM());
        return out;
    }

    private static Map<String, Object> layer(PcmSpec.Layer layer) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("young_Pa", layer.youngPa());
        out.put("poisson", layer.poisson());
        out.put("thickness_m", layer.thicknessM());
        return out;
    }

    private static Map<String, Object> regularised(PcmSpec.Regularised law) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("coefficient", law.coefficient());
        out.put("creep_m_per_s", law.creepMPerS());
        return out;
    }

    private static Map<String, Object> bristle(PcmSpec.Bristle law) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("coefficient", law.coefficient());
        out.put("damping_Ns_per_m3", law.dampingNsPerM3());
        return out;
    }
}
