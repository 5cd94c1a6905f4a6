/**
 * Scenario files: an immutable tree of records, its YAML reader and writer, the JSON Schema, and the catalog.
 *
 * <pre>
 *   file.yaml, --set path=value ──ScenarioReader.read──▶ Scenario ──ScenarioWriter──▶ resolved scenario.yaml
 *
 *   inside:  YamlText ──YamlNode──▶ Resolver ──▶ ScenarioKeys, VehicleKeys, DriveKeys, ... ──▶ records
 *            (lines)               (variant,      (a table of keys for each record,
 *                                   vehicle, set)  also gives JsonSchema)
 * </pre>
 *
 * Start at {@link org.grouser.scenario.Scenario}. Degrees exist only in files; the reader converts them. Beside the
 * scenario, four more concepts are public: {@link org.grouser.scenario.catalog.Catalog} lists and opens the built-in scenarios,
 * {@link org.grouser.scenario.catalog.SoilPresets} tells the built-in soils with their sources,
 * {@link org.grouser.scenario.catalog.ValidationRows} gives the published numbers that reruns are held against, and
 * {@link org.grouser.scenario.yaml.ScenarioException} is everything that can be wrong with input.
 */
@NullMarked
package org.grouser.scenario;

import org.jspecify.annotations.NullMarked;
