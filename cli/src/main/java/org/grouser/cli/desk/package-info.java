/** The local web server and the runs that a browser asks for. Start at {@link org.grouser.cli.desk.WorkDesk}. */
@NullMarked
package org.grouser.cli.desk;

import org.jspecify.annotations.NullMarked;
