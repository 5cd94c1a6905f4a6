package example;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.grouser.Grouser;
import org.grouser.campaign.Campaign;
import org.grouser.campaign.CampaignWatch;
import org.grouser.campaign.execute.ThreadsExecutor;
import org.grouser.campaign.study.Study;
import org.grouser.campaign.study.StudyBuilder;
import org.grouser.record.study.StudySummary;
import org.grouser.scenario.Scenario;

/** How likely a block slides, if friction and the lean of gravity are known only so well: 200 runs on two threads. */
public final class SlideStudy {
    public static void main(String[] arguments) throws IOException {
        Scenario block = Grouser.catalog("block-incline", "stop.time_s=0.1");
        Study study = StudyBuilder.of("slide", block.id())
                .normal("friction", "ground.floor.contact.nonsmooth.friction", 0.5, 0.03)
                .uniform("pull", "gravity_m_per_s2.0", 4, 5)
                .latinHypercube(200)
                .response("end_speed", "speed")
                .outcome("slid", "speed > 1e-6")
                .build();
        Path folder = Files.createTempDirectory("slide").resolve("study");
        try (ThreadsExecutor threads = new ThreadsExecutor(2)) {
            StudySummary answers = Campaign.begin(study, block, folder).run(threads, CampaignWatch.NONE);
            StudySummary.Probability slid = answers.answers().probabilities().get(0);
            System.out.printf(
                    Locale.ROOT,
                    "slid in %d of %d runs: %.3f, between %.3f and %.3f%n",
                    slid.count(),
                    slid.of(),
                    slid.probability().estimate(),
                    slid.probability().low(),
                    slid.probability().high());
            for (StudySummary.Share share :
                    answers.answers().sensitivities().get(0).shares()) {
                System.out.printf(
                        Locale.ROOT,
                        "share of %s in the spread of the speed: %.2f%n",
                        share.factor(),
                        share.first().estimate());
            }
        }
    }
}
