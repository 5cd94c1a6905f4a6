/**
 * One run from its scenario to its folder: {@link org.grouser.cli.run.RunJob} for a run that a user watches.
 * One of several is a {@link org.grouser.campaign.folder.MemberRun}.
 */
@NullMarked
package org.grouser.cli.run;

import org.jspecify.annotations.NullMarked;
