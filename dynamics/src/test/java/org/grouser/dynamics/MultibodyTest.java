package org.grouser.dynamics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.grouser.dynamics.JointSpec.Kind;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.junit.jupiter.api.Test;

class MultibodyTest {
    @Test
    void bodiesKeepTheirOrderExceptThatParentsComeFirst() {
        Multibody arm = Multibody.assemble(
                List.of(body("hand"), body("rock"), body("upper"), body("lower")),
                List.of(
                        joint("wrist", "lower", "hand", Kind.REVOLUTE),
                        joint("shoulder", "world", "upper", Kind.PRISMATIC),
                        joint("weld", "upper", "lower", Kind.FIXED),
                        joint("loose", "world", "rock", Kind.FREE)));
        assertThat(List.of(arm.bodyName(0), arm.bodyName(1), arm.bodyName(2), arm.bodyName(3)))
                .containsExactly("upper", "lower", "hand", "rock");
        assertThat(arm.jointName(2)).isEqualTo("wrist");
        assertThat(arm.parentOf(0)).isEqualTo(-1);
        assertThat(arm.parentOf(2)).isEqualTo(1);
        assertThat(arm.jointOf(arm.body("rock"))).isEqualTo(arm.joint("loose"));
        assertThat(arm.dof()).isEqualTo(8);
        assertThat(arm.positions()).isEqualTo(9);
        assertThat(arm.positionAt(3)).isEqualTo(2);
        assertThat(arm.velocityAt(3)).isEqualTo(2);
        assertThat(arm.totalMassKg()).isEqualTo(8);
    }

    @Test
    void aChainHoldsTheVelocitiesFromTheWorldToTheBody() {
        Multibody rover = ExoMarsRover.assemble();
        assertThat(rover.chain(rover.body("trunk"))).containsExactly(0, 1, 2, 3, 4, 5);
        assertThat(rover.chain(rover.body("CR_wheel"))).containsExactly(0, 1, 2, 3, 4, 5, 16, 17, 19);
        Multibody fixed = Multibody.assemble(List.of(body("rock")), List.of(joint("j", "world", "rock", Kind.FIXED)));
        assertThat(fixed.chain(0)).isEmpty();
    }

    @Test
    void nothingAtAllIsASystemWithoutMotion() {
        Multibody nothing = Multibody.assemble(List.of(), List.of());
        Motion motion = new Motion(nothing);
        Dynamics dynamics = new Dynamics(nothing);
        motion.updatePositions(new double[0]);
        motion.updateVelocities(new double[0]);
        dynamics.massMatrix(motion);
        dynamics.factor();
        dynamics.solve(new double[0]);
        assertThat(nothing.dof()).isZero();
    }

    @Test
    void aBodyOnTwoJointsIsRefusedWithBothNames() {
        assertThatThrownBy(() -> Multibody.assemble(
                        List.of(body("a"), body("b")),
                        List.of(
                                joint("one", "world", "a", Kind.REVOLUTE),
                                joint("two", "a", "b", Kind.REVOLUTE),
                                joint("three", "world", "b", Kind.REVOLUTE))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("body 'b' hangs on two joints, 'two' and 'three'; kinematic loops are not supported");
    }

    @Test
    void jointsThatGoRoundAreRefusedWithTheirNames() {
        assertThatThrownBy(() -> Multibody.assemble(
                        List.of(body("tail"), body("a"), body("b")),
                        List.of(
                                joint("end", "a", "tail", Kind.REVOLUTE),
                                joint("one", "b", "a", Kind.REVOLUTE),
                                joint("two", "a", "b", Kind.REVOLUTE))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("kinematic loop: joint 'two' to body 'b', joint 'one' to body 'a', and round again");
    }

    @Test
    void aBodyThatCarriesItselfIsRefused() {
        assertThatThrownBy(
                        () -> Multibody.assemble(List.of(body("a")), List.of(joint("self", "a", "a", Kind.REVOLUTE))))
                .hasMessage("kinematic loop: joint 'self' to body 'a', and round again");
    }

    @Test
    void unknownBodiesAreRefusedWithTheNearestName() {
        List<BodySpec> bodies = List.of(body("trunk"), body("wheel"));
        assertThatThrownBy(() -> Multibody.assemble(bodies, List.of(joint("j", "trunc", "wheel", Kind.REVOLUTE))))
                .hasMessage("joint 'j' hangs on body 'trunc', which is not known; did you mean 'trunk'?");
        assertThatThrownBy(() -> Multibody.assemble(bodies, List.of(joint("j", "trunk", "whel", Kind.REVOLUTE))))
                .hasMessage("joint 'j' carries body 'whel', which is not known; did you mean 'wheel'?");
        Multibody rover = ExoMarsRover.assemble();
        assertThatThrownBy(() -> rover.body("FL_whell"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("body 'FL_whell' is not known; did you mean 'FL_wheel'?");
        assertThatThrownBy(() -> rover.joint("bas")).hasMessage("joint 'bas' is not known; did you mean 'base'?");
    }

    @Test
    void partsOfOneNameAreRefused() {
        JointSpec free = joint("j", "world", "a", Kind.FREE);
        assertThatThrownBy(() -> Multibody.assemble(List.of(body("a"), body("a")), List.of(free)))
                .hasMessage("there are two bodies named 'a'");
        assertThatThrownBy(() -> Multibody.assemble(List.of(body("a")), List.of(free, free)))
                .hasMessage("there are two joints named 'j'");
        assertThatThrownBy(() -> Multibody.assemble(List.of(body("world")), List.of()))
                .hasMessageStartingWith("a body is named 'world'");
    }

    @Test
    void aBodyWithoutAJointIsRefused() {
        assertThatThrownBy(() -> Multibody.assemble(List.of(body("a")), List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("body 'a' hangs on no joint");
    }

    @Test
    void aJointThatIsNotFreeTakesNoPose() {
        Multibody one = Multibody.assemble(List.of(body("a")), List.of(joint("j", "world", "a", Kind.REVOLUTE)));
        MultibodyState state = new MultibodyState(one);
        assertThatThrownBy(() -> state.placeFree(0, Vec3.ZERO, Quat.IDENTITY))
                .hasMessage("joint 'j' is REVOLUTE, not FREE, and takes no pose");
    }

    @Test
    void aCopiedStateIsEqualAndSeparate() {
        Multibody rover = ExoMarsRover.assemble();
        MultibodyState one = new MultibodyState(rover);
        MultibodyState two = new MultibodyState(rover);
        one.q[8] = 0.5;
        one.v[3] = 2;
        two.copyFrom(one);
        one.q[8] = 0;
        assertThat(two.q[8]).isEqualTo(0.5);
        assertThat(two.v[3]).isEqualTo(2);
        assertThat(two.q[3]).isEqualTo(1);
    }

    private static BodySpec body(String name) {
        return new BodySpec(name, 2, Vec3.ZERO, BodySpec.Inertia.diagonal(1, 1, 1));
    }

    private static JointSpec joint(String name, String parent, String child, Kind kind) {
        return new JointSpec(name, parent, child, kind, Vec3.ZERO, Quat.IDENTITY, Vec3.X, JointSpec.Passive.NONE);
    }
}
