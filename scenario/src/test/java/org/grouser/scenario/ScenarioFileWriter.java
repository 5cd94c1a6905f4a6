package org.grouser.scenario;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.grouser.scenario.yaml.ScenarioException;

/** Small scenario files for tests. */
final class ScenarioFileWriter {
    /** A rolling disc of one wheel under a mast; every line is the one that tests change. */
    static final String CART = """
            scenario: cart
            title: Cart
            gravity_m_per_s2: [0, 0, -9.81]
            vehicle:
              name: cart
              base: frame
              bodies:
                frame: {mass_kg: 2, box_m: [1, 1, 1]}
                disc: {mass_kg: 1, cylinder: {radius_m: 0.2, length_m: 0.1, axis: y}}
                mast: {mass_kg: 1, inertia_kg_m2: [1, 1, 1.5]}
              joints:
                base: {type: free, child: frame}
                axle: {type: revolute, parent: frame, child: disc, axis: [0, 1, 0], damping_Nms_per_rad: 0.1}
                lift: {type: prismatic, parent: frame, child: mast, axis: [0, 0, 1], limits_m: {lower: 0}}
              wheels:
                w: {body: disc, radius_m: 0.2, width_m: 0.1, geometry: disc}
            start: {position_m: [0, 0, 0.2], joints: {lift: 0.1}}
            ground:
              - name: floor
                plane: {point_m: [0, 0, 0], normal: [0, 0, 1]}
                contact: {nonsmooth: {friction: 0.5, restitution: 0}}
            drives:
              - joints: [axle]
                torque_Nm: [{from_s: 0, constant: 1}]
            stepper: {moreau_jean: {step_s: 0.001}}
            stop: {time_s: 1}
            record: {interval_s: 0.01}
            """;

    private ScenarioFileWriter() {}

    static Path write(Path folder, String text) {
        try {
            return Files.writeString(folder.resolve("cart.yaml"), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The cart with one piece of its text replaced. */
    static Path cart(Path folder, String piece, String by) {
        if (!CART.contains(piece)) {
            throw new IllegalArgumentException("the cart does not contain: " + piece);
        }
        return write(folder, CART.replace(piece, by));
    }

    /** The one line with which a file is refused, without its folder. */
    static String refusal(Path file, String... sets) {
        ScenarioException e = assertThrows(ScenarioException.class, () -> ScenarioReader.read(file, List.of(sets)));
        return e.getMessage().replace(file.resolveSibling("").toString().replace('\\', '/') + "/", "");
    }
}
