package org.grouser.campaign.spark;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.grouser.campaign.execute.ClusterExecutors;
import org.grouser.campaign.execute.Executor;

/** Found by {@link ClusterExecutors#find}. */
public final class SparkClusters implements ClusterExecutors {
    @Override
    public Executor connect(String master, List<Path> jars) {
        return SparkExecutor.connect(master, jars, Map.of());
    }
}
