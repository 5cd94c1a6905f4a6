package org.grouser.cli.desk;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.grouser.cli.run.RunJob;
import org.grouser.scenario.Scenario;
import org.jspecify.annotations.Nullable;

/** Runs that go on from a checkpoint, and runs that go another way from a time on. */
final class TakenUp {
    private static final List<String> LAST =
            List.of("checkpoint.bin", "checkpoint-auto-1.bin", "checkpoint-auto-2.bin");
    private static final Pattern ASKED_FOR = Pattern.compile("checkpoint-([0-9.]{1,20}(?:E-?[0-9]{1,3})?)s\\.bin");

    private TakenUp() {}

    /** The checkpoint that was written last when a run was put aside or by the clock. */
    static Path last(Path run) throws IOException {
        Path last = null;
        FileTime newest = FileTime.fromMillis(0);
        for (String name : LAST) {
            Path file = run.resolve(name);
            if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                    && Files.getLastModifiedTime(file).compareTo(newest) > 0) {
                newest = Files.getLastModifiedTime(file);
                last = file;
            }
        }
        if (last == null) {
            throw new IOException("has no checkpoint to go on from; rerun it");
        }
        return last;
    }

    /** The first part of a branch: the same run again up to a time, from its last checkpoint before that. */
    static RunJob upTo(Path run, Scenario scenario, double timeS) throws IOException {
        Path checkpoint = before(run, timeS);
        RunJob job = checkpoint == null
                ? RunJob.of(run.resolve("scenario.yaml").toString(), List.of(), scenario)
                : RunJob.resume(checkpoint, List.of());
        job.putAsideAtS = timeS;
        return job;
    }

    /** The checkpoint that the user asked for at the latest time before another, or null. */
    private static @Nullable Path before(Path run, double timeS) throws IOException {
        Path best = null;
        double bestS = 0;
        try (DirectoryStream<Path> files = Files.newDirectoryStream(run, "checkpoint-*s.bin")) {
            for (Path file : files) {
                Matcher name = ASKED_FOR.matcher(String.valueOf(file.getFileName()));
                if (name.matches() && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                    double atS = Double.parseDouble(name.group(1));
                    if (atS > bestS && atS < timeS - 1e-9) {
                        bestS = atS;
                        best = file;
                    }
                }
            }
        }
        return best;
    }
}
