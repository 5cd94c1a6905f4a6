package org.grouser.campaign.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.TaskContext;
import org.apache.spark.broadcast.Broadcast;
import org.grouser.campaign.execute.RowResult;
import org.grouser.campaign.execute.RowRunner;
import org.grouser.campaign.execute.RowTask;
import org.grouser.campaign.execute.RunPackage;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/** Travels to an executor and carries out the runs of one partition there. Done twice, it leaves the same. */
final class PartitionRuns extends AbstractFunction1<Iterator<RowTask>, RowResult[]> implements Serializable {
    private static final long serialVersionUID = 1;

    private final String key;
    private final Broadcast<RunPackage> work;

    PartitionRuns(String key, Broadcast<RunPackage> work) {
        this.key = key;
        this.work = work;
    }

    @Override
    public RowResult[] apply(Iterator<RowTask> tasks) {
        RowRunner runner = Workplace.of(key, work::value).runner();
        TaskContext context = TaskContext.get();
        List<RowResult> results = new ArrayList<>();
        while (tasks.hasNext()) {
            RowResult result = runner.run(tasks.next(), context::isInterrupted);
            if (result == null) { // given up; Spark knows whether anybody still wants it
                throw new IllegalStateException("the run was interrupted");
            }
            results.add(result);
        }
        return results.toArray(new RowResult[0]);
    }
}
