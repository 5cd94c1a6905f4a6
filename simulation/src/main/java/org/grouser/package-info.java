/** The front door: {@link org.grouser.Grouser} opens or builds scenarios, {@link org.grouser.simulation.Simulation} runs them. */
@NullMarked
package org.grouser;

import org.jspecify.annotations.NullMarked;
