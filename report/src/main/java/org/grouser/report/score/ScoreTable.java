package org.grouser.report.score;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.grouser.record.JsonText;
import org.grouser.record.score.Score;
import org.grouser.record.score.ScoredSet;
import org.grouser.report.text.NumberText;
import org.grouser.report.text.TextTable;

/** RMS errors of every law, by set, region and quantity. Equal sets give equal text. */
public record ScoreTable(List<ScoredSet> sets) {
    private static final int DIGITS = 3;

    public ScoreTable {
        sets = List.copyOf(sets);
    }

    /** Columns aligned by spaces; below them every point that a law gave no number for, or not a plain one, and why. */
    public String toText() {
        StringBuilder out = new StringBuilder(new TextTable(rows(true), 4).toText());
        for (ScoredSet set : sets) {
            notes(set)
                    .forEach(line ->
                            out.append(set.id()).append(", ").append(line).append('\n'));
        }
        return out.toString();
    }

    /** The rows of one set as a Markdown table. */
    static String markdown(ScoredSet set) {
        List<List<String>> rows = new ScoreTable(List.of(set)).rows(false);
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < rows.size(); i++) {
            out.append("| ").append(String.join(" | ", rows.get(i))).append(" |\n");
            if (i == 0) {
                out.append("| --- | --- | --- |")
                        .append(" ---: |".repeat(rows.get(0).size() - 3))
                        .append('\n');
            }
        }
        return out.toString();
    }

    /** What laws gave no number for, and why, then what is to be known of numbers: a line for each law and reason. */
    static List<String> notes(ScoredSet set) {
        List<String> lines = new ArrayList<>();
        for (ScoredSet.Prediction prediction : set.predictions()) {
            lines.addAll(lines(prediction.law() + ": no result for point ", prediction.failures()));
            lines.addAll(lines(prediction.law() + ": point ", prediction.remarks()));
        }
        return lines;
    }

    private static List<String> lines(String begin, List<String> words) {
        Set<String> reasons = new LinkedHashSet<>(words);
        reasons.remove("");
        List<String> lines = new ArrayList<>();
        for (String reason : reasons) {
            List<String> points = new ArrayList<>();
            for (int i = 0; i < words.size(); i++) {
                if (words.get(i).equals(reason)) {
                    points.add(Integer.toString(i + 1));
                }
            }
            lines.add(begin + String.join(", ", points) + ": " + reason.replaceAll("\\s+", " "));
        }
        return lines;
    }

    private List<List<String>> rows(boolean named) {
        Set<String> laws = new LinkedHashSet<>();
        sets.forEach(set -> laws.addAll(set.laws()));
        List<List<String>> rows = new ArrayList<>();
        List<String> head = new ArrayList<>(named ? List.of("set") : List.of());
        head.addAll(List.of("region", "quantity", "unit", "points"));
        head.addAll(laws);
        rows.add(head);
        for (ScoredSet set : sets) {
            List<Score> scores = Score.of(set);
            int count = set.laws().size();
            for (int i = 0; count > 0 && i < scores.size(); i += count) {
                Score first = scores.get(i);
                List<String> row = new ArrayList<>(named ? List.of(set.id()) : List.of());
                row.addAll(List.of(
                        first.region(),
                        first.quantity().name(),
                        first.quantity().unit(),
                        Integer.toString(first.points())));
                for (String law : laws) {
                    int at = set.laws().indexOf(law);
                    row.add(at < 0 ? "" : cell(scores.get(i + at)));
                }
                rows.add(row);
            }
        }
        return rows;
    }

    /** The RMS; how many of the points it is taken over, where some are missing. */
    private static String cell(Score score) {
        String rms = NumberText.brief(score.errors().rms(), DIGITS);
        return score.predicted() == score.points() ? rms : rms + " (" + score.predicted() + ")";
    }

    /** An array with one object per set: points with predictions, and scores. */
    public String toJson() {
        JsonText json = new JsonText().array();
        for (ScoredSet set : sets) {
            json.newLine().object().key("set").value(set.id());
            json.key("title").value(set.about().title());
            json.key("source").value(set.about().source());
            json.newLine().key("scores").array();
            for (Score score : Score.of(set)) {
                json.newLine().object().key("region").value(score.region());
                json.key("quantity").value(score.quantity().name());
                json.key("unit").value(score.quantity().unit());
                json.key("law").value(score.law()).key("points").value(score.points());
                json.key("predicted").value(score.predicted());
                json.key("failed").value(score.failed());
                json.key("rms").value(score.errors().rms());
                json.key("mean").value(score.errors().mean());
                json.key("relative").value(score.errors().relative()).end();
            }
            json.end().newLine().key("points").array();
            for (int i = 0; i < set.points().size(); i++) {
                point(json, set, i);
            }
            json.end().end();
        }
        return json.end() + "\n";
    }

    private static void point(JsonText json, ScoredSet set, int i) {
        ScoredSet.Point point = set.points().get(i);
        json.newLine().object().key("x").value(point.x());
        json.key("region").value(point.region()).key("group").value(point.group());
        json.key("measured").object();
        values(json, set, point.measured());
        json.end().key("deviation").object();
        values(json, set, point.deviations());
        json.end().key("predicted").object();
        for (ScoredSet.Prediction prediction : set.predictions()) {
            json.key(prediction.law()).object();
            values(json, set, prediction.values().get(i));
            String failure = prediction.failures().get(i);
            json.key("failure").value(failure.isEmpty() ? null : failure);
            String remark = prediction.remarks().get(i);
            json.key("remark").value(remark.isEmpty() ? null : remark).end();
        }
        json.end().end();
    }

    private static void values(JsonText json, ScoredSet set, List<Double> values) {
        for (int q = 0; q < values.size(); q++) {
            json.key(set.quantities().get(q).name()).value(values.get(q));
        }
    }
}
