package org.grouser.scenario;

import java.util.List;
import org.grouser.quantity.Check;
import org.grouser.record.SectionSpec;

/**
 * How often a frame is kept, which lines are drawn over the final ground, and which joints are told of together.
 *
 * @param groups each gives columns joints_NAME_...
 * @param slipWindowM way that a wheel rolls over which its slip_distance is taken; 0 for the least whole number of pitches of its
 *     grousers above one radius, one radius without any
 */
public record RecordSpec(double intervalS, List<SectionSpec> sections, List<JointGroup> groups, double slipWindowM) {
    public RecordSpec {
        Check.inRange("interval_s", intervalS, StepperSpec.LEAST_STEP_S, 1e6, "s");
        Check.inRange("slip_window_m", slipWindowM, 0, 1e6, "m");
        sections = List.copyOf(sections);
        groups = List.copyOf(groups);
    }

    public RecordSpec(double intervalS) {
        this(intervalS, List.of(), List.of());
    }

    /** Slip over the window that suits the wheel. */
    public RecordSpec(double intervalS, List<SectionSpec> sections, List<JointGroup> groups) {
        this(intervalS, sections, groups, 0);
    }

    /** Joints of one kind whose efforts and powers are told of together, for example all drives of wheels. */
    public record JointGroup(String name, List<String> joints) {
        public JointGroup {
            joints = List.copyOf(joints);
        }
    }
}
