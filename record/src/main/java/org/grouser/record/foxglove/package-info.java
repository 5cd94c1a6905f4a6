/**
 * Runs as messages that Foxglove and other readers of MCAP show without being told how: transforms, geometry, soil, forces, numbers
 * and events. The schemas are known by their names; their texts here say what our messages hold.
 *
 * <pre>
 *   series.csv ──SeriesMessages, FrameChain──▶ numbers, /tf
 *   replay     ──SceneMessages, SoilMessages─▶ /scene, /contacts, /soil/NAME      merged by time ──▶ McapWriter
 *   events.csv ──EventMessages───────────────▶ /events
 * </pre>
 *
 * Start at {@link org.grouser.record.foxglove.McapRun}. What is in a file: docs/mcap.md.
 */
@NullMarked
package org.grouser.record.foxglove;

import org.jspecify.annotations.NullMarked;
