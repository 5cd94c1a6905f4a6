/**
 * Speed measurements, found by the command line on the class path; never part of the product jar.
 *
 * <p>Start at {@link org.grouser.benchmark.GrouserBench}. Times are medians over repeated runs after warm-up, in one process; compare
 * ratios within one run, not numbers between machines.
 */
@NullMarked
package org.grouser.benchmark;

import org.jspecify.annotations.NullMarked;
