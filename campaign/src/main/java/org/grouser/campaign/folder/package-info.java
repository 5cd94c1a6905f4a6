/**
 * One run to its numbers, and to the folder that it leaves.
 *
 * <pre>
 *   Scenario ──MemberRun──▶ Evidence, RunResult ──RunText──▶ Summary
 *   MemberRun, RunFiles, ReplayOfRun ──▶ the folder: scenario, rows, events, summary, report, replay
 *   Scenario ──InputFiles──▶ the files that the run is made from, with their digests
 * </pre>
 *
 * Start at {@link org.grouser.campaign.folder.MemberRun}.
 */
@NullMarked
package org.grouser.campaign.folder;

import org.jspecify.annotations.NullMarked;
