package org.grouser.campaign.execute;

import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;

/** Makes executors that send runs to a cluster. Its implementation is not part of the program; it is found on the class path. */
public interface ClusterExecutors {
    /**
     * @param master of the cluster, for example local[2] or spark://host:7077
     * @param jars jars and folders of classes that hold Grouser, which travel with the runs; if empty, those this program runs from
     * @throws ExecutionFailed if the cluster cannot be reached
     */
    Executor connect(String master, List<Path> jars);

    /**
     * Those on the class path.
     *
     * @throws ExecutionFailed if there are none
     */
    static ClusterExecutors find() {
        return ServiceLoader.load(ClusterExecutors.class)
                .findFirst()
                .orElseThrow(() -> new ExecutionFailed(
                        "Spark is not on the class path: use ./grouser campaign STUDY --master MASTER, which fetches it",
                        null));
    }
}
