/**
 * The mathematics of a fit: search, uncertainty, diagnosis. Plain numbers; knows no files and no scenarios.
 *
 * <pre>
 *   ParameterSpace ──▶ candidates ──▶ Forward ──▶ Answers ──▶ residuals, Jacobians, surrogates
 * </pre>
 *
 * Start at {@link org.grouser.identify.statistics.Forward}.
 */
@NullMarked
package org.grouser.identify.statistics;

import org.jspecify.annotations.NullMarked;
