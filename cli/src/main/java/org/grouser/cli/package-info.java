@NullMarked
package org.grouser.cli;

import org.jspecify.annotations.NullMarked;
