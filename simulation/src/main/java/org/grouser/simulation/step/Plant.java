package org.grouser.simulation.step;

import java.util.List;
import org.grouser.simulation.constraint.BilateralConstraints;
import org.grouser.simulation.contact.CompliantContact;
import org.grouser.simulation.contact.rigid.Contacts;
import org.grouser.simulation.contact.rigid.TouchPair;
import org.grouser.simulation.drive.Drives;
import org.grouser.simulation.state.Bodies;
import org.grouser.simulation.state.Efforts;

/**
 * The mechanical system of a run: bodies, what drives them and what they touch, and the scheme that advances them.
 *
 * @param pairs everything that may touch with impulses, by the numbers that contacts have
 * @param contacts rigid contacts of the last step
 * @param constraints couplings and loops
 */
public record Plant(
        Bodies bodies,
        Drives drives,
        Efforts efforts,
        List<TouchPair> pairs,
        Contacts contacts,
        CompliantContact compliant,
        BilateralConstraints constraints,
        Stepper stepper) {
    public Plant {
        pairs = List.copyOf(pairs);
    }

    /** Takes everything as it stands where a run starts. */
    public void begin() {
        bodies.settle();
        compliant.begin(bodies.motion);
    }

    /** Sets the efforts of the step that begins now. */
    public void drive(double timeS) {
        drives.drive(timeS, efforts);
        stepper.drive(timeS, drives, efforts);
    }

    /** Takes positions and velocities to the end of the step. */
    public void advance() {
        stepper.advance(contacts, efforts);
    }

    /** Accepts the step: what ground and drives remember follows the bodies to its end. */
    public void commit() {
        bodies.settle(); //                    poses    <- q, v
        compliant.commit(bodies.motion); //    ground   <- poses, twists
        drives.commit(); //                    motors   <- joint rates
    }
}
