/** The same rows from a loop, from local Spark and from a cluster that loses a worker. */
@NullMarked
package org.grouser.campaign.spark;

import org.jspecify.annotations.NullMarked;
