package org.grouser.vehicle.motor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import org.grouser.quantity.OutOfRangeException;
import org.grouser.quantity.StateHash;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What a motor remembers. */
class MotorStateTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private static Motor motor(MotorSpec.@Nullable Shaft shaft) {
        return new Motor(
                new MotorSpec(
                        4,
                        0.1,
                        0.35,
                        0.35,
                        new MotorSpec.Gear(1, 0.6, -0.133, 0.005),
                        new MotorSpec.Friction(0.01, 0.05),
                        new MotorSpec.Limits(9, 1.5),
                        shaft),
                1e-3);
    }

    private static double volts(int n) {
        return n % 700 < 400 ? 10 : -3;
    }

    private static String hash(Motor motor) {
        StateHash hash = new StateHash();
        motor.addTo(hash);
        return hash.hex();
    }

    @Test
    void aMotorTakenUpAgainGoesOnToTheSameBits() throws IOException {
        for (MotorSpec.Shaft shaft : new MotorSpec.@Nullable Shaft[] {null, new MotorSpec.Shaft(5, 0.01)}) {
            Motor motor = motor(shaft);
            Joint wheel = Joint.of(motor, 0.001, 1e-3);
            for (int n = 0; n < 950; n++) {
                wheel.step(motor, volts(n));
            }
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            motor.write(new DataOutputStream(bytes));
            Motor other = motor(shaft);
            assertNotEquals(hash(motor), hash(other));
            other.read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
            Joint twin = Joint.of(other, 0.001, 1e-3);
            twin.angleRad = wheel.angleRad;
            twin.rateRadPerS = wheel.rateRadPerS;
            for (int n = 950; n < 2000; n++) {
                wheel.step(motor, volts(n));
                twin.step(other, volts(n));
            }
            assertEquals(hash(motor), hash(other));
            assertEquals(wheel.angleRad, twin.angleRad, 0);
            assertEquals(wheel.rateRadPerS, twin.rateRadPerS, 0);
            assertEquals(motor.drawnJ(), other.drawnJ(), 0);
        }
    }

    @Test
    void evaluatingTwiceIsEvaluatingOnce() {
        for (MotorSpec.Shaft shaft : new MotorSpec.@Nullable Shaft[] {null, new MotorSpec.Shaft(5, 0.01)}) {
            Motor once = motor(shaft);
            Motor twice = motor(shaft);
            Joint a = Joint.of(once, 0.001, 1e-3);
            Joint b = Joint.of(twice, 0.001, 1e-3);
            for (int n = 0; n < 1000; n++) {
                a.step(once, volts(n));
                twice.evaluate(-7, b.angleRad + 1, b.rateRadPerS - 3);
                b.step(twice, volts(n));
            }
            assertEquals(hash(once), hash(twice));
            assertEquals(a.angleRad, b.angleRad, 0);
        }
    }

    @Test
    void aStepAllocatesNothing() {
        Motor motor = motor(new MotorSpec.Shaft(5, 0.01));
        Joint wheel = Joint.of(motor, 0.001, 1e-3);
        for (int n = 0; n < 20_000; n++) {
            wheel.step(motor, volts(n));
        }
        long before = THREADS.getCurrentThreadAllocatedBytes();
        for (int n = 0; n < 10_000; n++) {
            wheel.step(motor, volts(n));
        }
        assertEquals(0, (THREADS.getCurrentThreadAllocatedBytes() - before) / 10_000);
    }

    @Test
    void aVoltageThatIsNoNumberIsRefused() {
        OutOfRangeException refused =
                assertThrows(OutOfRangeException.class, () -> motor(null).evaluate(Double.NaN, 0, 0));
        assertEquals("voltage = NaN V is not a finite number", refused.getMessage());
    }
}
