/**
 * The command line: one class per command, and nothing else prints. Start at {@link org.grouser.cli.Main}.
 *
 * <pre>
 *   Main, commands -&gt; desk  -&gt; run -&gt; terminal
 *                  -&gt; study -&gt; run
 * </pre>
 *
 * <p>Results go to standard output, progress and messages to standard error. Exit codes: 0 done, 1 a check missed its
 * limit, 2 bad input, 3 diverged or off the soil, 4 interrupted with a checkpoint written, 70 a fault of ours, 74 a result
 * could not be written.
 */
@NullMarked
package org.grouser.cli;

import org.jspecify.annotations.NullMarked;
