/** The folder of a run or sweep: rows and events as they come; sections and summaries by atomic rename. */
@NullMarked
package org.grouser.record.run;

import org.jspecify.annotations.NullMarked;
