package org.grouser.simulation;

import org.grouser.dynamics.Motion;

/** Names what soil does: columns of everything that meets a bed of soil. Forces are means since the last frame. */
final class SoilColumns {
    private final Motion motion;
    private final States states;

    SoilColumns(Bodies bodies, States states) {
        this.motion = bodies.motion;
        this.states = states;
    }

    void add(SoilGrounds soil) {
        for (SoilMember member : soil.members()) {
            member(member);
        }
        for (SoilGrounds.SoilGround ground : soil.all()) {
            states.add("soil_" + ground.name() + "_updates", () -> ground.bed().updates());
            states.add("soil_" + ground.name() + "_moved_m3", () -> ground.bed().movedM3());
        }
    }

    private void member(SoilMember member) {
        if (member.needsPlace()) {
            for (int axis = 0; axis < 3; axis++) {
                int at = 3 * member.body + axis;
                states.add(member.label + "_" + Columns.AXES[axis] + "_m", () -> motion.originM()[at]);
            }
        }
        for (int axis = 0; axis < 3; axis++) {
            int k = axis;
            states.add(member.label + "_soil_force_" + Columns.AXES[axis] + "_N", () -> member.forceN(k));
        }
        states.add(member.label + "_sinkage_m", () -> member.sinkageM(motion));
        if (member.bearing() != null) {
            states.add(member.label + "_bekker_N", () -> member.bekkerN(motion));
        }
        if (member.isWheel()) {
            states.add(member.label + "_slip", () -> member.slip(motion));
            states.add(member.label + "_pull_N", () -> member.pullN(motion));
            states.add(member.label + "_resistance_N", () -> member.resistanceN(motion));
            states.add(member.label + "_side_N", () -> member.sideN(motion));
            states.add(member.label + "_soil_torque_Nm", () -> member.torqueNm(motion));
        }
    }
}
