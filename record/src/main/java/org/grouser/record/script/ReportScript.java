package org.grouser.record.script;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Objects;

/**
 * The one script that a report runs. It holds no data: those stand beside it as text, so that the script is the same in all reports of
 * a version and can be let through by its hash, whoever serves the report.
 */
public final class ReportScript {
    private static final String EXPORT = "export { uPlot as default };";
    private static final String TEXT = made();
    private static final String STYLE = resource("uPlot.min.css");

    private ReportScript() {}

    /** What stands between the tags. */
    public static String text() {
        return TEXT;
    }

    /** The style sheet of its plots. */
    public static String style() {
        return STYLE;
    }

    /** How a Content-Security-Policy names this script and no other. */
    public static String hash() {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(TEXT.getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every Java has it
        }
    }

    private static String made() {
        String plot = resource("uPlot.esm.js");
        if (!plot.contains(EXPORT)) {
            throw new IllegalStateException("uPlot.esm.js does not end as expected");
        }
        return "\nconst uPlot = (function () {\n"
                + plot.replace(EXPORT, "return uPlot;")
                        .replaceAll("(?m)^\\* https://.*\\R", "")
                        .replaceAll("(?m)^[\\t ]+", "")
                + "})();\n" + resource("report.js");
    }

    private static String resource(String name) {
        try (InputStream in = Objects.requireNonNull(ReportScript.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
        } catch (IOException e) {
            throw new IllegalStateException("cannot read " + name + " of the report", e);
        }
    }
}
