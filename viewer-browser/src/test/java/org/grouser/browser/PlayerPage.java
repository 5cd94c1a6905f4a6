package org.grouser.browser;

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

    /** The view, once it has come to rest. */
    Picture view(String name) throws IOException {
        Browser.pause(450); // cameras move softly
        return Picture.take(browser, name, ".stages");
    }
}
