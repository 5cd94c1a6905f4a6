/**
 * Scenarios written in Java instead of YAML: a builder with defaults for every part of a {@link org.grouser.scenario.Scenario}.
 *
 * <pre>
 *   Scenario rig = ScenarioBuilder.of("rig")
 *           .ground(Sand.of("lunar_nominal").extent(4, 2).cell(0.01))
 *           .vehicle(Vehicle.rig().wheel("w", 0.25, 0.20).grousers(24, 0.01).load(150))
 *           .drive("w", Drive.slip(0.2, 0.1))
 *           .build();
 * </pre>
 *
 * {@link org.grouser.scenario.build.ScenarioBuilder} puts together what {@link org.grouser.scenario.build.Sand},
 * {@link org.grouser.scenario.build.Terrain}, {@link org.grouser.scenario.build.Vehicle} and
 * {@link org.grouser.scenario.build.Drive} describe. What it builds is checked like a file, and is what its file says.
 */
@NullMarked
package org.grouser.scenario.build;

import org.jspecify.annotations.NullMarked;
