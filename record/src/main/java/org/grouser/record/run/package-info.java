/** The folder of a run or sweep: rows, events, sections, summaries, written by atomic rename. */
@NullMarked
package org.grouser.record.run;

import org.jspecify.annotations.NullMarked;
