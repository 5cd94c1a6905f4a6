package org.grouser.dynamics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/**
 * Checks that bodies and joints form trees and puts them in parent-first order: the given order of the bodies, except
 * that a carrying body comes before the bodies it carries. Body i hangs on joint i.
 */
final class TreeOrder {
    final BodySpec[] bodies;
    final JointSpec[] joints;
    final Names bodyNames;
    final Names jointNames;

    private final List<Integer> order = new ArrayList<>();

    TreeOrder(List<BodySpec> given, List<JointSpec> carriers) {
        Names known = new Names("body", given.stream().map(BodySpec::name).toArray(String[]::new));
        Names used = new Names("joint", carriers.stream().map(JointSpec::name).toArray(String[]::new));
        if (known.find(JointSpec.WORLD) >= 0) {
            throw new IllegalArgumentException("a body is named 'world', which is the name of the ground it stands on");
        }
        int[] carrierOf = carriers(known, carriers);
        int[] parentOf = new int[given.size()];
        for (int i = 0; i < given.size(); i++) {
            if (carrierOf[i] < 0) {
                throw new IllegalArgumentException("body '" + known.name(i) + "' hangs on no joint; a body that moves"
                        + " freely needs a free joint to the world");
            }
            parentOf[i] = known.find(carriers.get(carrierOf[i]).parent());
        }
        boolean[] placed = new boolean[given.size()];
        for (int i = 0; i < given.size(); i++) {
            place(i, parentOf, placed, known, used, carrierOf);
        }
        bodies = order.stream().map(given::get).toArray(BodySpec[]::new);
        joints = order.stream().map(i -> carriers.get(carrierOf[i])).toArray(JointSpec[]::new);
        bodyNames = new Names("body", names(bodies, BodySpec::name));
        jointNames = new Names("joint", names(joints, JointSpec::name));
    }

    /** Joint index by given body index; refuses unknown bodies and a body on two joints. */
    private static int[] carriers(Names known, List<JointSpec> joints) {
        int[] carrierOf = new int[known.size()];
        Arrays.fill(carrierOf, -1);
        for (int j = 0; j < joints.size(); j++) {
            JointSpec joint = joints.get(j);
            boolean onGround = joint.parent().equals(JointSpec.WORLD);
            if (!onGround && known.find(joint.parent()) < 0) {
                throw new IllegalArgumentException("joint '" + joint.name() + "' hangs on body '" + joint.parent()
                        + "', which is not known" + known.nearest(joint.parent()));
            }
            int child = known.find(joint.child());
            if (child < 0) {
                throw new IllegalArgumentException("joint '" + joint.name() + "' carries body '" + joint.child()
                        + "', which is not known" + known.nearest(joint.child()));
            }
            if (carrierOf[child] >= 0) {
                throw new IllegalArgumentException("body '" + joint.child() + "' hangs on two joints, '"
                        + joints.get(carrierOf[child]).name() + "' and '" + joint.name()
                        + "'; kinematic loops are not supported");
            }
            carrierOf[child] = j;
        }
        return carrierOf;
    }

    /** Places the ancestors of a body that are not placed yet, from the ground up, then the body. */
    private void place(int body, int[] parentOf, boolean[] placed, Names known, Names used, int[] carrierOf) {
        List<Integer> path = new ArrayList<>();
        for (int i = body; i >= 0 && !placed[i]; i = parentOf[i]) {
            if (path.contains(i)) {
                StringBuilder loop = new StringBuilder();
                for (int at = path.size() - 1; at >= path.indexOf(i); at--) {
                    int on = path.get(at);
                    loop.append("joint '").append(used.name(carrierOf[on]));
                    loop.append("' to body '").append(known.name(on)).append("', ");
                }
                throw new IllegalArgumentException("kinematic loop: " + loop + "and round again");
            }
            path.add(i);
        }
        for (int at = path.size() - 1; at >= 0; at--) {
            order.add(path.get(at));
            placed[path.get(at)] = true;
        }
    }

    private static <T> String[] names(T[] things, Function<T, String> name) {
        return Arrays.stream(things).map(name).toArray(String[]::new);
    }
}
