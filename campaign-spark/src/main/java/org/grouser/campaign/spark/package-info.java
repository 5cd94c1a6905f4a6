/**
 * Runs of a study on a Spark cluster; docs/cluster.md tells how to start one.
 *
 * <pre>
 *   driver                                          executor of Spark (a JVM on any machine)
 *   SparkExecutor ──RunPackage, jars: once each──▶  Workplace: files laid down once, a RowRunner for each thread
 *        │ ──chunks of RowTask──────────────────▶   PartitionRuns: the runs of one partition
 *        ◀──RowResult, as partitions end──────────
 * </pre>
 *
 * Start at {@link org.grouser.campaign.spark.SparkExecutor}.
 */
@NullMarked
package org.grouser.campaign.spark;

import org.jspecify.annotations.NullMarked;
