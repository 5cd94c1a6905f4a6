package org.grouser.fmu.export;

import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.grouser.fmu.FmuContent;
import org.grouser.scenario.Scenario;

/**
 * How a unit is called.
 *
 * @param name for people
 * @param identifier of its binaries: a C identifier
 * @param token that binary and description share; the same content gives the same one
 */
record FmuIdentity(String name, String identifier, String title, String token) {
    static FmuIdentity of(FmuContent content, String scenarioText, FmiVersion version) {
        Scenario scenario = content.scenario();
        String name = scenario.variant().isEmpty() ? scenario.id() : scenario.id() + "-" + scenario.variant();
        if (content.groundAlone()) {
            name += "-ground";
        }
        String identifier = name.replaceAll("[^A-Za-z0-9_]", "_");
        if (Character.isDigit(identifier.charAt(0))) {
            identifier = "_" + identifier;
        }
        String all = version.text() + "\n" + name + "\n" + scenarioText + "\n"
                + content.variables().text();
        String uuid =
                UUID.nameUUIDFromBytes(all.getBytes(StandardCharsets.UTF_8)).toString();
        String what = content.groundAlone() ? "The ground alone of: " : "";
        return new FmuIdentity(
                name, identifier, what + scenario.title(), version == FmiVersion.FMI2 ? "{" + uuid + "}" : uuid);
    }
}
