package org.grouser.browser;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Commands and events as JSON over a web socket: both protocols number their commands and name their events alike. */
final class Wire implements AutoCloseable {
    static final JsonMapper JSON = JsonMapper.builder().build();

    private final Map<Integer, CompletableFuture<JsonNode>> pending = new ConcurrentHashMap<>();
    private final AtomicInteger last = new AtomicInteger();
    private final Consumer<JsonNode> events;
    private final WebSocket socket;

    /**
     * @param events gets every message that answers no command, on a thread of its own
     */
    Wire(String address, Consumer<JsonNode> events) {
        this.events = events;
        socket = wait(
                HttpClient.newHttpClient()
                        .newWebSocketBuilder()
                        .connectTimeout(Browser.PATIENCE)
                        .buildAsync(URI.create(address), new Ear()),
                address);
    }

    static ObjectNode object() {
        return JSON.createObjectNode();
    }

    /**
     * Sends a command and waits for its result.
     *
     * @param session of a page, or null for the browser
     * @throws RefusedError if the browser answers with an error
     */
    JsonNode call(String method, ObjectNode params, @Nullable String session) {
        return result(method, wait(send(method, params, session), method));
    }

    /** Sends a command; the answer may never come. */
    CompletableFuture<JsonNode> send(String method, ObjectNode params, @Nullable String session) {
        int id = last.incrementAndGet();
        ObjectNode message = object().put("id", id).put("method", method);
        message.set("params", params);
        if (session != null) {
            message.put("sessionId", session);
        }
        CompletableFuture<JsonNode> answer = new CompletableFuture<>();
        pending.put(id, answer);
        wait(socket.sendText(JSON.writeValueAsString(message), true), method);
        return answer;
    }

    /**
     * What an answer holds.
     *
     * @throws RefusedError if that is an error
     */
    static JsonNode result(String method, JsonNode told) {
        if (told.has("error")) {
            throw new RefusedError(method + ": " + told.get("error") + " " + told.path("message"));
        }
        return told.path("result");
    }

    static <T> T wait(CompletionStage<T> stage, String what) {
        try {
            return stage.toCompletableFuture().get(Browser.PATIENCE.toSeconds(), TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            throw new AssertionError("no answer within " + Browser.PATIENCE.toSeconds() + " s: " + what, e);
        } catch (ExecutionException e) {
            throw new AssertionError(what + ": " + e.getCause(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(what, e);
        }
    }

    @Override
    public void close() {
        socket.abort();
    }

    private final class Ear implements WebSocket.Listener {
        private final StringBuilder text = new StringBuilder();

        @Override
        public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence data, boolean whole) {
            text.append(data);
            if (whole) {
                JsonNode message = JSON.readTree(text.toString());
                text.setLength(0);
                CompletableFuture<JsonNode> answer =
                        pending.remove(message.path("id").asInt(0));
                if (answer != null) {
                    answer.complete(message);
                } else {
                    events.accept(message);
                }
            }
            from.request(1);
            return null;
        }

        @Override
        public @Nullable CompletionStage<?> onClose(WebSocket from, int status, String reason) {
            fail(new IllegalStateException("the browser has hung up: " + status + " " + reason));
            return null;
        }

        @Override
        public void onError(WebSocket from, Throwable error) {
            fail(error);
        }

        private void fail(Throwable why) {
            pending.values().forEach(answer -> answer.completeExceptionally(why));
        }
    }
}
