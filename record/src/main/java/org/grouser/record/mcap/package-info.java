/**
 * MCAP files: messages of several topics with their times, in chunks with an index, written as they come. The layout is that of
 * the MCAP specification; the picture and the plots that a run gives are made in {@link org.grouser.record.foxglove}.
 *
 * <pre>
 *   schema, channel, message ──▶ Chunk ──full──▶ file, an index of the chunk behind it
 *                                                  └── at the end: schemas, channels, counts, places of all chunks, footer
 * </pre>
 *
 * Start at {@link org.grouser.record.mcap.McapWriter}.
 */
@NullMarked
package org.grouser.record.mcap;

import org.jspecify.annotations.NullMarked;
