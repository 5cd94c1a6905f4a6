package org.grouser.scenario;

import static org.grouser.scenario.codec.Key.given;
import static org.grouser.scenario.codec.Key.key;
import static org.grouser.scenario.codec.Key.may;
import static org.grouser.scenario.codec.Values.METRIC_NAME;
import static org.grouser.scenario.codec.Values.TITLE;
import static org.grouser.scenario.codec.Values.any;
import static org.grouser.scenario.codec.Values.pair;

import java.util.List;
import org.grouser.quantity.NearestName;
import org.grouser.quantity.Unit;
import org.grouser.scenario.Parameter.Range;
import org.grouser.scenario.codec.Codec;
import org.grouser.scenario.codec.Fields;
import org.grouser.scenario.codec.Mapping;
import org.grouser.scenario.codec.Node;
import org.grouser.scenario.codec.Values;
import org.grouser.scenario.yaml.ScenarioException;
import org.grouser.scenario.yaml.YamlNode;

/** Named numbers of a scenario. A later one may be a formula of those before it. */
final class ParameterKeys {
    static final String KEY = "parameters";

    private static final Codec<Range> RANGE = pair(any("unit of the parameter"), Range::new, Range::min, Range::max);

    private static final Codec<String> UNIT = TITLE.mapAt(
            (node, text) -> {
                if (Unit.parse(text) == null) {
                    throw node.refuse(
                            "= '" + text + "' is no unit; write one such as m, deg, N m, kg/m^3, or - for none");
                }
                return text;
            },
            unit -> unit);

    private static final Mapping<Parameter> FULL = Mapping.of(
                    Parameter.class,
                    given("name", Fields::name),
                    may("unit", UNIT, "", "its unit; fits anywhere if absent"),
                    key("value", any("unit of the parameter"), "the number, or a formula of parameters before it"),
                    may("range", RANGE, Range.ANY, "least and largest value"),
                    may("title", TITLE, "", "what it is"))
            .checked((in, parameter) -> {
                ScenarioScope scope = ScenarioScope.of(in);
                if (parameter.name().equals("pi") || ScenarioKeys.keys().contains(parameter.name())) {
                    throw in.refuse("has the name of a key; give the parameter another one");
                }
                scope.parameters.put(parameter.name(), parameter.amount());
            });

    static final Codec<List<Parameter>> PARAMETERS = Values.named(METRIC_NAME, FULL, Parameter::name);

    private ParameterKeys() {}

    /** The parameters of a resolved tree. */
    static List<Parameter> of(YamlNode tree, ScenarioScope scope) {
        YamlNode node = tree.get(KEY);
        return node == null ? List.of() : PARAMETERS.read(Node.top(node, KEY, scope));
    }

    /** The path at which a parameter is set by its name alone, or by parameters.NAME; other paths as they are. */
    static String path(YamlNode root, String where, String path) {
        YamlNode parameters = root.get(KEY);
        if (parameters == null || !parameters.is(YamlNode.Kind.MAPPING)) {
            return path;
        }
        String name = path.startsWith(KEY + ".") ? path.substring(KEY.length() + 1) : path;
        if (parameters.get(name) != null) {
            return KEY + "." + name + ".value";
        }
        if (!path.contains(".") && !ScenarioKeys.keys().contains(path)) {
            throw new ScenarioException(where + ": '" + path + "' is neither a parameter nor a key"
                    + NearestName.hint(path, parameters.entries().keySet()));
        }
        return path;
    }
}
