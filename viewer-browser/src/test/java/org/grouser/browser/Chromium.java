package org.grouser.browser;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Chromium over its DevTools protocol, drawing in software. */
final class Chromium implements Browser {
    /** What is answered where the page was left before, and between two pages. */
    private static final Pattern LEFT = Pattern.compile(
            "navigated or closed|context was destroyed|Cannot find (default execution )?context|Promise was collected");

    private final BrowserProcess process;
    private final Wire wire;
    private final String page;
    private final List<String> errors = new CopyOnWriteArrayList<>();
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private final Map<String, CompletableFuture<Boolean>> loads = new ConcurrentHashMap<>(); // by loader
    private volatile boolean opens;

    Chromium(Path program) throws IOException {
        process = new BrowserProcess(profile -> command(program, profile), Map.of());
        wire = new Wire(process.address(Chromium::address), this::hear);
        String target = "";
        for (JsonNode info : wire.call("Target.getTargets", Wire.object(), null).path("targetInfos")) {
            target = info.path("type").asString().equals("page")
                    ? info.path("targetId").asString()
                    : target;
        }
        ObjectNode attach = Wire.object().put("targetId", target).put("flatten", true);
        page = wire.call("Target.attachToTarget", attach, null)
                .path("sessionId")
                .asString();
        for (String domain : List.of("Page", "Runtime", "Log", "Network")) {
            call(domain + ".enable", Wire.object());
        }
        call("Page.setLifecycleEventsEnabled", Wire.object().put("enabled", true));
        resize(WIDTH_PX, HEIGHT_PX);
    }

    @Override
    public void resize(int widthPx, int heightPx) {
        ObjectNode size = Wire.object().put("width", widthPx).put("height", heightPx);
        call(
                "Emulation.setDeviceMetricsOverride",
                size.put("deviceScaleFactor", 1).put("mobile", false));
    }

    private static List<String> command(Path program, Path profile) {
        List<String> command = new ArrayList<>(List.of(
                program.toString(),
                "--headless=new",
                "--remote-debugging-port=0",
                "--user-data-dir=" + profile,
                "--use-angle=swiftshader",
                "--enable-unsafe-swiftshader",
                "--no-first-run",
                "--disable-extensions",
                "--disable-background-networking",
                "--disable-component-update",
                "--window-size=" + WIDTH_PX + "," + HEIGHT_PX));
        if (System.getProperty("user.name").equals("root")) {
            command.add("--no-sandbox"); // its sandbox refuses to run as root
        }
        command.add("about:blank");
        return command;
    }

    private static @Nullable String address(Path profile) {
        String[] lines =
                BrowserProcess.text(profile.resolve("DevToolsActivePort")).split("\n");
        return lines.length < 2 ? null : "ws://127.0.0.1:" + lines[0].strip() + lines[1].strip();
    }

    private JsonNode call(String method, ObjectNode params) {
        return wire.call(method, params, page);
    }

    private void hear(JsonNode message) {
        JsonNode params = message.path("params");
        switch (message.path("method").asString("")) {
            case "Page.lifecycleEvent" -> {
                if (params.path("name").asString().equals("load")) {
                    loadOf(params.path("loaderId").asString()).complete(true);
                }
            }
            case "Page.frameNavigated" -> {
                if (opens && !params.path("frame").has("parentId")) {
                    errors.clear(); // told by the page that has just been left
                }
            }
            case "Network.requestWillBeSent" ->
                requests.add(params.path("request").path("url").asString());
            case "Runtime.exceptionThrown" -> {
                JsonNode details = params.path("exceptionDetails");
                errors.add(details.path("exception")
                        .path("description")
                        .asString(details.path("text").asString("")));
            }
            case "Runtime.consoleAPICalled" -> {
                if (params.path("type").asString().equals("error")) {
                    errors.add(params.path("args").toString());
                }
            }
            case "Log.entryAdded" -> {
                JsonNode entry = params.path("entry");
                if (entry.path("level").asString().equals("error")) {
                    errors.add(entry.path("text").asString("") + " "
                            + entry.path("url").asString(""));
                }
            }
            default -> {}
        }
    }

    private CompletableFuture<Boolean> loadOf(String loader) {
        return loads.computeIfAbsent(loader, id -> new CompletableFuture<>());
    }

    @Override
    public void open(String url) {
        opens = true;
        errors.clear();
        requests.clear();
        JsonNode went = call("Page.navigate", Wire.object().put("url", url));
        if (went.has("errorText")) {
            throw new AssertionError(url + ": " + went.path("errorText").asString());
        }
        if (went.has("loaderId")) { // else it is the same page, at another place
            Wire.wait(loadOf(went.path("loaderId").asString()), "loading " + url);
        }
        opens = false;
    }

    @Override
    public JsonNode ask(String expression) throws PageLeftException {
        ObjectNode params = Wire.object()
                .put("expression", "(async () => JSON.stringify((await (" + expression + ")) ?? null))()")
                .put("awaitPromise", true)
                .put("returnByValue", true)
                .put("userGesture", true);
        JsonNode told;
        try {
            told = call("Runtime.evaluate", params);
        } catch (RefusedError e) {
            if (LEFT.matcher(String.valueOf(e.getMessage())).find()) {
                throw new PageLeftException(expression, e);
            }
            throw e;
        }
        if (told.has("exceptionDetails")) {
            JsonNode details = told.path("exceptionDetails");
            throw new ScriptError(expression + ": "
                    + details.path("exception").path("description").asString(details.toString()));
        }
        return Wire.JSON.readTree(told.path("result").path("value").asString("null"));
    }

    @Override
    public void key(String key) {
        Key named = Key.find(key);
        ObjectNode params = Wire.object().put("key", key);
        if (named != null) {
            params.put("code", named.code).put("windowsVirtualKeyCode", named.windowsCode);
        } else {
            boolean plain = Character.isLetterOrDigit(key.charAt(0)) || key.equals(" ");
            params.put("text", key).put("windowsVirtualKeyCode", plain ? Character.toUpperCase(key.charAt(0)) : 0);
        }
        if (named == Key.ENTER) {
            params.put("text", "\r");
        }
        call("Input.dispatchKeyEvent", params.deepCopy().put("type", "keyDown"));
        params.remove("text");
        call("Input.dispatchKeyEvent", params.put("type", "keyUp"));
    }

    @Override
    public void pointer(double... xyPx) {
        mouse("mouseMoved", xyPx[0], xyPx[1], 0);
        mouse("mousePressed", xyPx[0], xyPx[1], 1);
        for (int k = 2; k < xyPx.length; k += 2) {
            mouse("mouseMoved", xyPx[k], xyPx[k + 1], 1);
        }
        mouse("mouseReleased", xyPx[xyPx.length - 2], xyPx[xyPx.length - 1], 0);
    }

    private void mouse(String type, double x, double y, int buttons) {
        ObjectNode params = Wire.object().put("type", type).put("x", x).put("y", y);
        boolean button = !type.equals("mouseMoved") || buttons > 0;
        call(
                "Input.dispatchMouseEvent",
                params.put("button", button ? "left" : "none")
                        .put("buttons", buttons)
                        .put("clickCount", 1));
    }

    @Override
    public void screenshot(Path png) throws IOException {
        String data = call("Page.captureScreenshot", Wire.object()).path("data").asString();
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
    }
}
