/** Numbers taken from a run: measures over series, events, sections and grounds, and the metrics made of them. */
@NullMarked
package org.grouser.record.measure;

import org.jspecify.annotations.NullMarked;
