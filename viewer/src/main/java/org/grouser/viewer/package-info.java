/**
 * Runs in a browser: a small server on loopback, its pages, and one self-contained file per run. Knows no physics.
 *
 * <pre>
 *   request ──Gate──▶ Request ──Routes──▶ Answer ──ViewerServer──▶ response
 *                                 ├── Pages       the page, its modules, three.js and uPlot
 *                                 ├── RunRoutes   RunShelf (which folders), RunTable (what is in them), Replays
 *                                 ├── StudyRoutes RunShelf; summaries and rows of studies, as they grow
 *                                 ├── FitRoutes   RunShelf; how far fits are, and what they found
 *                                 └── DeskRoutes  RunDesk (catalog, checks, new runs), implemented by the command line
 *   run folder, Pages ──HtmlExport──▶ one HTML file
 *   run folders ──SceneReader, McapExport──▶ one MCAP file
 * </pre>
 *
 * Start at {@link org.grouser.viewer.ViewerServer}; {@link org.grouser.viewer.RunDesk} is what a server asks of the rest
 * of the product, {@link org.grouser.viewer.RunShelf} what it may show, and {@link org.grouser.viewer.HtmlExport} does
 * without a server, as does {@link org.grouser.viewer.McapExport} for other viewers. The pages are in the folder page beside this class; how they are used and how they are guarded is
 * described in docs/viewer.md, the files of a replay in docs/replay.md.
 */
@NullMarked
package org.grouser.viewer;

import org.jspecify.annotations.NullMarked;
