/**
 * What a fit file says: experiments with their data, free parameters, how to search.
 *
 * <pre>
 *   fit.yaml ──▶ FitReader (keys: FitKeys) ──▶ Fit ──▶ Experiment, MeasuredData, ParameterSpec
 *                                               └────▶ FitSchema: JSON Schema, reference page
 * </pre>
 *
 * Start at {@link org.grouser.identify.file.FitReader}.
 */
@NullMarked
package org.grouser.identify.file;

import org.jspecify.annotations.NullMarked;
