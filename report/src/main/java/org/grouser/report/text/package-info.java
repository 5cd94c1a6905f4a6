/** Text for readers: markup, numbers in few digits, tables aligned by spaces. Knows no runs. */
@NullMarked
package org.grouser.report.text;

import org.jspecify.annotations.NullMarked;
