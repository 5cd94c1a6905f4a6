package org.grouser.scenario;

import java.util.Map;

/**
 * Names of files in a resolved tree, made whole.
 *
 * @param files where the scenario file lies
 */
record FileNames(CatalogFiles files) {
    /** The tree with its files named so that they are found from anywhere. */
    YamlNode whole(YamlNode tree) {
        YamlNode named = tree;
        for (Map.Entry<String, YamlNode> entry : tree.entries().entrySet()) {
            boolean file = entry.getKey().equals("file") || entry.getKey().equals("mesh");
            YamlNode value = entry.getValue();
            named = named.with(entry.getKey(), file && value.is(YamlNode.Kind.TEXT) ? wholeName(value) : whole(value));
        }
        for (int i = 0; i < tree.items().size(); i++) {
            named = named.with(i, whole(tree.items().get(i)));
        }
        return named;
    }

    private YamlNode wholeName(YamlNode file) {
        boolean set = file.where().startsWith(Resolver.SET);
        String name = CatalogFiles.label(files.named(file.text(), set));
        return YamlNode.scalar(YamlNode.Kind.TEXT, file.where(), name);
    }
}
