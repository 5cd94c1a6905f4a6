/**
 * Parameters from measurements: what a fit file says, carried out.
 *
 * <pre>
 *   fit.yaml ──▶ experiments with data, free parameters ──▶ Forward: candidates in, responses out
 *                                                              │   (runs on the campaign's executors)
 *                                             statistics: search, uncertainty, next test
 *                                                              ▼
 *                              fit.json, soil.yaml, posterior.csv, report.html
 * </pre>
 */
@NullMarked
package org.grouser.identify;

import org.jspecify.annotations.NullMarked;
