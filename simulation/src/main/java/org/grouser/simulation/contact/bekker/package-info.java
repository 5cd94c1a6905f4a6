/**
 * Soil of Bekker's law within the step: cells under objects as contacts that yield.
 *
 * <pre>
 *   BekkerLawFactory ─▶ BekkerLaw (memory of cells) ─▶ BekkerContact (one object on one surface)
 *   BekkerContact ─▶ contacts of the step, each with a NormalLaw ─▶ the stepper solves them with rigid ones
 * </pre>
 */
@NullMarked
package org.grouser.simulation.contact.bekker;

import org.jspecify.annotations.NullMarked;
