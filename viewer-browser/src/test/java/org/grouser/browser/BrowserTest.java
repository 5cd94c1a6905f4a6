package org.grouser.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The two drivers do what they say, on a page of their own. */
class BrowserTest {
    private static final String PAGE = """
            <!doctype html><title>Self test</title>
            <style>body { margin: 0; background: #204060 } #b { position: absolute; left: 100px; top: 50px; width: 80px; height: 40px }</style>
            <input id=t><button id=b>Press</button><script>
            window.told = [];
            b.addEventListener('click', () => told.push('click'));
            addEventListener('keydown', e => told.push(e.key));
            addEventListener('pointermove', e => { if (e.buttons) told.push('drag') });
            </script>""";

    private static String page(String html) {
        return "data:text/html;charset=utf-8,"
                + URLEncoder.encode(html, StandardCharsets.UTF_8).replace("+", "%20");
    }

    @ParameterizedTest
    @EnumSource
    void pagesOpenAnswerHearKeysAndPointersAndTellErrors(Browsers kind, @TempDir Path folder) throws IOException {
        try (Browser browser = kind.start()) {
            browser.open(page(PAGE));
            assertThat(browser.evaluate("document.title").asString()).isEqualTo("Self test");
            assertThat(browser.evaluate("new Promise(done => setTimeout(() => done([1, 2]), 20))")
                            .toString())
                    .isEqualTo("[1,2]");
            assertThat(browser.evaluate("undefined").isNull()).isTrue();
            assertThat(browser.evaluate("[innerWidth, innerHeight]").toString()).isEqualTo("[1280,720]");
            browser.click("#b");
            browser.evaluate("b.blur()");
            browser.key("ArrowRight");
            browser.key(" ");
            browser.key("Escape");
            browser.pointer(300, 300, 340, 320);
            browser.await("told.includes('drag')");
            assertThat(browser.evaluate("told.filter(word => word !== 'drag')").toString())
                    .isEqualTo("[\"click\",\"ArrowRight\",\" \",\"Escape\"]");
            browser.click("#t");
            browser.type("x = 1.5");
            assertThat(browser.evaluate("t.value").asString()).isEqualTo("x = 1.5");
            Path png = folder.resolve("page.png");
            browser.screenshot(png);
            assertThat(ImageIO.read(png.toFile()).getRGB(700, 500) & 0xFFFFFF).isEqualTo(0x204060);
            assertThat(browser.errors()).isEmpty();
            whatGoesWrongIsTold(kind, browser, folder);
            whatIsAskedOfAPageThatIsLeftIsAskedOfTheNext(browser);
        }
    }

    private static void whatGoesWrongIsTold(Browsers kind, Browser browser, Path folder) throws IOException {
        Path file = Files.writeString(
                folder.resolve("bad.html"),
                "<img src=http://127.0.0.1:40009/x.png><script>console.error('from the page')</script>");
        browser.open(page("<script>setTimeout(() => { throw new Error('thrown later') }, 0)</script>"));
        waitForError(browser, "thrown later");
        browser.open(file.toUri().toString());
        waitForError(browser, "from the page");
        assertThat(browser.errors()).noneMatch(error -> error.contains("thrown later"));
        assertThat(browser.requests()).contains("http://127.0.0.1:40009/x.png");
        assertThatThrownBy(() -> browser.evaluate("missing.name")).hasMessageContaining("missing");
        assertThatThrownBy(() -> browser.click("#missing")).hasMessageContaining("#missing");
        boolean draws = browser.evaluate("!!document.createElement('canvas').getContext('webgl2')")
                .booleanValue();
        assertThat(draws || kind == Browsers.FIREFOX).as("WebGL 2").isTrue(); // Firefox has none without a screen
    }

    /** A promise that the page never answers: it is left instead, and the next page is asked. */
    private static void whatIsAskedOfAPageThatIsLeftIsAskedOfTheNext(Browser browser) {
        browser.open(
                page("<script>window.leave = () => { location.href = 'about:blank'; return new Promise(() => {}); }"
                        + "</script>"));
        assertThat(browser.evaluate("location.href === 'about:blank' || leave()")
                        .booleanValue())
                .isTrue();
        browser.open(
                page("<script>location.hash = 'here'; setTimeout(() => { window.late = {told: true} }, 500)</script>"));
        browser.await("late.told"); // throws at first
    }

    private static void waitForError(Browser browser, String part) {
        long end = System.nanoTime() + Browser.PATIENCE.toNanos();
        while (System.nanoTime() - end < 0 && browser.errors().stream().noneMatch(error -> error.contains(part))) {
            Browser.pause(20);
        }
        assertThat(browser.errors()).anyMatch(error -> error.contains(part));
    }
}
