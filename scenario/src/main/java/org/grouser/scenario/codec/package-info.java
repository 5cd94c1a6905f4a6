/**
 * One declaration per key of a file, which reads, writes and describes it.
 *
 * <pre>
 *   YamlNode ──Codec.read──▶ record ──Codec.write──▶ plain maps and lists ──YamlOut──▶ text
 *                 │
 *                 └──schema──▶ JSON Schema, reference pages
 * </pre>
 *
 * {@link org.grouser.scenario.codec.Values} has the codecs of single values and lists;
 * {@link org.grouser.scenario.codec.Key} declares where they stand, and {@link org.grouser.scenario.codec.Mapping} puts
 * keys together to a record, each with the component of its name. Contact models from outside use the same.
 */
@NullMarked
package org.grouser.scenario.codec;

import org.jspecify.annotations.NullMarked;
