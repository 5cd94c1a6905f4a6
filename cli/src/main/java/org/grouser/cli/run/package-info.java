/**
 * One run from its scenario to its folder: {@link org.grouser.cli.run.RunJob} for a run that a user watches,
 * {@link org.grouser.cli.run.MemberRun} for one of several.
 */
@NullMarked
package org.grouser.cli.run;

import org.jspecify.annotations.NullMarked;
