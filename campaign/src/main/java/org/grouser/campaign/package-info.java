/**
 * Studies: a scenario run many times with other numbers, on every core or a cluster, and what follows from it.
 *
 * <pre>
 *   study.yaml ──▶ Study ──sampling──▶ rows ──execute──▶ results ──statistics──▶ answers
 * </pre>
 */
@NullMarked
package org.grouser.campaign;

import org.jspecify.annotations.NullMarked;
