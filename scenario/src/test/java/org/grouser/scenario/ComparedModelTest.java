package org.grouser.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.grouser.contact.ContactSpec;
import org.grouser.contact.pcm.PcmSpec;
import org.grouser.contact.point.PointSpec;
import org.grouser.contact.slip.MagicFormula;
import org.grouser.contact.slip.SlipSpec;
import org.grouser.scenario.yaml.ScenarioException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ComparedModelTest {
    private static final String VARIANTS = """
            variants:
              slippery: {set: {ground.floor.contact.nonsmooth.friction: 0.1}}
              slip: {set: {ground.floor.contact.nonsmooth.friction: 0.2}}
            default_variant: slippery
            """;

    @TempDir
    Path folder;

    private String cart(String more) {
        return ScenarioFileWriter.write(folder, ScenarioFileWriter.CART + more).toString();
    }

    private static ContactSpec law(ComparedModel tier) {
        return tier.scenario().ground().get(0).contact();
    }

    @Test
    void aVariantIsTakenBeforeALawOfTheSameName() {
        ComparedModel tier = ComparedModel.open(cart(VARIANTS), "slip", List.of());
        assertEquals("slip", tier.scenario().variant());
        assertEquals(new ContactSpec.Nonsmooth(0.2, 0), law(tier));
        assertEquals(List.of(), tier.notes());
    }

    @Test
    void settingsHoldUnderEveryTierAndALawStartsFromTheVariantTheyChoose() {
        String file = cart(VARIANTS);
        List<String> sets = List.of("stop.time_s=2", "variant=slip");
        assertEquals(
                2, ComparedModel.open(file, "slippery", sets).scenario().stop().timeS());
        ComparedModel rigid = ComparedModel.open(file, "nonsmooth", sets);
        assertEquals(2, rigid.scenario().stop().timeS());
        assertEquals(new ContactSpec.Nonsmooth(0.2, 0), law(rigid));
    }

    @Test
    void aLawThatHoldsAlreadyChangesNothing() {
        String file = cart("");
        assertEquals(
                ScenarioReader.open(file, List.of()),
                ComparedModel.open(file, "nonsmooth", List.of()).scenario());
    }

    /** Frame, disc and mast weigh 4 kg, and one wheel carries them. */
    @Test
    void slipGripsAsMuchAtItsPeakAndItsSpringCarriesTheShareOfOneWheel() {
        ComparedModel tier = ComparedModel.open(cart(""), "slip", List.of());
        SlipSpec spec = ((ContactSpec.Slip) law(tier)).spec();
        assertEquals(new MagicFormula(0.5, 10, 1.5, 0.15), spec.curve());
        assertEquals(0.5, spec.curve().peak(), 1e-12);
        assertEquals(0, spec.casterM());
        assertEquals(new PointSpec.Derived(4, 1e-3, 0.5), spec.spring());
        assertEquals(1, tier.notes().size());
        assertTrue(tier.notes().get(0).startsWith("ground 'floor': magic formula with its peak of 0.5"));
    }

    @Test
    void backFromSlipTheFrictionIsThePeakAndImpactsArePlastic() {
        ComparedModel slip =
                ComparedModel.open(cart(""), "slip", List.of("ground.floor.contact.nonsmooth.restitution=0.7"));
        ComparedModel back = RigidLaw.exchange(slip.scenario(), "nonsmooth");
        ContactSpec.Nonsmooth law = (ContactSpec.Nonsmooth) law(back);
        assertEquals(0.5, law.friction(), 1e-12);
        assertEquals(0, law.restitution());
        assertSame(slip.scenario(), RigidLaw.exchange(slip.scenario(), "slip").scenario());
    }

    @Test
    void layersKeepTheFrictionOfRigidGroundAndGiveItBack() {
        ComparedModel pcm = ComparedModel.open(cart(""), "pcm", List.of());
        PcmSpec spec = ((ContactSpec.Pcm) law(pcm)).spec();
        assertEquals(0.5, spec.friction().coefficient());
        assertEquals(List.of(), SchemaTest.scenarioErrors(ScenarioWriter.write(pcm.scenario())));
        ContactSpec.Nonsmooth back = (ContactSpec.Nonsmooth) law(RigidLaw.exchange(pcm.scenario(), "nonsmooth"));
        assertEquals(new ContactSpec.Nonsmooth(0.5, 0), back);
        assertSame(pcm.scenario(), RigidLaw.exchange(pcm.scenario(), "pcm").scenario());
    }

    @Test
    void rigidContactsFreeTheCarriageAndBringAStepperWithImpacts() {
        Scenario slip = ComparedModel.open(cart(""), "slip", List.of("stepper={runge_kutta: {step_s: 0.002}}"))
                .scenario();
        Scenario.Placed cart = slip.placed().get(0);
        Scenario planar = new Scenario(
                new Scenario.About(slip.id(), slip.title(), slip.source(), slip.shows(), slip.variant()),
                new Scenario.World(slip.gravityMPerS2(), slip.ground(), slip.bodyContact()),
                List.of(new Scenario.Placed(cart.vehicle(), cart.start(), Scenario.BaseMotion.PLANAR)),
                slip.drives(),
                new Scenario.Timing(slip.seed(), slip.stepper(), slip.stop()),
                new Scenario.Output(slip.record(), slip.metrics(), slip.referenceRuns()));
        ComparedModel rigid = RigidLaw.exchange(planar, "nonsmooth");
        assertEquals(Scenario.BaseMotion.FREE, rigid.scenario().placed().get(0).baseMotion());
        assertEquals(
                new StepperSpec.MoreauJean(0.002, 0.5, 1e-10, StepperSpec.Stabilisation.PROJECTION),
                rigid.scenario().stepper());
        assertEquals(3, rigid.notes().size(), rigid.notes()::toString);
        assertEquals(
                "'cart': base_motion free instead of planar, its wheels carry it",
                rigid.notes().get(1));
    }

    @Test
    void soilKeepsItsLawBesideRigidGround() {
        String sand = "\n  - name: sand\n    plane: {point_m: [0, 0, -1], normal: [0, 0, 1]}\n    contact: {scm: "
                + "{extent_m: {x: [0, 1], y: [0, 1]}, soil: test}}\ndrives:";
        Path file = ScenarioFileWriter.cart(folder, "\ndrives:", sand);
        Scenario scenario =
                ComparedModel.open(file.toString(), "slip", List.of()).scenario();
        assertTrue(scenario.ground().get(0).contact() instanceof ContactSpec.Slip);
        assertTrue(scenario.ground().get(1).contact() instanceof ContactSpec.Scm);
    }

    @Test
    void anUnknownTierIsToldWithAllThatThereAre() {
        assertEquals(
                "model 'scm' of FILE: did you mean 'pcm'? its variants are slippery, slip, and its rigid ground can be turned into nonsmooth, slip or pcm",
                refusal(VARIANTS, "scm"));
        assertEquals(
                "model 'nonsmoot' of FILE: did you mean 'nonsmooth'? it has no variants, and its rigid ground can be turned into "
                        + "nonsmooth, slip or pcm",
                refusal("", "nonsmoot"));
        assertEquals(
                "model 'slip' of FILE: it has no variants, and no rigid surface that could be turned into nonsmooth, slip or pcm",
                refusal("", "slip", "ground=[]"));
    }

    @Test
    void slipIsRefusedWhereItMeansNothing() {
        assertEquals(
                "model 'slip': 'cart' has no wheels, and wheels alone slip", refusal("", "slip", "vehicle.wheels={}"));
        assertEquals(
                "model 'slip': needs gravity, by which the springs under the wheels are found",
                refusal("", "slip", "gravity_m_per_s2=[0, 0, 0]"));
        assertEquals(
                "model 'slip': ground 'floor': peak = 0.0 is outside (0.0, 10.0]",
                refusal("", "slip", "ground.floor.contact.nonsmooth.friction=0"));
    }

    private String refusal(String more, String name, String... sets) {
        String file = cart(more);
        ScenarioException e =
                assertThrows(ScenarioException.class, () -> ComparedModel.open(file, name, List.of(sets)));
        return String.valueOf(e.getMessage()).replace(file, "FILE");
    }
}
