package org.grouser.identify.file;

import java.util.Map;
import org.grouser.scenario.JsonSchema;
import org.grouser.scenario.codec.ReferencePage;

/** What a fit file may say, from the declaration that reads it: JSON Schema (draft 2020-12) and the reference page. */
public final class FitSchema {
    /** The name of its reference page. */
    public static final String PAGE = "fit";

    private FitSchema() {}

    /** The schema of fit files. */
    public static String json() {
        return JsonSchema.text("Grouser fit", FitKeys.FIT.schema());
    }

    /** docs/reference/fit.md. */
    public static String referencePage() {
        return ReferencePage.of("Keys of a fit file", JsonSchema.MADE, "", FitKeys.FIT.schema(), Map.of());
    }
}
