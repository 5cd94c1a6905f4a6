/** Maps of the ground that a run left: heights, ruts and flow, as SVG and PNG from one drawing. */
@NullMarked
package org.grouser.report.map;

import org.jspecify.annotations.NullMarked;
