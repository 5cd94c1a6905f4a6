package org.grouser.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import org.grouser.cli.Showroom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** One run on the page: pictures, time, keys, colours, cameras, the cut. */
@ExtendWith(Visit.class)
class PlayerPageTest {
    private static PlayerPage open(Browser browser, Showroom showroom, String run) {
        return new PlayerPage(browser, showroom.url("play.html?run=" + run));
    }

    @Test
    void theFirstPictureComesWithoutErrors(Browser browser, Showroom showroom) throws IOException {
        browser.open(showroom.url("play.html?run=wheel"));
        browser.await("(document.querySelector('.stage .notes')?.textContent ?? '') !== ''");
        double firstMs = browser.evaluate("performance.now()").asDouble();
        System.out.printf("first picture of a run on soil: %.0f ms after opening%n", firstMs);
        PlayerPage page = new PlayerPage(browser);
        page.awaitAll();
        assertThat(page.view("wheel").colours()).as("colours of the view").isGreaterThan(40);
        assertThat(browser.evaluate("document.title").asString()).contains("Grouser");
        assertThat(page.count(".plot")).as("plots").isPositive();
        assertThat(browser.errors()).isEmpty();
    }

    @Test
    void playingMovesTimeAndPicture(Browser browser, Showroom showroom) throws IOException {
        PlayerPage page = open(browser, showroom, "drop");
        Picture before = page.view("drop-start");
        browser.click(".transport .play");
        page.await("Number(document.querySelector('.track').getAttribute('aria-valuenow')) > 0.3");
        browser.click(".transport .play");
        double stoppedS = page.timeS();
        Picture after = page.view("drop-playing");
        assertThat(after.differs(before)).as("share of pixels that changed").isGreaterThan(0.01);
        assertThat(page.timeS()).as("paused").isEqualTo(stoppedS);
        assertThat(browser.errors()).isEmpty();
    }

    @Test
    void theLineOfTimeIsDraggedAndSteppedAlong(Browser browser, Showroom showroom) {
        PlayerPage page = open(browser, showroom, "drop");
        browser.clickAt(".track", 0.5, 0.7);
        page.awaitTime(0.6, 0.03);
        double[] box = new double[4];
        for (int k = 0; k < 4; k++) {
            box[k] = page.number("(() => { const r = document.querySelector('.track').getBoundingClientRect();"
                    + " return [r.left, r.top, r.width, r.height][" + k + "]; })()");
        }
        double y = box[1] + 0.7 * box[3];
        browser.pointer(box[0] + 0.5 * box[2], y, box[0] + 0.7 * box[2], y, box[0] + 0.75 * box[2], y);
        page.awaitTime(0.9, 0.03);
        double hereS = page.timeS();
        browser.click("[aria-label='One frame on (.)']");
        page.await("Number(document.querySelector('.track').getAttribute('aria-valuenow')) > " + hereS);
        assertThat(page.timeS()).as("one frame on").isCloseTo(hereS, within(0.01));
        browser.click("[aria-label='One frame back (,)']");
        browser.click("[aria-label='One frame back (,)']");
        page.await("Number(document.querySelector('.track').getAttribute('aria-valuenow')) < " + hereS);
        assertThat(browser.errors()).isEmpty();
    }

    /** The rover falls 3.775 m, so it lands at 0.8777 s. */
    @Test
    void keysAloneGoEverywhere(Browser browser, Showroom showroom) {
        PlayerPage page = open(browser, showroom, "drop");
        browser.key("End");
        page.awaitTime(1.2, 1e-3);
        browser.key("Home");
        page.awaitTime(0, 1e-3);
        browser.key("ArrowRight");
        page.awaitTime(0.1, 1e-3);
        browser.key("n");
        page.awaitTime(0.878, 2e-3);
        browser.key(",");
        page.await("Number(document.querySelector('.track').getAttribute('aria-valuenow')) < 0.8775");
        browser.key("]");
        assertThat(browser.evaluate("document.querySelector('[aria-label=Speed]').value")
                        .asString())
                .isEqualTo("2");
        browser.key("3");
        assertThat(browser.evaluate("document.querySelector('.segments [aria-pressed=true]').textContent")
                        .asString())
                .isEqualTo("Top");
        browser.key("?");
        assertThat(browser.evaluate("document.querySelector('dialog.help').open")
                        .booleanValue())
                .isTrue();
        browser.key("Escape");
        page.await("!document.querySelector('dialog.help').open");
        browser.evaluate("document.body.focus()");
        boolean reached = false;
        for (int tabs = 0; tabs < 150 && !reached; tabs++) {
            browser.key("Tab");
            reached = browser.evaluate("document.activeElement.classList.contains('play')")
                    .booleanValue();
        }
        assertThat(reached).as("the play button is reached by Tab").isTrue();
        browser.key(" ");
        page.await("document.querySelector('.transport .play').textContent !== '▶'");
        assertThat(browser.errors()).isEmpty();
    }

    @Test
    void colourMapsRepaintTheSoilAndHaveALegend(Browser browser, Showroom showroom) throws IOException {
        PlayerPage page = open(browser, showroom, "wheel");
        browser.key("End");
        Picture plain = page.view("wheel-plain");
        int maps = (int) page.number("document.querySelector('[aria-label^=Colour]').options.length");
        assertThat(maps).as("colour maps").isGreaterThanOrEqualTo(6);
        int repainted = 0;
        for (int k = 1; k < maps; k++) {
            browser.key("l");
            String map = browser.evaluate("document.querySelector('[aria-label^=Colour]').value")
                    .asString();
            Picture painted = page.view("wheel-" + map);
            repainted += painted.differs(plain) > 0.01 ? 1 : 0;
            if (!map.equals("plain")) {
                assertThat(browser.evaluate("document.querySelector('.legend').hidden")
                                .booleanValue())
                        .as("legend hidden for " + map)
                        .isFalse();
            }
        }
        assertThat(repainted).as("maps that show").isGreaterThanOrEqualTo(4);
        assertThat(browser.errors()).isEmpty();
    }

    @Test
    void everyCameraSeesSomethingElse(Browser browser, Showroom showroom) throws IOException {
        PlayerPage page = open(browser, showroom, "wheel");
        browser.key("End");
        Picture last = page.view("wheel-camera-1");
        for (String camera : new String[] {"2", "3", "4"}) {
            browser.key(camera);
            last = page.viewUnlike(last, 0.05, "wheel-camera-" + camera);
        }
        assertThat(browser.errors()).isEmpty();
    }

    @Test
    void theCutDrawsTheSectionOfTheRut(Browser browser, Showroom showroom) throws IOException {
        PlayerPage page = open(browser, showroom, "wheel");
        browser.key("End");
        browser.key("c");
        page.await("(document.querySelector('canvas.section')?.width ?? 0) > 100");
        page.awaitColours("wheel-cut", "canvas.section", 4);
        assertThat(browser.errors()).isEmpty();
    }
}
