package org.grouser.campaign.study;

import org.grouser.quantity.Check;

/**
 * What is varied.
 *
 * @param key parameter or path of the scenario, as for --set; "variant" chooses a variant, "none" sets nothing: the factor
 *     is there for the formulas of others
 * @param unit of the values; empty: not said, the key's own
 */
public record Factor(String name, String key, String unit, FactorValues values) {
    public static final String VARIANT = "variant";
    private static final String NONE = "none";

    public Factor {
        Check.that(!key.isEmpty(), "key", "is empty");
    }

    /** Whether it sets a parameter or key. */
    public boolean isSet() {
        return !isVariant() && !key.equals(NONE);
    }

    /** Whether it chooses a variant of the scenario. */
    public boolean isVariant() {
        return key.equals(VARIANT);
    }
}
