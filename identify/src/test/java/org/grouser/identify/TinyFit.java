package org.grouser.identify;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The smallest fit that is one: a coarse plate, two parameters, made data. */
final class TinyFit {
    private TinyFit() {}

    /** Writes it with changes of its text. */
    static Path write(Path folder, String... changes) throws IOException {
        String text = TEXT;
        for (int i = 0; i < changes.length; i += 2) {
            if (!text.contains(changes[i])) {
                throw new IllegalArgumentException(changes[i]);
            }
            text = text.replace(changes[i], changes[i + 1]);
        }
        return Files.writeString(folder.resolve("tiny.yaml"), text);
    }

    private static final String TEXT = """
            fit: tiny
            parameters:
              kphi: {path: ground.sand.contact.scm.soil.kphi_N_per_m_n2, bounds: [100000, 3000000], start: 300000, transform: log}
              n: {path: ground.sand.contact.scm.soil.n, bounds: [0.7, 1.4], start: 1.2}
            truth: {kphi: 800000, n: 1}
            search: {starts: 1, screened: 0, samples: 200}
            experiments:
              plate:
                scenario: plate-sinkage
                set:
                  ground.sand.contact.scm.extent_m: {x: [-0.2, 0.2], y: [-0.2, 0.2]}
                  ground.sand.contact.scm.cell_m: 0.02
                  stepper.moreau_jean.step_s: 0.02
                  stop.time_s: 2.4
                  record: {interval_s: 0.02}
                data:
                  - table: {sinkage_mm: [4, 8, 12, 16, 20]}
                    against: {column: sinkage_mm, series: tool_plate_sinkage_m}
                    values: {force_N: {of: tool_plate_soil_force_z_N, sd: 1, relative_sd: 0.02}}
            """;
}
