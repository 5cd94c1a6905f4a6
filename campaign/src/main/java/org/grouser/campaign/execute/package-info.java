/**
 * Where the runs of a study are carried out.
 *
 * <pre>
 *   RunPackage (scenario, files, metrics) ─┐
 *   RowTask (row, settings) ───────────────┴─Executor──▶ RowResult (metrics, stop, state hash, seconds)
 *
 *   Executor   ThreadsExecutor: all cores of this process; others send the package to other machines
 *   WorkQueue  the threads themselves, for sweeps and comparisons as well
 *   RowRunner  what each of them does with one task
 * </pre>
 *
 * Start at {@link org.grouser.campaign.execute.Executor}.
 */
@NullMarked
package org.grouser.campaign.execute;

import org.jspecify.annotations.NullMarked;
