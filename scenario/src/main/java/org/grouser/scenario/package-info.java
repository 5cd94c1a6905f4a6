/**
 * Scenario files: an immutable tree of records, its YAML reader and writer, the JSON Schema, and the catalog.
 *
 * <pre>
 *   file.yaml, --set path=value ──ScenarioReader.read──▶ Scenario ──ScenarioWriter──▶ resolved scenario.yaml
 * </pre>
 *
 * Start at {@link org.grouser.scenario.Scenario}. Degrees exist only in files; the reader converts them.
 */
@NullMarked
package org.grouser.scenario;

import org.jspecify.annotations.NullMarked;
