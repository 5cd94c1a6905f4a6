package org.grouser.record.study;

import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.grouser.record.JsonText;
import org.grouser.record.study.StudySummary.Answers;

/** The text of summary.json. */
final class SummaryJson {
    private final JsonText json = new JsonText();

    private SummaryJson() {}

    static String text(StudySummary summary) {
        SummaryJson made = new SummaryJson();
        made.write(summary);
        return made.json + "\n";
    }

    private void write(StudySummary summary) {
        StudySummary.Setup setup = summary.setup();
        json.object();
        json.key("study").value(setup.study());
        json.key("title").value(setup.title());
        json.key("scenario").value(setup.scenario());
        json.key("sampling").value(setup.sampling());
        json.key("seed").value(setup.seed());
        json.key("level").value(setup.level());
        json.key("version").value(setup.version());
        json.key("studyHash").value(setup.hash());
        StudySummary.Progress progress = summary.progress();
        json.key("planned").value(progress.planned());
        json.key("finished").value(progress.finished());
        json.key("failed").value(progress.failed());
        json.key("wallS").value(progress.wallS());
        json.key("runS").value(progress.runS());
        json.key("ended").value(progress.ended());
        all("columns", summary.columns(), this::column);
        answers(summary.answers());
        json.end();
    }

    private void answers(Answers answers) {
        all("probabilities", answers.probabilities(), it -> {
            json.key("outcome").value(it.outcome());
            json.key("count").value(it.count());
            json.key("of").value(it.of());
            interval("probability", it.probability());
        });
        all("spreads", answers.spreads(), this::spread);
        all("sensitivities", answers.sensitivities(), it -> {
            json.key("response").value(it.response());
            json.key("method").value(it.method());
            all("shares", it.shares(), share -> {
                json.key("factor").value(share.factor());
                interval("first", share.first());
                interval("total", share.total());
                json.key("rankCorrelation").value(share.rankCorrelation());
            });
        });
        all("curves", answers.curves(), it -> {
            json.key("response").value(it.response());
            json.key("factor").value(it.factor());
            json.key("group").value(it.group());
            all("points", it.points(), point -> {
                json.key("at").value(point.at());
                json.key("count").value(point.count());
                interval("mean", point.mean());
                json.key("low").value(point.low());
                json.key("high").value(point.high());
            });
        });
        all("maps", answers.maps(), this::map);
        all("extremes", answers.extremes(), it -> {
            json.key("title").value(it.title());
            json.key("rows").array();
            it.rows().forEach(json::value);
            json.end();
        });
        all("rareEvents", answers.rareEvents(), this::rareEvent);
        json.key("notes").array();
        answers.notes().forEach(json::value);
        json.end();
    }

    private void column(StudyColumn column) {
        json.key("role").value(column.role().name().toLowerCase(Locale.ROOT));
        json.key("name").value(column.name());
        json.key("unit").value(column.unit());
        json.key("meaning").value(column.meaning());
        json.key("labels").array();
        column.labels().forEach(json::value);
        json.end();
    }

    private void spread(StudySummary.Spread spread) {
        json.key("response").value(spread.response());
        json.key("count").value(spread.count());
        json.key("min").value(spread.min());
        json.key("max").value(spread.max());
        interval("mean", spread.mean());
        json.key("deviation").value(spread.deviation());
        all("quantiles", spread.quantiles(), it -> {
            json.key("fraction").value(it.fraction());
            interval("value", it.value());
        });
    }

    private void map(StudySummary.OutcomeMap map) {
        json.key("outcome").value(map.outcome());
        json.key("xFactor").value(map.xFactor());
        json.key("yFactor").value(map.yFactor());
        json.key("acceptable").value(map.acceptable());
        json.key("xEdges").array();
        map.xEdges().forEach(json::value);
        json.end();
        json.key("yEdges").array();
        map.yEdges().forEach(json::value);
        json.end();
        all("cells", map.cells(), cell -> {
            json.key("count").value(cell.count());
            json.key("of").value(cell.of());
            interval("probability", cell.probability());
            json.key("verdict").value(cell.verdict().name().toLowerCase(Locale.ROOT));
        });
    }

    private void rareEvent(StudySummary.RareEvent event) {
        json.key("outcome").value(event.outcome());
        interval("probability", event.probability());
        json.key("deviation").value(event.deviation());
        all("levels", event.levels(), level -> {
            json.key("threshold").value(level.threshold());
            json.key("conditional").value(level.conditional());
            json.key("deviation").value(level.deviation());
            json.key("runs").value(level.runs());
        });
    }

    private <T> void all(String key, List<T> items, Consumer<T> write) {
        json.key(key).array();
        for (T item : items) {
            json.object();
            write.accept(item);
            json.end();
        }
        json.end();
    }

    private void interval(String key, Interval interval) {
        json.key(key);
        interval.write(json);
    }
}
