package org.grouser.scenario.yaml;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.grouser.quantity.NearestName;

/**
 * A dotted path into a tree: keys, list indices from 0 or names of list items, and '*' for any letters of existing
 * names ({@code joints.*_steer.damping_Nms_per_rad}). The index one past the last appends an item.
 *
 * @param where how the path is told in messages
 */
public record SetPath(String where, List<String> steps) {
    /** How a value from the command line is named in messages, before its path. */
    public static final String SET = "--set ";

    private static final int MOST_SHOWN = 200;

    /** How a value from the command line is named in messages. */
    public static String where(String path) {
        return SET + (path.length() > MOST_SHOWN ? path.substring(0, MOST_SHOWN - 3) + "..." : path);
    }

    public static SetPath parse(String where, String path) {
        List<String> steps = List.of(path.split("\\.", YamlText.MAX_DEPTH + 1));
        if (steps.size() > YamlText.MAX_DEPTH) {
            throw new ScenarioException(where + ": is a path of more than " + YamlText.MAX_DEPTH
                    + " keys, and no file nests so deep; name the key by its path from the top of the file");
        }
        if (steps.stream().anyMatch(String::isBlank)) {
            throw new ScenarioException(
                    where + ": '" + ScenarioException.clipped(path) + "' is not a path of keys with dots between");
        }
        return new SetPath(where, steps);
    }

    /** The tree with the value at the path; a value of nothing removes what was there. */
    public YamlNode put(YamlNode root, YamlNode value) {
        return put(root, value, 0);
    }

    private YamlNode put(YamlNode node, YamlNode value, int depth) {
        if (depth == steps.size()) {
            return value;
        }
        return switch (node.kind()) {
            case MAPPING -> intoMapping(node, value, depth);
            case LIST -> intoList(node, value, depth);
            default ->
                throw new ScenarioException(where + ": " + upTo(depth) + " is " + node.kind().words + " and has no '"
                        + steps.get(depth) + "'");
        };
    }

    private YamlNode intoMapping(YamlNode node, YamlNode value, int depth) {
        String step = steps.get(depth);
        List<String> keys = step.contains("*") ? matches(step, node.entries().keySet()) : List.of(step);
        if (keys.isEmpty()) {
            throw new ScenarioException(where + ": no entry of " + upTo(depth) + " matches '" + step + "'"
                    + NearestName.hint(step, node.entries().keySet()));
        }
        YamlNode changed = node;
        for (String key : keys) {
            YamlNode child = node.get(key);
            YamlNode inner = child == null ? YamlNode.mapping(where, Map.of()) : child;
            changed = changed.with(key, put(inner, value, depth + 1));
        }
        return changed;
    }

    private YamlNode intoList(YamlNode node, YamlNode value, int depth) {
        String step = steps.get(depth);
        List<Integer> indices = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (int i = 0; i < node.items().size(); i++) {
            YamlNode name = node.items().get(i).get("name");
            names.add(name == null ? Integer.toString(i) : name.text());
            if (step.equals(Integer.toString(i))
                    || !matches(step, List.of(names.get(i))).isEmpty()) {
                indices.add(i);
            }
        }
        if (step.equals(Integer.toString(node.items().size()))) {
            List<YamlNode> longer = new ArrayList<>(node.items());
            longer.add(put(YamlNode.mapping(where, Map.of()), value, depth + 1));
            return YamlNode.list(node.where(), longer);
        }
        if (indices.isEmpty()) {
            throw new ScenarioException(where + ": " + upTo(depth) + " has no item '" + step + "'; it has "
                    + node.items().size() + (node.items().size() == 1 ? " item" : " items") + ", counted from 0: "
                    + String.join(", ", names));
        }
        YamlNode changed = node;
        for (int i = indices.size() - 1; i >= 0; i--) {
            int index = indices.get(i);
            changed = changed.with(index, put(node.items().get(index), value, depth + 1));
        }
        return changed;
    }

    private static List<String> matches(String glob, Iterable<String> names) {
        String[] pieces = glob.split("\\*", -1);
        List<String> matching = new ArrayList<>();
        for (String name : names) {
            if (matches(pieces, name)) {
                matching.add(name);
            }
        }
        return matching;
    }

    /** Each piece as early as possible, the last one at the end. */
    private static boolean matches(String[] pieces, String name) {
        String last = pieces[pieces.length - 1];
        if (pieces.length == 1 || !name.startsWith(pieces[0])) {
            return pieces.length == 1 && name.equals(last);
        }
        int at = pieces[0].length();
        for (int i = 1; i < pieces.length - 1 && at >= 0; i++) {
            int found = name.indexOf(pieces[i], at);
            at = found < 0 ? -1 : found + pieces[i].length();
        }
        return at >= 0 && name.length() - last.length() >= at && name.endsWith(last);
    }

    private String upTo(int depth) {
        return depth == 0 ? "the file" : "'" + String.join(".", steps.subList(0, depth)) + "'";
    }
}
