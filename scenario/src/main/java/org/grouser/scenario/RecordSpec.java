package org.grouser.scenario;

import java.util.List;
import org.grouser.quantity.Check;
import org.grouser.record.SectionSpec;

/**
 * How often a frame is kept, which lines are drawn over the final ground, and which joints are told of together.
 *
 * @param groups each gives columns joints_NAME_...
 */
public record RecordSpec(double intervalS, List<SectionSpec> sections, List<JointGroup> groups) {
    public RecordSpec {
        Check.inRange("interval_s", intervalS, StepperSpec.LEAST_STEP_S, 1e6, "s");
        sections = List.copyOf(sections);
        groups = List.copyOf(groups);
    }

    public RecordSpec(double intervalS) {
        this(intervalS, List.of(), List.of());
    }

    /** Joints of one kind whose efforts and powers are told of together, for example all drives of wheels. */
    public record JointGroup(String name, List<String> joints) {
        public JointGroup {
            joints = List.copyOf(joints);
        }
    }
}
