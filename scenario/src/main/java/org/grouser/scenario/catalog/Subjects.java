package org.grouser.scenario.catalog;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the scenarios of the catalog are about (scenarios/subjects.csv). */
public final class Subjects {
    private static final String HEADER = "scenario,subject";

    private Subjects() {}

    /** The ids of each subject; subjects and ids in the order of the file. */
    public static Map<String, List<String>> read() {
        Map<String, List<String>> subjects = new LinkedHashMap<>();
        for (String[] cells : CatalogFiles.rows(CatalogFiles.catalog().resolve("subjects.csv"), HEADER)) {
            subjects.computeIfAbsent(cells[1], subject -> new ArrayList<>()).add(cells[0]);
        }
        return subjects;
    }
}
