package org.grouser.cli;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import org.grouser.record.JsonText;
import org.grouser.scenario.catalog.SoilPreset;

/** The soils of the catalog as a table, under the keys of a scenario file. */
final class SoilList {
    private static final List<String> KEYS = List.of(
            "kc_N_per_m_n1",
            "kphi_N_per_m_n2",
            "n",
            "density_kg_per_m3",
            "cohesion_Pa",
            "internal_friction_deg",
            "shear_modulus_K_m",
            "elastic_Pa_per_m",
            "gravity_m_per_s2");

    private SoilList() {}

    private static double[] numbers(SoilPreset soil) {
        return new double[] {
            soil.kc(),
            soil.kphi(),
            soil.n(),
            soil.densityKgPerM3(),
            soil.cohesionPa(),
            Math.toDegrees(soil.frictionRad()),
            soil.shearM(),
            soil.elasticPaPerM(),
            soil.gravityMPerS2()
        };
    }

    static String toText(List<SoilPreset> soils) {
        List<String> heads = new ArrayList<>(List.of("id"));
        heads.addAll(KEYS);
        List<List<String>> rows = new ArrayList<>(List.of(heads));
        for (SoilPreset soil : soils) {
            List<String> row = new ArrayList<>(List.of(soil.id()));
            for (double number : numbers(soil)) {
                row.add(shown(number));
            }
            rows.add(row);
        }
        StringBuilder text = new StringBuilder();
        for (int r = 0; r < rows.size(); r++) {
            for (int c = 0; c < heads.size(); c++) {
                text.append(padded(rows, r, c));
            }
            text.append("  ").append(r == 0 ? "name (source)" : words(soils.get(r - 1)));
            text.append('\n');
        }
        text.append(
                "\nUse one: contact: {scm: {soil: ID, ...}}. A number that is - has no source, and has to be given:\n");
        return text.append(
                        "soil: {use: ID, shear_modulus_K_m: NUMBER}. For elastic_Pa_per_m, - means 2e7, our choice; for gravity,")
                .append(
                        " not stated.\nA density gives the bearing where kc, kphi and n are -; elsewhere it is not needed.\n")
                .toString();
    }

    private static String words(SoilPreset soil) {
        return soil.name() + " (" + soil.source() + ")" + (soil.notes().isEmpty() ? "" : "; " + soil.notes());
    }

    /** The first column to the left, numbers to the right. */
    private static String padded(List<List<String>> rows, int row, int column) {
        int width = rows.stream().mapToInt(r -> r.get(column).length()).max().orElse(0);
        String cell = rows.get(row).get(column);
        String blanks = " ".repeat(width - cell.length());
        return column == 0 ? cell + blanks : "  " + blanks + cell;
    }

    private static String shown(double number) {
        return Double.isNaN(number) ? "-" : rounded(number).toPlainString();
    }

    /** Nine digits: what degrees lose on their way through radians is not shown. */
    private static BigDecimal rounded(double number) {
        BigDecimal nine = new BigDecimal(number).round(new MathContext(9));
        return nine.signum() == 0 ? BigDecimal.ZERO : nine.stripTrailingZeros();
    }

    static String toJson(List<SoilPreset> soils) {
        JsonText out = new JsonText().array();
        for (SoilPreset soil : soils) {
            out.newLine().object().key("id").value(soil.id()).key("name").value(soil.name());
            double[] numbers = numbers(soil);
            for (int k = 0; k < numbers.length; k++) {
                double number = numbers[k];
                out.key(KEYS.get(k))
                        .value(Double.isNaN(number) ? number : rounded(number).doubleValue());
            }
            out.key("mark").value(soil.mark()).key("source").value(soil.source());
            out.key("notes").value(soil.notes()).end();
        }
        return out.end() + "\n";
    }
}
