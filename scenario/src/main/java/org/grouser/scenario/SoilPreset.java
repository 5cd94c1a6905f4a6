package org.grouser.scenario;

/**
 * A soil of the catalog with its source. Numbers that the source does not give are NaN; to use the soil, a scenario has to
 * give them itself.
 *
 * @param mark kind of source: book, paper, code or ours
 * @param notes what to know before using it, or empty
 * @param kc N/m^(n+1)
 * @param kphi N/m^(n+2)
 * @param shearM K of Janosi and Hanamoto
 * @param elasticPaPerM stiffness of unloading
 * @param gravityMPerS2 at which the numbers hold
 */
public record SoilPreset(
        String id,
        String name,
        String source,
        String mark,
        String notes,
        double kc,
        double kphi,
        double n,
        double cohesionPa,
        double frictionRad,
        double shearM,
        double elasticPaPerM,
        double gravityMPerS2) {}
