package org.grouser.record.run;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Hidden names of files that are being written: .NAME.PROCESS-COUNT.part, so that no two writers share one. */
final class StaleParts {
    private static final Pattern NAME = Pattern.compile("\\..+\\.(\\d{1,18})-\\d+\\.part");

    private StaleParts() {}

    static String name(String target, long process, long count) {
        return "." + target + "." + process + "-" + count + ".part";
    }

    /** Deletes parts whose process has died; those of living processes are still being written. */
    static void remove(Path folder) throws IOException {
        try (DirectoryStream<Path> parts = Files.newDirectoryStream(folder, ".*.part")) {
            for (Path part : parts) {
                Matcher matcher = NAME.matcher(String.valueOf(part.getFileName()));
                if (matcher.matches()
                        && ProcessHandle.of(Long.parseLong(matcher.group(1))).isEmpty()) {
                    Files.deleteIfExists(part);
                }
            }
        }
    }
}
