/**
 * YAML as a tree with lines: {@link org.grouser.scenario.yaml.YamlText} reads it, {@link org.grouser.scenario.yaml.SetPath}
 * changes it by path, {@link org.grouser.scenario.yaml.YamlOut} writes plain values. Everything wrong with input is a
 * {@link org.grouser.scenario.yaml.ScenarioException} of one line.
 */
@NullMarked
package org.grouser.scenario.yaml;

import org.jspecify.annotations.NullMarked;
