package org.grouser.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run that waits for its page, and is driven by keys and pulled with the mouse from there. */
class SteerPanelTest {
    private static final Pattern URL = Pattern.compile("http://127\\.0\\.0\\.1:[0-9]+/\\S+");

    @TempDir
    Path folder;

    private Process start() throws IOException {
        return new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "org.grouser.cli.Main",
                        "steer",
                        "micro-rover"))
                .directory(folder.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private boolean drove(String row) throws IOException {
        return Files.readString(folder.resolve("runs/micro-rover/drive.csv")).contains(row);
    }

    /** Waits for a row of the drive file while the page goes on. */
    private void awaitRow(Browser browser, String row) throws IOException {
        long end = System.nanoTime() + Browser.PATIENCE.toNanos();
        while (!drove(row) && System.nanoTime() - end < 0) {
            Browser.pause(100);
        }
        assertThat(drove(row))
                .as(browser.evaluate("document.querySelector('.steer').innerText")
                        .asString())
                .isTrue();
    }

    private static void hand(Browser browser, String kind, String settings) {
        browser.evaluate("document.querySelector('.stage canvas').dispatchEvent(new PointerEvent('" + kind
                + "', {bubbles: true, pointerId: 1, " + settings + "}))");
    }

    private static double centre(Browser browser, String from, String size) {
        return browser.evaluate("(() => { const b = document.querySelector('.stage canvas').getBoundingClientRect();"
                        + " return b." + from + " + b." + size + " / 2; })()")
                .doubleValue();
    }

    @Test
    void keysDriveTheMousePullsAndThePanelSaysHowTheRunStands() throws IOException {
        Process process = start();
        try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8);
                Browser browser = Browsers.CHROMIUM.start()) {
            Matcher url = URL.matcher(String.valueOf(out.readLine()));
            assertThat(url.find()).isTrue();
            browser.open(url.group());
            browser.await("!!document.querySelector('.steer-status')?.textContent.match(/waits|paused/)");
            browser.click("[data-act=go]");
            browser.await("document.querySelector('.steer-status').dataset.state === 'running'");
            browser.evaluate("dispatchEvent(new KeyboardEvent('keydown', {code: 'KeyW', bubbles: true}))");
            awaitRow(browser, "speed,fl_drive,2.0");
            browser.evaluate("dispatchEvent(new KeyboardEvent('keyup', {code: 'KeyW', bubbles: true}))");
            browser.evaluate("HTMLCanvasElement.prototype.setPointerCapture = () => {}"); // made-up pointers have none
            double x = centre(browser, "left", "width");
            double y = centre(browser, "top", "height");
            long end = System.nanoTime() + Browser.PATIENCE.toNanos();
            for (int k = 0; !drove(",pull,") && System.nanoTime() - end < 0; k++) { // until the rover is under it
                double dy = -60 + 15 * (k % 13);
                hand(browser, "pointerup", "clientX: 0, clientY: 0");
                hand(browser, "pointerdown", "ctrlKey: true, clientX: " + x + ", clientY: " + (y + dy));
                hand(browser, "pointermove", "ctrlKey: true, clientX: " + (x + 60) + ", clientY: " + (y - 40));
                Browser.pause(600);
            }
            awaitRow(browser, ",pull,");
            Path shots = Files.createDirectories(Path.of("target/screenshots"));
            browser.screenshot(shots.resolve("steer.png"));
            hand(browser, "pointerup", "clientX: 0, clientY: 0");
            awaitRow(browser, ",let_go,");
            assertThat(browser.errors()).isEmpty();
        } finally {
            process.destroyForcibly();
        }
    }
}
