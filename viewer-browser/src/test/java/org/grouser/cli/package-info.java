/** What the tests of the pages need of the command line. */
@NullMarked
package org.grouser.cli;

import org.jspecify.annotations.NullMarked;
