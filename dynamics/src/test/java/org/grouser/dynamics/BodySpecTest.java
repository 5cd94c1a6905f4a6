package org.grouser.dynamics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.grouser.quantity.OutOfRangeException;
import org.grouser.quantity.Vec3;
import org.junit.jupiter.api.Test;

/** Which inertias a body can have. */
class BodySpecTest {
    private static String refusal(double xx, double yy, double zz, double xy, double xz, double yz) {
        return String.valueOf(
                assertThrows(OutOfRangeException.class, () -> new BodySpec.Inertia(xx, yy, zz, xy, xz, yz))
                        .getMessage());
    }

    @Test
    void principalMomentsKeepTheTriangleInequalityHoweverTheBodyIsTurned() {
        assertThat(refusal(1, 1, 1, 0.9, 0.9, 0.9)).contains("about its principal axes"); // 0.1, 0.1, 2.8
        assertThat(refusal(1, 1, 2.1, 0, 0, 0)).contains("breaks the triangle inequality");
        new BodySpec.Inertia(1, 1, 2, 0, 0, 0); // a plate
        new BodySpec.Inertia(2, 2, 2, -0.99, -0.99, -0.99); // nearly a rod along x = y = z: 0.02, 2.99, 2.99
    }

    @Test
    void aTensorThatIsNotPositiveDefiniteIsRefused() {
        assertThat(refusal(1, 1, 1, 1.5, 0, 0)).contains("is not positive definite");
        assertThat(refusal(1, 1, 1, 1e200, 0, 0)).contains("is not positive definite");
    }

    @Test
    void fromACubeOfANanogramAndAMicrometreOnEverythingIsABody() {
        BodySpec.Inertia dust = BodySpec.Inertia.box(1e-12, new Vec3(1e-6, 1e-6, 1e-6));
        assertEquals(1e-24 / 6, dust.xx(), 1e-36);
        assertThat(refusal(1e-26, 1e-26, 1e-26, 0, 0, 0))
                .contains("inertia_kg_m2.xx = 1.0E-26 kg m^2 is outside [1.0E-25");
        assertThrows(OutOfRangeException.class, () -> new BodySpec("dust", 1e-13, Vec3.ZERO, dust));
    }
}
