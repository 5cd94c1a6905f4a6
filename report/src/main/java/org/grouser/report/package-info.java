@NullMarked
package org.grouser.report;

import org.jspecify.annotations.NullMarked;
