package org.grouser.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.grouser.Grouser;
import org.grouser.simulation.Simulation;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What a server answers, frame by frame. */
class SessionTest {
    private static final JsonMapper JSON = new JsonMapper();
    private static final String ASSEMBLE = "{\"id\": 1, \"do\": \"assemble\", \"scenario\": \"block-incline\"}";

    private record Answer(JsonNode header, byte[] body) {
        double number(int k) {
            return ByteBuffer.wrap(body).order(ByteOrder.LITTLE_ENDIAN).getDouble(8 * k);
        }

        String error() {
            return header.path("error").asString("");
        }
    }

    private static byte[] frame(String header, byte[] body) {
        byte[] text = header.getBytes(StandardCharsets.UTF_8);
        ByteBuffer frame = ByteBuffer.allocate(8 + text.length + body.length).order(ByteOrder.LITTLE_ENDIAN);
        return frame.putInt(text.length).putInt(body.length).put(text).put(body).array();
    }

    private static List<Answer> answers(byte[] bytes) throws IOException {
        List<Answer> answers = new ArrayList<>();
        ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        while (in.hasRemaining()) {
            byte[] header = new byte[in.getInt()];
            byte[] body = new byte[in.getInt()];
            in.get(header).get(body);
            answers.add(new Answer(JSON.readTree(header), body));
        }
        return answers;
    }

    /** All answers to frames, without the greeting. */
    private static List<Answer> served(byte[]... frames) throws IOException {
        ByteArrayOutputStream in = new ByteArrayOutputStream();
        for (byte[] frame : frames) {
            in.writeBytes(frame);
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        StepServer.serve(new ByteArrayInputStream(in.toByteArray()), out, "0", "", List.of());
        List<Answer> answers = answers(out.toByteArray());
        assertThat(answers.get(0).header().path("protocol").asInt()).isEqualTo(1);
        return answers.subList(1, answers.size());
    }

    private static List<Answer> served(String... headers) throws IOException {
        byte[][] frames = new byte[headers.length][];
        for (int k = 0; k < headers.length; k++) {
            frames[k] = frame(headers[k], new byte[0]);
        }
        return served(frames);
    }

    @Test
    void steppingOverFramesEndsInTheStateOfARun() throws IOException {
        List<Answer> answers = served(
                ASSEMBLE,
                "{\"id\": 2, \"do\": \"observe\", \"sim\": 1, \"names\": [\"time_s\"]}",
                "{\"id\": 3, \"do\": \"step\", \"sim\": 1, \"n\": 40}",
                "{\"id\": 4, \"do\": \"hash\", \"sim\": 1}");
        try (Simulation run = Grouser.simulate(Grouser.catalog("block-incline"))) {
            for (int k = 0; k < 40; k++) {
                run.step();
            }
            assertThat(answers.get(3).header().path("hash").asString()).isEqualTo(run.stateHash());
            assertThat(answers.get(2).number(0)).isEqualTo(run.timeS());
            assertThat(answers.get(2).header().path("steps").asInt()).isEqualTo(40);
        }
    }

    @Test
    void checkpointTakenUpLaterGivesTheSameBitsAndAnotherSeedAnotherRun() throws IOException {
        List<Answer> first = served(
                ASSEMBLE,
                "{\"id\": 2, \"do\": \"step\", \"sim\": 1, \"n\": 10}",
                "{\"id\": 3, \"do\": \"checkpoint\", \"sim\": 1}",
                "{\"id\": 4, \"do\": \"step\", \"sim\": 1, \"n\": 10}",
                "{\"id\": 5, \"do\": \"hash\", \"sim\": 1}");
        List<Answer> second = served(
                frame(ASSEMBLE, new byte[0]),
                frame(
                        "{\"id\": 2, \"do\": \"restore\", \"sim\": 1}",
                        first.get(2).body()),
                frame("{\"id\": 3, \"do\": \"step\", \"sim\": 1, \"n\": 10}", new byte[0]),
                frame("{\"id\": 4, \"do\": \"hash\", \"sim\": 1}", new byte[0]));
        assertThat(second.get(3).header().path("hash"))
                .isEqualTo(first.get(4).header().path("hash"));
    }

    @Test
    void refusalsAreOneLineAndTheSessionGoesOn() throws IOException {
        List<Answer> answers = served(
                ASSEMBLE,
                "{\"id\": 2, \"do\": \"stpe\", \"sim\": 1}",
                "{\"id\": 3, \"do\": \"step\", \"sim\": 7}",
                "{\"id\": 4, \"do\": \"step\", \"sim\": 1, \"n\": 1.5}",
                "{\"id\": 5, \"do\": \"observe\", \"sim\": 1, \"names\": [\"time\"]}",
                "{\"id\": 6, \"do\": \"assemble\", \"scenario\": \"block-inclin\"}",
                "{\"id\": 7, \"do\": \"restore\", \"sim\": 1}",
                "{\"id\": 8, \"do\": \"height_map\", \"sim\": 1}",
                "{\"id\": 9, \"do\": \"command\", \"sim\": 1, \"command\": {\"wheel\": 1}}",
                "{\"id\": 10, \"do\": \"step\", \"sim\": 1}");
        assertThat(answers.get(1).error()).contains("unknown request 'stpe'");
        assertThat(answers.get(2).error()).contains("no simulation 7");
        assertThat(answers.get(3).error()).contains("n is no integer from 0");
        assertThat(answers.get(4).error()).contains("unknown channel 'time'");
        assertThat(answers.get(5).error()).contains("did you mean 'block-incline'?");
        assertThat(answers.get(6).error()).contains("saved state");
        assertThat(answers.get(7).error()).contains("is no soil");
        assertThat(answers.get(8).error()).contains("no joint and no input is called 'wheel'");
        assertThat(answers.get(9).header().path("steps").asInt()).isEqualTo(1);
    }

    @Test
    void branchesStepOnThreadsOfTheirOwnAndStayTheSame() throws IOException {
        List<String> requests = new ArrayList<>(List.of(ASSEMBLE));
        for (int k = 0; k < 4; k++) {
            requests.add("{\"id\": 2, \"do\": \"branch\", \"sim\": 1}");
        }
        for (Answer answer : served(requests.toArray(String[]::new))) {
            assertThat(answer.error()).isEmpty();
        }
        for (int n = 0; n < 50; n++) {
            int sim = 1 + n % 5;
            requests.add("{\"id\": " + (10 + n) + ", \"do\": \"step\", \"sim\": " + sim + ", \"n\": 3}");
        }
        for (int sim = 1; sim <= 5; sim++) {
            requests.add("{\"id\": " + (100 + sim) + ", \"do\": \"hash\", \"sim\": " + sim + "}");
        }
        // a session that ends drops what is not begun: the client waits for its replies, so do we
        try (StepServer server = StepServer.listen("0", 0)) {
            Thread thread = new Thread(server::serve);
            thread.setDaemon(true);
            thread.start();
            try (Socket client = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
                send(client, "{\"id\": 0, \"do\": \"hello\", \"token\": \"" + server.token() + "\"}");
                assertThat(receive(client).header().path("protocol").asInt()).isEqualTo(1);
                for (String request : requests.subList(0, 5)) {
                    send(client, request);
                    assertThat(receive(client).error()).isEmpty();
                }
                for (String request : requests.subList(5, requests.size())) {
                    send(client, request);
                }
                List<String> hashes = new ArrayList<>();
                for (int k = 5; k < requests.size(); k++) {
                    Answer answer = receive(client);
                    assertThat(answer.error()).isEmpty();
                    if (answer.header().has("hash")) {
                        hashes.add(answer.header().path("hash").asString());
                        assertThat(answer.header().path("steps").asInt()).isEqualTo(30);
                    }
                }
                assertThat(hashes).hasSize(5);
                assertThat(hashes.stream().distinct()).hasSize(1);
            }
        }
    }

    @Test
    void shortStepIsAnsweredWhileMoreSimulationsThanProcessorsStepOn() throws IOException {
        int longOnes = 2 * Runtime.getRuntime().availableProcessors();
        try (StepServer server = StepServer.listen("0", 0)) {
            Thread thread = new Thread(server::serve);
            thread.setDaemon(true);
            thread.start();
            try (Socket client = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
                send(client, "{\"id\": 0, \"do\": \"hello\", \"token\": \"" + server.token() + "\"}");
                receive(client);
                for (int k = 0; k <= longOnes; k++) {
                    send(client, ASSEMBLE);
                    assertThat(receive(client).error()).isEmpty();
                }
                for (int sim = 2; sim <= longOnes + 1; sim++) {
                    send(client, "{\"id\": 7, \"do\": \"step\", \"sim\": " + sim + ", \"n\": 1000000000}");
                }
                send(client, "{\"id\": 8, \"do\": \"step\", \"sim\": 1, \"n\": 3}");
                Answer first = receive(client);
                while (first.header().path("id").asInt() != 8) { // a stop condition that ends one of the others
                    first = receive(client);
                }
                assertThat(first.header().path("steps").asInt()).isEqualTo(3);
            }
        }
    }

    @Test
    void stepCutIntoTurnsEndsInTheStateOfOneThatIsNot() throws IOException {
        String hash = "{\"id\": 9, \"do\": \"hash\", \"sim\": 1}";
        String step = "{\"id\": 3, \"do\": \"step\", \"sim\": 1, \"n\": 40000}"; // longer than a turn
        JsonNode alone = served(ASSEMBLE, step, hash).get(2).header();
        try (StepServer server = StepServer.listen("0", 0)) {
            Thread thread = new Thread(server::serve);
            thread.setDaemon(true);
            thread.start();
            try (Socket client = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
                send(client, "{\"id\": 0, \"do\": \"hello\", \"token\": \"" + server.token() + "\"}");
                receive(client);
                for (String request : List.of(ASSEMBLE, ASSEMBLE, step, hash)) {
                    send(client, request);
                }
                Answer last = receive(client);
                while (!last.header().has("hash")) {
                    assertThat(last.error()).isEmpty();
                    last = receive(client);
                }
                assertThat(last.header().path("hash")).isEqualTo(alone.path("hash"));
                assertThat(last.header().path("steps")).isEqualTo(alone.path("steps"));
            }
        }
    }

    private static void send(Socket client, String header) throws IOException {
        client.getOutputStream().write(frame(header, new byte[0]));
    }

    private static Answer receive(Socket client) throws IOException {
        InputStream in = client.getInputStream();
        ByteBuffer head = ByteBuffer.wrap(in.readNBytes(8)).order(ByteOrder.LITTLE_ENDIAN);
        byte[] header = in.readNBytes(head.getInt());
        return new Answer(JSON.readTree(header), in.readNBytes(head.getInt()));
    }

    @Test
    void wrongTokenIsRefused() throws IOException {
        try (StepServer server = StepServer.listen("0", 0)) {
            Thread thread = new Thread(server::serve);
            thread.setDaemon(true);
            thread.start();
            for (String hello : new String[] {
                "{\"id\": 5, \"do\": \"hello\", \"token\": \"00\"}", "{\"id\": 5, \"do\": \"assemble\"}"
            }) {
                try (Socket client = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
                    send(client, hello);
                    assertThat(receive(client).error()).contains("token");
                    assertThat(client.getInputStream().read()).isEqualTo(-1);
                }
            }
        }
    }

    @Test
    void bytesThatAreNoFrameEndTheSessionWithAReason() throws IOException {
        byte[] long1 = ByteBuffer.allocate(8)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(-1)
                .putInt(0)
                .array();
        byte[] long2 = ByteBuffer.allocate(8)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(2)
                .putInt(Integer.MAX_VALUE)
                .array();
        assertThat(served(long1).get(0).error()).contains("a header of 4294967295 bytes is longer than");
        assertThat(served(long2).get(0).error()).contains("a body of 2147483647 bytes is longer than");
        assertThat(served("[1]").get(0).error()).contains("no JSON object");
        assertThat(served("{\"do\": ").get(0).error()).contains("no JSON");
        assertThatThrownBy(() -> served(new byte[] {1, 0, 0})).isInstanceOf(EOFException.class);
    }

    /** Mutated requests: whatever comes, the session ends or answers. */
    @Test
    void noMutatedRequestEndsOtherwiseThanWithAnAnswerOrAnEnd() throws IOException {
        byte[] sound = frame(ASSEMBLE, new byte[0]);
        byte[] step = frame("{\"id\": 2, \"do\": \"step\", \"sim\": 1, \"n\": 2, \"command\": {}}", new byte[0]);
        Random random = new Random(1);
        for (int n = 0; n < 200; n++) {
            int seed = n;
            byte[] mutated = step.clone();
            for (int flips = 1 + random.nextInt(3); flips > 0; flips--) {
                mutated[random.nextInt(mutated.length)] = (byte) random.nextInt(128);
            }
            try {
                assertThat(served(sound, mutated)).as("mutation %d", seed).isNotEmpty();
            } catch (EOFException e) {
                assertThat(e).hasMessageContaining("within a frame");
            }
        }
    }
}
