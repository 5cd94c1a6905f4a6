package org.grouser.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;

/** The page that plays runs, as a test sees it. */
final class PlayerPage {
    final Browser browser;

    /** Opens an address and waits until everything stands. */
    PlayerPage(Browser browser, String url) {
        this(browser);
        browser.open(url);
        awaitAll();
    }

    /** The page that is open, ready or not. */
    PlayerPage(Browser browser) {
        this.browser = browser;
    }

    void awaitAll() {
        browser.await("['ready', 'error'].includes(document.getElementById('player').dataset.state)");
        if (text("#player").contains("cannot be shown")) {
            throw new AssertionError("the page says: " + text("#player"));
        }
    }

    /** The time that is shown. */
    double timeS() {
        return number("Number(document.querySelector('.track').getAttribute('aria-valuenow'))");
    }

    double endS() {
        return number("Number(document.querySelector('.track').getAttribute('aria-valuemax'))");
    }

    double number(String expression) {
        return browser.evaluate(expression).asDouble();
    }

    String text(String selector) {
        return browser.evaluate("document.querySelector(" + Browser.quote(selector) + ")?.textContent ?? ''")
                .asString();
    }

    int count(String selector) {
        return (int) number("document.querySelectorAll(" + Browser.quote(selector) + ").length");
    }

    void awaitTime(double timeS, double marginS) {
        browser.await("Math.abs(Number(document.querySelector('.track').getAttribute('aria-valuenow')) - " + timeS
                + ") <= " + marginS);
    }

    void await(String expression) {
        browser.await(expression);
    }

    /** The view, once it stands as well drawn as it can be. */
    Picture view(String name) throws IOException {
        awaitDrawn();
        return Picture.take(browser, name, ".stages");
    }

    /** The view as soon as more than a share of it differs from how it was. */
    Picture viewUnlike(Picture before, double share, String name) throws IOException {
        long end = System.nanoTime() + Browser.PATIENCE.toNanos();
        Picture now = view(name);
        while (now.differs(before) <= share && System.nanoTime() - end < 0) {
            now = view(name);
        }
        assertThat(now.differs(before)).as("share of " + name + " that differs").isGreaterThan(share);
        return now;
    }

    /** Waits until a part of the page has more than some number of colours. */
    void awaitColours(String name, String selector, int atLeast) throws IOException {
        long end = System.nanoTime() + Browser.PATIENCE.toNanos();
        int colours = Picture.take(browser, name, selector).colours();
        while (colours <= atLeast && System.nanoTime() - end < 0) {
            Browser.pause(100);
            colours = Picture.take(browser, name, selector).colours();
        }
        assertThat(colours).as("colours of " + selector).isGreaterThan(atLeast);
    }

    /** What was pressed is seen by the next picture but one at the latest. */
    private void awaitDrawn() {
        browser.await("(async () => { for (let k = 0; k < 3; k++) await new Promise(requestAnimationFrame);"
                + " return [...document.querySelectorAll('.stage')]"
                + ".every((stage) => stage.getAttribute('aria-busy') === 'false'); })()");
    }
}
