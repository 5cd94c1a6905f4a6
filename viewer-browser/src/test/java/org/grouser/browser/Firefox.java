package org.grouser.browser;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Firefox over WebDriver BiDi. */
final class Firefox implements Browser {
    /** What is answered where the page was left before, and between two pages. */
    private static final Pattern LEFT =
            Pattern.compile("no such frame|no such node|AbortError|destroyed|[Dd]iscarded|DocumentUnloaded");

    private static final String EVALUATE = "script.evaluate";
    private static final int SOON_S = 10; // then it is asked whether the page is still the same

    private static final Pattern LISTENING = Pattern.compile("WebDriver BiDi listening on (ws://\\S+)");

    /** Draws in software where it must, and asks the network for nothing of its own. */
    private static final String PREFERENCES = """
            user_pref("webgl.force-enabled", true);
            user_pref("app.update.disabledForTesting", true);
            user_pref("browser.shell.checkDefaultBrowser", false);
            user_pref("datareporting.policy.dataSubmissionEnabled", false);
            user_pref("toolkit.telemetry.server", "");
            user_pref("network.captive-portal-service.enabled", false);
            user_pref("network.connectivity-service.enabled", false);
            user_pref("services.settings.server", "data:,");
            user_pref("extensions.systemAddon.update.enabled", false);
            """;

    private final Optional<Screen> screen;
    private final BrowserProcess process;
    private final Wire wire;
    private final String page;
    private final List<String> errors = new CopyOnWriteArrayList<>();
    private final List<String> requests = new CopyOnWriteArrayList<>();

    Firefox(Path program) throws IOException {
        screen = Screen.start();
        process = new BrowserProcess(
                profile -> command(program, profile, screen.isEmpty()),
                screen.map(one -> Map.of("DISPLAY", one.display())).orElse(Map.of()));
        wire = new Wire(process.address(Firefox::address), this::hear);
        ObjectNode capabilities = Wire.object();
        capabilities.putObject("capabilities");
        call("session.new", capabilities);
        ObjectNode events = Wire.object();
        events.putArray("events").add("log.entryAdded").add("network.beforeRequestSent");
        call("session.subscribe", events);
        page = call("browsingContext.getTree", Wire.object())
                .path("contexts")
                .path(0)
                .path("context")
                .asString();
        ObjectNode view = Wire.object().put("context", page);
        view.putObject("viewport").put("width", WIDTH_PX).put("height", HEIGHT_PX);
        call("browsingContext.setViewport", view);
    }

    private static List<String> command(Path program, Path profile, boolean headless) {
        try {
            Files.writeString(profile.resolve("user.js"), PREFERENCES);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        List<String> command = new ArrayList<>(List.of(
                program.toString(),
                "--no-remote",
                "--profile",
                profile.toString(),
                "--remote-debugging-port",
                "0",
                "about:blank"));
        if (headless) {
            command.add(1, "--headless");
        }
        return command;
    }

    private static @Nullable String address(Path profile) {
        Matcher told = LISTENING.matcher(BrowserProcess.printed(profile));
        return told.find() ? told.group(1) + "/session" : null;
    }

    private JsonNode call(String method, ObjectNode params) {
        return wire.call(method, params, null);
    }

    private void hear(JsonNode message) {
        JsonNode params = message.path("params");
        switch (message.path("method").asString("")) {
            case "log.entryAdded" -> {
                if (params.path("level").asString().equals("error")) {
                    errors.add(params.path("text").asString(""));
                }
            }
            case "network.beforeRequestSent" ->
                requests.add(params.path("request").path("url").asString());
            default -> {}
        }
    }

    @Override
    public void open(String url) {
        errors.clear();
        requests.clear();
        call(
                "browsingContext.navigate",
                Wire.object().put("context", page).put("url", url).put("wait", "complete"));
    }

    @Override
    public JsonNode ask(String expression) throws PageLeftException {
        String realm = realm(expression);
        ObjectNode params = evaluation("(async () => JSON.stringify((await (" + expression + ")) ?? null))()")
                .put("userActivation", true);
        CompletableFuture<JsonNode> answer = wire.send(EVALUATE, params, null);
        long begin = System.nanoTime();
        while (!comes(answer) && System.nanoTime() - begin < PATIENCE.toNanos()) {
            if (!realm(expression).equals(realm)) {
                throw new PageLeftException(expression, null);
            }
        }
        JsonNode told = told(expression, answer);
        if (!told.path("type").asString().equals("success")) {
            throw new ScriptError(expression + ": "
                    + told.path("exceptionDetails").path("text").asString(told.toString()));
        }
        return Wire.JSON.readTree(told.path("result").path("value").asString("null"));
    }

    private ObjectNode evaluation(String expression) {
        ObjectNode params = Wire.object().put("expression", expression).put("awaitPromise", true);
        params.putObject("target").put("context", page);
        return params;
    }

    /** The page as it is loaded now. Where a page is left, answers can be lost, so it is asked again. */
    private String realm(String expression) throws PageLeftException {
        CompletableFuture<JsonNode> answer;
        long begin = System.nanoTime();
        do {
            answer = wire.send(EVALUATE, evaluation("0"), null);
        } while (!comes(answer) && System.nanoTime() - begin < PATIENCE.toNanos());
        return told(expression, answer).path("realm").asString();
    }

    /** Whether an answer comes soon. */
    private static boolean comes(CompletableFuture<JsonNode> answer) {
        try {
            answer.get(SOON_S, TimeUnit.SECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException e) {
            return true; // and says why when it is read
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static JsonNode told(String expression, CompletableFuture<JsonNode> answer) throws PageLeftException {
        try {
            return Wire.result(EVALUATE, Wire.wait(answer, EVALUATE));
        } catch (RefusedError e) {
            if (LEFT.matcher(String.valueOf(e.getMessage())).find()) {
                throw new PageLeftException(expression, e);
            }
            throw e;
        }
    }

    @Override
    public void resize(int widthPx, int heightPx) {
        ObjectNode params = Wire.object().put("context", page);
        params.putObject("viewport").put("width", widthPx).put("height", heightPx);
        call("browsingContext.setViewport", params);
    }

    @Override
    public void key(String key) {
        Key named = Key.find(key);
        String value = named == null ? key : String.valueOf(named.webDriver);
        ArrayNode acts = Wire.JSON.createArrayNode();
        acts.addObject().put("type", "keyDown").put("value", value);
        acts.addObject().put("type", "keyUp").put("value", value);
        perform("key", acts);
    }

    @Override
    public void pointer(double... xyPx) {
        ArrayNode acts = Wire.JSON.createArrayNode();
        for (int k = 0; k < xyPx.length; k += 2) {
            acts.addObject()
                    .put("type", "pointerMove")
                    .put("x", Math.round(xyPx[k]))
                    .put("y", Math.round(xyPx[k + 1]));
            if (k == 0) {
                acts.addObject().put("type", "pointerDown").put("button", 0);
            }
        }
        acts.addObject().put("type", "pointerUp").put("button", 0);
        perform("pointer", acts);
    }

    private void perform(String device, ArrayNode acts) {
        ObjectNode params = Wire.object().put("context", page);
        ObjectNode source = params.putArray("actions").addObject();
        source.put("type", device).put("id", device).set("actions", acts);
        call("input.performActions", params);
    }

    @Override
    public void screenshot(Path png) throws IOException {
        String data = call("browsingContext.captureScreenshot", Wire.object().put("context", page))
                .path("data")
                .asString();
        Files.write(png, Base64.getDecoder().decode(data));
    }

    @Override
    public List<String> errors() {
        return List.copyOf(errors);
    }

    @Override
    public List<String> requests() {
        return List.copyOf(requests);
    }

    @Override
    public void close() {
        wire.close();
        process.close();
        screen.ifPresent(Screen::close);
    }
}
