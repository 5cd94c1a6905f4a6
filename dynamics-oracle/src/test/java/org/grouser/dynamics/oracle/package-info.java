/**
 * Checks the dynamics against Mecano, an independent multibody library, on the same random trees.
 *
 * <p>A module of its own, because Mecano pins an old version of EJML that must not reach the product. It holds tests only.
 */
@NullMarked
package org.grouser.dynamics.oracle;

import org.jspecify.annotations.NullMarked;
