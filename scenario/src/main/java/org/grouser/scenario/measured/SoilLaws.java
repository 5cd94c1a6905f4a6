package org.grouser.scenario.measured;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.grouser.contact.scm.ScmSpec;

/** The laws of soil that a measured set is run with, by the words of scenario files. */
public final class SoilLaws {
    /** The model of Krenn 2008 with its only law; all other words are laws of the model flow. */
    private static final String KRENN = "krenn";

    private SoilLaws() {}

    /** Every law of the program. */
    public static List<String> all() {
        List<String> names = new ArrayList<>();
        for (ScmSpec.Law law : ScmSpec.Law.values()) {
            names.add(law.name().toLowerCase(Locale.ROOT));
        }
        names.add(KRENN);
        return names;
    }

    /** What stands under model for a law. */
    static String model(String law) {
        return law.equals(KRENN) ? KRENN : "flow";
    }

    /** What stands under law for a law. */
    static String law(String law) {
        return law.equals(KRENN) ? "z0" : law;
    }
}
