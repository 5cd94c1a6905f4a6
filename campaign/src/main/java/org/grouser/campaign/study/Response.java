package org.grouser.campaign.study;

import org.grouser.quantity.Formula;

/**
 * A number of a run.
 *
 * @param formula of metrics and factors
 * @param unit of the number; empty: what the formula gives
 */
public record Response(String name, Formula formula, String unit) {}
