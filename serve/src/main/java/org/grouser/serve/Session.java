package org.grouser.serve;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.grouser.record.JsonText;
import org.jspecify.annotations.Nullable;

/** One client, from its first frame to its last: its simulations, each with its requests in order. */
final class Session {
    static final int PROTOCOL = 1;
    private static final int MOST_INSTANCES = 256;
    private static final int FIRST_BYTES = 4096; // of a client that has not shown its token

    private final Frames frames;
    private final String version;
    private final Crew crew;
    private final Map<Integer, Instance> instances = new ConcurrentHashMap<>();
    private final AtomicInteger numbers = new AtomicInteger();

    /**
     * @param crew whose threads step where there are several simulations
     */
    Session(Frames frames, String version, Crew crew) {
        this.frames = frames;
        this.version = version;
        this.crew = crew;
    }

    /** Makes a simulation before anybody asks for it. */
    void assemble(String scenario, List<String> sets) {
        Instance instance = new Instance(numbers.incrementAndGet(), crew, scenario, sets, false);
        instances.put(instance.number(), instance);
    }

    /** What is done once a client is known. */
    @FunctionalInterface
    interface Admission {
        void granted() throws IOException;
    }

    /** Serves until the client leaves. */
    void serve(Optional<String> token, Admission admission) throws IOException {
        try {
            if (token.isPresent() && !admitted(token.get())) {
                return;
            }
            admission.granted();
            greet();
            Frame request = frames.read(Frames.MOST_HEADER_BYTES, Frames.MOST_BODY_BYTES);
            while (request != null && !request.verb().equals("quit") && !frames.isDeserted()) {
                dispatch(request);
                request = frames.read(Frames.MOST_HEADER_BYTES, Frames.MOST_BODY_BYTES);
            }
        } catch (Frames.Broken e) {
            frames.write(Reply.refusal(0, e.getMessage() + "; the connection ends"));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            instances.values().forEach(Instance::end);
        }
    }

    private boolean admitted(String token) throws IOException {
        Frame hello = frames.read(FIRST_BYTES, 0);
        if (hello == null) {
            return false;
        }
        byte[] shown = hello.text("token", "").getBytes(StandardCharsets.UTF_8);
        boolean same = MessageDigest.isEqual(shown, token.getBytes(StandardCharsets.UTF_8));
        if (!hello.verb().equals("hello") || !same) {
            frames.write(Reply.refusal(hello.id(), "the first frame has to be hello with the token of this server"));
            return false;
        }
        return true;
    }

    private void greet() {
        JsonText header = new JsonText().object().key("grouser").value(version);
        header.key("protocol").value(PROTOCOL).key("sims").array();
        instances.keySet().stream().sorted().forEach(header::value);
        frames.write(new Reply(header.end(), new byte[0]));
    }

    private void dispatch(Frame request) throws InterruptedException {
        if (request.verb().equals("assemble")) {
            answer(request, () -> {
                Instance made = new Instance(
                        number(), crew, request.text("scenario"), request.texts("set"), request.truth("ground_only"));
                instances.put(made.number(), made);
                return made.describe(Reply.to(request));
            });
            return;
        }
        Instance instance = instances.get(request.header().path("sim").asInt(0));
        if (instance == null) {
            frames.write(Reply.refusal(
                    request.id(), "no simulation " + request.header().path("sim") + "; assemble one"));
            return;
        }
        if (request.verb().equals("close")) {
            instances.remove(instance.number());
        }
        instance.perform(
                instances.size() == 1 && instances.containsValue(instance),
                mostNs -> answer(instance, request, mostNs));
    }

    private int number() {
        if (instances.size() >= MOST_INSTANCES) {
            throw new IllegalArgumentException("there are " + MOST_INSTANCES + " simulations; close one first");
        }
        return numbers.incrementAndGet();
    }

    /** Gives the reply to a request, null if there is more to do first. */
    @FunctionalInterface
    private interface Answer {
        @Nullable
        Reply give() throws IOException;
    }

    private boolean answer(Instance instance, Frame request, long mostNs) {
        return answer(request, () -> {
            if (request.verb().equals("close")) {
                instance.close();
                return Reply.to(request);
            }
            if (request.verb().equals("branch")) {
                Instance branch = instance.branch(number());
                instances.put(branch.number(), branch);
                return branch.describe(Reply.to(request));
            }
            return instance.answer(request, mostNs);
        });
    }

    /**
     * A request that cannot be done is refused in one line; the session goes on.
     *
     * @return whether it is answered
     */
    private boolean answer(Frame request, Answer answer) {
        Reply reply;
        try {
            reply = answer.give();
        } catch (IOException | RuntimeException e) {
            String reason = e.getMessage();
            reply = Reply.refusal(request.id(), reason == null ? e.getClass().getSimpleName() : reason);
        }
        if (reply != null) {
            frames.write(reply);
        }
        return reply != null;
    }
}
