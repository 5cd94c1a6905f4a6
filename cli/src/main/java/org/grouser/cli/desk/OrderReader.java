package org.grouser.cli.desk;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.grouser.campaign.folder.RunFiles;
import org.grouser.scenario.Parameter;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.scenario.catalog.Catalog;
import org.grouser.scenario.yaml.ScenarioException;
import org.grouser.scenario.yaml.YamlNode;
import org.grouser.scenario.yaml.YamlText;
import org.grouser.simulation.Simulation;
import org.grouser.viewer.RunDesk.Order;
import org.grouser.viewer.RunDesk.Problem;
import org.grouser.viewer.RunDesk.Refused;

/**
 * What a browser orders, to a scenario: plain values by path, as with --set. Files of this machine cannot be named, but
 * those of the catalog.
 */
final class OrderReader {
    private static final int MAX_CHARS = 2000;
    private static final Pattern PATH = Pattern.compile("[A-Za-z0-9_-]{1,80}(\\.[A-Za-z0-9_-]{1,80}){0,15}");
    private static final Pattern ENTRY = Pattern.compile("^([a-z_]+(?:\\.[A-Za-z0-9_]+)+):? (.*)$");

    private OrderReader() {}

    /**
     * @throws Refused with the problems of every value that is wrong by itself, or of all together
     */
    static Scenario read(Order order) throws Refused {
        List<Problem> problems = new ArrayList<>();
        order.sets().forEach((path, value) -> check(path, value, problems));
        if (!problems.isEmpty()) {
            throw new Refused(problems);
        }
        try {
            return open(order, order.sets());
        } catch (ScenarioException | IllegalArgumentException together) {
            for (Map.Entry<String, String> set : order.sets().entrySet()) {
                try {
                    open(order, Map.of(set.getKey(), set.getValue()));
                } catch (ScenarioException | IllegalArgumentException alone) {
                    problems.add(problem(alone));
                }
            }
            throw new Refused(problems.isEmpty() ? List.of(problem(together)) : problems);
        }
    }

    /** The named numbers of an order that can be read. */
    static List<Parameter> parameters(Order order) {
        String file = order.file() != null ? order.file().toString() : order.scenario();
        return ScenarioReader.parameters(file, sets(order.sets()));
    }

    /** The settings of an order as on a command line. */
    static List<String> sets(Map<String, String> sets) {
        return sets.entrySet().stream()
                .map(set -> set.getKey() + "=" + set.getValue())
                .toList();
    }

    /** Also refuses what can be read but not be run. */
    static Scenario runnable(Order order) throws Refused {
        Scenario scenario = read(order);
        try (Simulation simulation = Simulation.assemble(scenario, 1)) {
            RunFiles.checkSections(scenario, simulation.columns());
        } catch (IllegalArgumentException e) {
            throw new Refused(List.of(problem(e)));
        }
        return scenario;
    }

    private static Scenario open(Order order, Map<String, String> sets) {
        List<String> texts = sets(sets);
        return ScenarioReader.readConfined(order.file() != null ? order.file() : Catalog.file(order.scenario()), texts);
    }

    private static void check(String path, String value, List<Problem> problems) {
        String shown = path.length() > 80 ? path.substring(0, 80) : path;
        if (!PATH.matcher(path).matches()) {
            problems.add(new Problem(shown, "'" + shown + "' is not a path of keys with dots between"));
        } else if (value.length() > MAX_CHARS || !isPlain(value)) {
            problems.add(new Problem(path, "is not a plain value or a list of them"));
        }
    }

    /** Whether a value is a scalar, or lists of them, once it is parsed; a mapping could bring any key along. */
    private static boolean isPlain(String value) {
        try {
            return value.isEmpty() || isPlain(YamlText.parse(value, line -> ""));
        } catch (ScenarioException e) {
            return false;
        }
    }

    private static boolean isPlain(YamlNode value) {
        return !value.is(YamlNode.Kind.MAPPING) && value.items().stream().allMatch(OrderReader::isPlain);
    }

    private static Problem problem(RuntimeException failure) {
        if (failure instanceof ScenarioException bad) {
            return new Problem(bad.path(), bad.complaint());
        }
        String message = String.valueOf(failure.getMessage());
        Matcher entry = ENTRY.matcher(message);
        return entry.matches() ? new Problem(entry.group(1), entry.group(2)) : new Problem("", message);
    }
}
