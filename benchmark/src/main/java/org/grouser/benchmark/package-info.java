@NullMarked
package org.grouser.benchmark;

import org.jspecify.annotations.NullMarked;
