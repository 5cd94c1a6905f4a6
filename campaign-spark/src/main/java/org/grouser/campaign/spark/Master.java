package org.grouser.campaign.spark;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.grouser.campaign.execute.ExecutionFailed;

/** Where a cluster is asked for, as it was typed. */
record Master(String text, boolean local, List<InetSocketAddress> addresses) {
    private static final int ANSWER_MS = 5000; // our choice
    private static final Pattern LOCAL = Pattern.compile("local(\\[(\\*|[1-9][0-9]{0,3})])?");
    private static final Pattern ADDRESS = Pattern.compile("(\\[[0-9a-fA-F:]+]|[^:/,\\s]+):([0-9]{1,5})");
    private static final String STANDALONE = "spark://";

    static Master parse(String text) {
        if (LOCAL.matcher(text).matches()) {
            return new Master(text, true, List.of());
        }
        if (text.equals("yarn") || text.startsWith("k8s://")) {
            return new Master(text, false, List.of());
        }
        List<InetSocketAddress> addresses = new ArrayList<>();
        if (text.startsWith(STANDALONE)) {
            for (String address : text.substring(STANDALONE.length()).split(",", -1)) {
                Matcher matcher = ADDRESS.matcher(address);
                int port = matcher.matches() ? Integer.parseInt(matcher.group(2)) : 0;
                if (port < 1 || port > 65535) {
                    throw unknown(text);
                }
                addresses.add(InetSocketAddress.createUnresolved(matcher.group(1), port));
            }
            return new Master(text, false, addresses);
        }
        throw unknown(text);
    }

    private static ExecutionFailed unknown(String text) {
        return new ExecutionFailed(
                "--master " + text + " names no cluster: write local[*], local[2] or spark://host:7077", null);
    }

    /** Whether nothing leaves this machine. */
    boolean onLoopback() {
        for (InetSocketAddress address : addresses) {
            try {
                if (!InetAddress.getByName(address.getHostString()).isLoopbackAddress()) {
                    return false;
                }
            } catch (UnknownHostException e) {
                return false;
            }
        }
        return local || !addresses.isEmpty();
    }

    /** Spark itself would ask for a minute and write pages; so we knock first. One of several masters is enough. */
    void requireAnswer() {
        IOException reason = null;
        for (InetSocketAddress address : addresses) {
            try (Socket socket = new Socket()) {
                socket.connect(new InetSocketAddress(address.getHostString(), address.getPort()), ANSWER_MS);
                return;
            } catch (UnknownHostException e) {
                reason = new IOException("unknown host", e);
            } catch (IOException e) {
                reason = e;
            }
        }
        if (reason != null) {
            throw new ExecutionFailed(
                    "cannot reach the Spark master " + text + " (" + reason.getMessage()
                            + "): check that it runs, that host and port are those it tells, and that no firewall is between",
                    reason);
        }
    }
}
