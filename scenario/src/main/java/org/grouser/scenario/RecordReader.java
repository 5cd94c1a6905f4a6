package org.grouser.scenario;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.grouser.dynamics.JointSpec;
import org.grouser.quantity.NearestName;
import org.grouser.record.Anchor;
import org.grouser.record.SectionSpec;

/** The checked mapping of what is kept into records. Whether a run has the columns is known only when it is assembled. */
final class RecordReader {
    private RecordReader() {}

    /**
     * @param grounds names of the surfaces
     */
    static RecordSpec record(Fields record, Set<String> grounds, Cast cast) {
        List<SectionSpec> sections = new ArrayList<>();
        record.named("sections").forEach((name, section) -> {
            String ground = ground(section, grounds);
            sections.add(section.build(() -> new SectionSpec(
                    name,
                    ground,
                    anchor(section),
                    section.number("across_m"),
                    section.number("from_m"),
                    section.number("to_m"),
                    section.number("step_m"))));
        });
        List<RecordSpec.JointGroup> groups = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (Fields group : record.items("joint_groups")) {
            if (!names.add(group.text("name"))) {
                throw group.refuse("name", "= '" + group.text("name") + "' stands twice");
            }
            groups.add(new RecordSpec.JointGroup(group.text("name"), joints(group, cast)));
        }
        return new RecordSpec(record.number("interval_s"), sections, groups);
    }

    private static List<String> joints(Fields group, Cast cast) {
        List<String> joints = group.texts("joints");
        Set<JointSpec.Kind> kinds = new HashSet<>();
        for (String joint : joints) {
            JointSpec.Kind kind = cast.joints().get(joint);
            if (kind == null) {
                throw group.refuse(
                        "joints",
                        "names unknown joint '" + joint + "'"
                                + NearestName.hint(joint, cast.joints().keySet()));
            }
            if (kind == JointSpec.Kind.FREE || kind == JointSpec.Kind.FIXED || (kinds.add(kind) && kinds.size() > 1)) {
                throw group.refuse("joints", "names '" + joint + "': all must be revolute, or all prismatic");
            }
        }
        return joints;
    }

    /** The ground that a mapping names. */
    static String ground(Fields of, Set<String> grounds) {
        String ground = of.text("ground");
        if (!grounds.contains(ground)) {
            throw of.refuse(
                    "ground", "= '" + ground + "' is no surface of the ground" + NearestName.hint(ground, grounds));
        }
        return ground;
    }

    /** The point and direction that a mapping gives; the world's if it gives none. */
    static Anchor anchor(Fields of) {
        Fields about = of.mapping("about");
        double yawRad = of.has("yaw_deg") ? Math.toRadians(of.number("yaw_deg")) : of.number("yaw_rad", 0);
        return new Anchor(about.textOrEmpty("x"), about.textOrEmpty("y"), yawRad);
    }
}
