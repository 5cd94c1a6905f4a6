/**
 * Several runs at once: compare, sweep, validate, score and hashes, and the calculations that validate needs no run for.
 */
@NullMarked
package org.grouser.cli.study;

import org.jspecify.annotations.NullMarked;
