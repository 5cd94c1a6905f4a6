/**
 * What is built in: scenarios ({@link org.grouser.scenario.catalog.Catalog}), soils with their sources
 * ({@link org.grouser.scenario.catalog.SoilPresets}), gravity of known worlds, the published numbers that reruns are held
 * against ({@link org.grouser.scenario.catalog.ValidationRows}), and recorded state hashes.
 */
@NullMarked
package org.grouser.scenario.catalog;

import org.jspecify.annotations.NullMarked;
