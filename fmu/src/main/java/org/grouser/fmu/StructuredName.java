package org.grouser.fmu;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Names as the naming convention "structured" of FMI wants them: identifiers apart by dots, anything else in quotes. */
final class StructuredName {
    private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    private StructuredName() {}

    static String of(String path) {
        List<String> parts = new ArrayList<>();
        for (String part : path.split("\\.", -1)) {
            boolean plain = IDENTIFIER.matcher(part).matches();
            parts.add(plain ? part : "'" + part.replace("\\", "\\\\").replace("'", "\\'") + "'");
        }
        return String.join(".", parts);
    }
}
