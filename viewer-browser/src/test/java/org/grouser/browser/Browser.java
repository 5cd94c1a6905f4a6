package org.grouser.browser;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** A browser without a window, with one page of 1280 x 720 pixels. Every call ends in time or throws. */
interface Browser extends AutoCloseable {
    int WIDTH_PX = 1280;
    int HEIGHT_PX = 720;

    /** Longer than any step of a test takes on a busy machine that draws in software; what is waited for is polled. */
    Duration PATIENCE = Duration.ofMinutes(5);

    /** Goes to an address and waits until its page has loaded; forgets errors and requests of the page before. */
    void open(String url);

    /**
     * The value of an expression in the page, as JSON; waits for promises.
     *
     * @throws ScriptError if it throws there
     * @throws PageLeftException if the page is left before it answers
     */
    JsonNode ask(String expression) throws PageLeftException;

    /**
     * The same; where the page is left before it answers, the next one is asked.
     *
     * @throws ScriptError if it throws there
     */
    default JsonNode evaluate(String expression) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (true) {
            try {
                return ask(expression);
            } catch (PageLeftException e) {
                if (System.nanoTime() - end > 0) {
                    throw new AssertionError("every page was left that was asked for " + expression, e);
                }
                pause(50);
            }
        }
    }

    /** Makes the page as large as a screen of so many pixels, until it is made another size. */
    void resize(int widthPx, int heightPx);

    /** Presses and releases a key: a character, or the name of one of {@link Key}. */
    void key(String key);

    /** Presses, moves over and releases the pointer at these points of the page, px; one point is a click. */
    void pointer(double... xyPx);

    void screenshot(Path png) throws IOException;

    /** What the page's console has told as errors, exceptions included, since it was opened. */
    List<String> errors();

    /** Addresses that the page has asked the network for since it was opened, its own included. */
    List<String> requests();

    @Override
    void close();

    /** Writes text into whatever has the focus. */
    default void type(String text) {
        text.codePoints().forEach(point -> key(Character.toString(point)));
    }

    /** Brings the first element of a selector into view and clicks on its middle. */
    default void click(String selector) {
        clickAt(selector, 0.5, 0.5);
    }

    /** The same at a share of its width from the left and of its height from the top. */
    default void clickAt(String selector, double across, double down) {
        JsonNode box = box(selector);
        for (JsonNode before = null; !box.equals(before); box = box(selector)) {
            before = box; // what is still moving is waited for
        }
        if (box.isNull() || box.get(2).asDouble() <= 0 || box.get(3).asDouble() <= 0) {
            throw new AssertionError("nothing to click at: " + selector);
        }
        pointer(
                box.get(0).asDouble() + across * box.get(2).asDouble(),
                box.get(1).asDouble() + down * box.get(3).asDouble());
    }

    private JsonNode box(String selector) {
        return evaluate("(async () => { const e = document.querySelector(" + quote(selector) + ");"
                + " if (!e) return null; e.scrollIntoView({block: 'nearest'});"
                + " await new Promise((done) => { requestAnimationFrame(done); setTimeout(done, 200); });"
                + " const r = e.getBoundingClientRect(); return [r.left, r.top, r.width, r.height]; })()");
    }

    /**
     * Waits until an expression is true; as long as it throws, it is not.
     *
     * @throws AssertionError when it is not in time
     */
    default void await(String expression) {
        await(expression, PATIENCE);
    }

    /** The same with a limit of its own. */
    default void await(String expression, Duration atMost) {
        long end = System.nanoTime() + atMost.toNanos();
        String last;
        do {
            try {
                JsonNode value = evaluate(expression);
                if (value.isBoolean() && value.booleanValue()) {
                    return;
                }
                last = expression + " is " + value;
            } catch (ScriptError e) {
                last = e.getMessage();
            }
            pause(50);
        } while (System.nanoTime() - end < 0);
        throw new AssertionError("not within " + atMost.toSeconds() + " s: " + last + "; console: " + errors());
    }

    static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    /** A JavaScript string. */
    static String quote(String text) {
        return Wire.JSON.writeValueAsString(text);
    }
}
