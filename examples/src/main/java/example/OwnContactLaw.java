package example;

import static org.grouser.scenario.codec.Key.key;
import static org.grouser.scenario.codec.Values.positive;
import static org.grouser.scenario.codec.Values.range;

import java.util.List;
import java.util.Locale;
import org.grouser.Grouser;
import org.grouser.contact.ContactSpec;
import org.grouser.record.Quantity;
import org.grouser.scenario.ContactModel;
import org.grouser.scenario.ScenarioReader;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.scenario.codec.Mapping;
import org.grouser.scenario.yaml.ScenarioException;
import org.grouser.simulation.Simulation;
import org.grouser.simulation.contact.ContactLaw;
import org.grouser.simulation.contact.ContactLawFactory;
import org.grouser.simulation.contact.ContactSite;
import org.grouser.simulation.contact.WheelContact;
import org.grouser.simulation.contact.WheelLaw;
import org.grouser.simulation.state.RunColumns;

/**
 * A contact law of one's own, the key {@code winkler} in scenario files: wheels on a linear foundation, p = k z (Bekker's with
 * n = 1), sheared after Janosi and Hanamoto. The foundation springs back; the shear displacement under a wheel is remembered.
 */
public final class OwnContactLaw {
    /** The parameters, as a surface has them. */
    public record Winkler(double stiffnessNPerM3, double dampingNsPerM, double friction, double shearModulusM)
            implements ContactSpec {
        static final Mapping<Winkler> KEYS = Mapping.of(
                Winkler.class,
                key("stiffness_N_per_m3", positive(1e12, "N/m3"), "k of the pressure k z"),
                key("damping_Ns_per_m", range(0, 1e9, "N s/m"), 0.0, "damper under a wheel"),
                key("friction", range(0, 10, "-"), "shear over normal force at most, tan phi"),
                key("shear_modulus_K_m", positive(10, "m"), "shear deformation modulus K")
                        .as("shearModulusM"));

        @Override
        public String model() {
            return "winkler";
        }
    }

    /** What META-INF/services/org.grouser.scenario.ContactModel names: the key in files, and who makes the law of a run. */
    public static final class Model extends ContactModel<Winkler> implements ContactLawFactory<Winkler> {
        public Model() {
            super("winkler", Winkler.KEYS, "linear foundation under wheels, with Janosi's shear");
        }

        @Override
        public ContactLaw assemble(List<SurfaceSpec> surfaces, ContactSite site) {
            return new Law(surfaces, site);
        }
    }

    static final class Law extends WheelLaw {
        static final Quantity SHEAR = new Quantity("shear_displacement", "shear displacement");
        private final double[] shearM = memory(3); // j of each contact, world axes

        Law(List<SurfaceSpec> surfaces, ContactSite site) {
            super(surfaces, site);
        }

        @Override
        protected void force(WheelContact at, double[] forceN) {
            Winkler soil = (Winkler) at.surface().contact();
            double normalN = Math.max(0, springN(at) + soil.dampingNsPerM() * at.approachMPerS());
            double j = shearM(at);
            double shearN = soil.friction() * normalN * -StrictMath.expm1(-j / soil.shearModulusM());
            for (int k = 0; k < 3; k++) {
                double along = j > 0 ? shearM[3 * at.index() + k] / j : 0;
                forceN[k] = normalN * at.normal(k) - shearN * along;
            }
        }

        @Override
        protected double storedJ(WheelContact at) {
            return 2.0 / 5 * springN(at) * at.depthM(); // springN goes by z^(3/2)
        }

        /** dj/dt = v - j omega r / a: what slides shears the soil, and the tread leaves sheared soil behind. */
        @Override
        protected void update(WheelContact at, double stepS) {
            double left = Math.abs(at.circumferentialMPerS()) * stepS / halfPatchM(at);
            for (int k = 3 * at.index(); k < 3 * at.index() + 3; k++) {
                shearM[k] = at.depthM() > 0 ? (shearM[k] + at.slidingMPerS(k % 3) * stepS) / (1 + left) : 0;
            }
        }

        @Override
        public void columns(RunColumns columns) {
            super.columns(columns);
            contacts().forEach(at -> columns.add(at.column("shear_m", SHEAR, "m"), () -> shearM(at)));
        }

        private double shearM(WheelContact at) {
            int k = 3 * at.index();
            return Math.sqrt(shearM[k] * shearM[k] + shearM[k + 1] * shearM[k + 1] + shearM[k + 2] * shearM[k + 2]);
        }

        /** The pressure k (z - x^2 / 2r) over a patch from -a to a. */
        private static double springN(WheelContact at) {
            double k = ((Winkler) at.surface().contact()).stiffnessNPerM3();
            return 4.0 / 3 * at.wheel().widthM() * k * at.depthM() * halfPatchM(at);
        }

        private static double halfPatchM(WheelContact at) {
            return Math.sqrt(2 * at.wheel().radiusM() * at.depthM());
        }
    }

    /** A wheel of 10 kg in all; it rests for a second, then drives at 0.1 m/s with a slip of 0.2. */
    static final String RIG = """
            scenario: own-law
            title: A wheel on a linear foundation
            gravity_m_per_s2: [0, 0, -9.81]
            vehicle:
              name: rig
              base: carriage
              bodies:
                carriage: {mass_kg: 1, box_m: [0.1, 0.1, 0.1]}
                axle: {mass_kg: 9, box_m: [0.1, 0.1, 0.1]}
                wheel: {mass_kg: 1, cylinder: {radius_m: 0.15, length_m: 0.1, axis: y}}
              joints:
                travel: {type: prismatic, parent: world, child: carriage, axis: [1, 0, 0]}
                height: {type: prismatic, parent: carriage, child: axle, axis: [0, 0, 1]}
                spin: {type: revolute, parent: axle, child: wheel, axis: [0, 1, 0]}
              wheels:
                w: {body: wheel, radius_m: 0.15, width_m: 0.1, geometry: disc}
            start: {joints: {height: 0.15}}
            drives:
              - joints: [travel]
                speed_m_per_s: [{from_s: 1, constant: 0.1}]
              - joints: [spin]
                speed_rad_per_s: [{from_s: 1, constant: 0.8333333333333334}]
            ground:
              - name: mat
                plane: {point_m: [0, 0, 0], normal: [0, 0, 1]}
                contact:
                  winkler: {stiffness_N_per_m3: 1.0e6, damping_Ns_per_m: 500, friction: 0.6, shear_modulus_K_m: 0.01}
            stepper: {moreau_jean: {step_s: 0.001}}
            stop: {time_s: 6}
            record: {interval_s: 0.01}
            """;

    public static void main(String[] arguments) {
        double weightN = 10 * 9.81;
        double sinkageM = Math.pow(3 * weightN / (4 * 0.1 * 1e6 * Math.sqrt(2 * 0.15)), 2 / 3.0);
        double shearM = 0.2 * Math.sqrt(2 * 0.15 * sinkageM); // slip times half of the patch
        double pullN = 0.6 * weightN * (1 - Math.exp(-shearM / 0.01));
        try (Simulation run = Grouser.simulate(ScenarioReader.parse(RIG, "own-law.yaml"))) {
            run.runUntil(1);
            print("sinkage, mm", 1e3 * run.wheel("w").sinkageM(), 1e3 * sinkageM);
            run.runUntil(1.2); // on the move, the shear still builds up
            try (Simulation branch = run.branch()) {
                run.runUntil(6);
                branch.runUntil(6);
                print("shear, mm", 1e3 * run.value("wheel_w_mat_shear_m"), 1e3 * shearM);
                print("pull, N", run.wheel("w").pullN(), pullN);
                System.out.println(
                        "the same bits in the branch: " + run.stateHash().equals(branch.stateHash()));
            }
        }
        try {
            ScenarioReader.parse(RIG.replace("friction: 0.6", "friction: -0.6"), "own-law.yaml");
        } catch (ScenarioException e) {
            System.out.println(e.getMessage());
        }
    }

    private static void print(String what, double simulated, double closedForm) {
        System.out.printf(Locale.ROOT, "%s: %.2f, in closed form %.2f%n", what, simulated, closedForm);
    }
}
