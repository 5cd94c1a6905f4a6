package org.grouser.identify;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.grouser.identify.statistics.FitObserver;
import org.grouser.identify.statistics.FreeParameter;
import org.grouser.identify.statistics.ParameterSpace;
import org.grouser.record.JsonText;
import org.grouser.record.run.RunFolder;

/** live.json: how a fit goes on, for those who watch; whole at any time. */
final class FitLive implements FitObserver {
    static final String NAME = "live.json";
    private static final int MOST_ROUNDS = 5000; // so that the file stays small

    private final RunFolder folder;
    private final String fit;
    private final String title;
    private final ParameterSpace space;
    private final List<Round> rounds = new ArrayList<>();

    /** What an observer is told. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Round(String stage, int round, int evaluations, double cost, double[] values) {}

    FitLive(RunFolder folder, String fit, String title, ParameterSpace space) {
        this.folder = folder;
        this.fit = fit;
        this.title = title;
        this.space = space;
        write("running");
    }

    @Override
    public void told(String stage, int round, int evaluations, double cost, double[] values) {
        if (rounds.size() < MOST_ROUNDS) {
            rounds.add(new Round(stage, round, evaluations, cost, values.clone()));
            write("running");
        }
    }

    /** The answer is there. */
    void done() {
        write("done");
    }

    private void write(String state) {
        JsonText json = new JsonText().object();
        json.key("fit").value(fit);
        json.key("title").value(title);
        json.key("state").value(state);
        json.newLine().key("parameters").array();
        for (FreeParameter parameter : space.parameters()) {
            json.object();
            json.key("name").value(parameter.name());
            json.key("unit").value(parameter.unit());
            json.end();
        }
        json.end().newLine().key("rounds").array();
        for (Round round : rounds) {
            json.newLine().object();
            json.key("stage").value(round.stage());
            json.key("round").value(round.round());
            json.key("evaluations").value(round.evaluations());
            json.key("cost").value(round.cost());
            json.key("values").array();
            for (double value : round.values()) {
                json.value(value);
            }
            json.end().end();
        }
        try {
            folder.writeText(NAME, json.end().newLine().end() + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
