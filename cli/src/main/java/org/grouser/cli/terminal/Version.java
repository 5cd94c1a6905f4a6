package org.grouser.cli.terminal;

import org.grouser.campaign.folder.ProgramVersion;
import picocli.CommandLine.IVersionProvider;

/** What --version prints. */
public final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {"Grouser " + ProgramVersion.number()};
    }
}
