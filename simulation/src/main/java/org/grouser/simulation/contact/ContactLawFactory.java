package org.grouser.simulation.contact;

import java.util.List;
import org.grouser.contact.ContactSpec;
import org.grouser.scenario.SurfaceSpec;

/**
 * Makes the contact law of a run from all surfaces that specify it. A law outside this project is made by its
 * {@link org.grouser.scenario.ContactModel}, which implements this interface too: one class, named in
 * META-INF/services/org.grouser.scenario.ContactModel, gives the key in files and the law.
 *
 * @param <S> specification of the law
 */
public interface ContactLawFactory<S extends ContactSpec> {
    /** Surfaces with a contact of this type are this law's. */
    Class<S> type();

    /**
     * @param surfaces with this law, at least one, in the order of the scenario
     * @throws IllegalArgumentException in one line, if the run cannot have this law
     */
    ContactLaw assemble(List<SurfaceSpec> surfaces, ContactSite site);

    /** The specification of one of the surfaces. */
    default S spec(SurfaceSpec surface) {
        return type().cast(surface.contact());
    }
}
