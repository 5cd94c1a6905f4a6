/** What every command shares with its terminal: exit codes, error lines, Ctrl-C, progress, jobs in parallel. */
@NullMarked
package org.grouser.cli.terminal;

import org.jspecify.annotations.NullMarked;
