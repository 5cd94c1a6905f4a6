package org.grouser.cli.terminal;

import picocli.CommandLine.IVersionProvider;

/** The version, as the jar's manifest has it. */
public final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {"Grouser " + number()};
    }

    public static String number() {
        String version = Version.class.getPackage().getImplementationVersion();
        return version == null ? "0.1.0" : version;
    }

    /** The commit that the launcher found the sources at, with a plus if they differ from it; empty if it is not known. */
    public static String commit() {
        return System.getProperty("grouser.commit", "");
    }
}
