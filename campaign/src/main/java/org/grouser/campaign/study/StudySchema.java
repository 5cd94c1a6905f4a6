package org.grouser.campaign.study;

import java.util.Map;
import org.grouser.scenario.JsonSchema;
import org.grouser.scenario.codec.ReferencePage;

/** What a study file may say, from the declaration that reads it: JSON Schema (draft 2020-12) and the reference page. */
public final class StudySchema {
    /** The name of its reference page. */
    public static final String PAGE = "study";

    private StudySchema() {}

    /** The schema of study files. */
    public static String json() {
        return JsonSchema.text("Grouser study", StudyKeys.STUDY.schema());
    }

    /** docs/reference/study.md. */
    public static String referencePage() {
        return ReferencePage.of("Keys of a study file", JsonSchema.MADE, "", StudyKeys.STUDY.schema(), Map.of());
    }
}
