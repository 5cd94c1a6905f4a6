package org.grouser.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import javax.imageio.ImageIO;
import org.grouser.cli.Showroom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Plots linked to the time shown, two runs against each other, and what can be taken away. */
@ExtendWith(Visit.class)
class PlotsTest {
    /** Keeps what the page wants to save instead of saving it. */
    private static final String KEEP = """
            (() => {
              window.kept = [];
              const make = URL.createObjectURL;
              let last = null;
              URL.createObjectURL = (blob) => { last = blob; return make.call(URL, blob); };
              HTMLAnchorElement.prototype.click = function () { window.kept.push({name: this.download, blob: last}); };
            })()""";

    private static byte[] kept(PlayerPage page, int which) {
        page.await("window.kept.length > " + which);
        String data = page.browser
                .evaluate(
                        "new Promise((done) => { const reader = new FileReader(); reader.onload = () => done(reader.result);"
                                + " reader.readAsDataURL(window.kept[" + which + "].blob); })")
                .asString();
        return Base64.getDecoder().decode(data.substring(data.indexOf(',') + 1));
    }

    @Test
    void aClickInAPlotJumpsThereAndASearchAddsASeries(Browser browser, Showroom showroom) throws IOException {
        PlayerPage page = new PlayerPage(browser, showroom.url("play.html?run=drop"));
        browser.clickAt(".plot .u-over", 0.5, 0.5);
        page.awaitTime(0.6, 0.02);
        int plots = page.count(".plot");
        browser.key("/");
        page.await("document.activeElement.type === 'search'");
        browser.type("contact diss");
        browser.key("Enter");
        page.await("document.querySelectorAll('.plot').length === " + (plots + 1));
        assertThat(page.text(".plot h3")).contains("dissipation");
        Picture.take(browser, "drop-plots", ".side");
        assertThat(browser.errors()).isEmpty();
    }

    @Test
    void aRunWithoutColumnsJsonIsPlottedByBareNamesAndSaysSo(Browser browser, Showroom showroom) throws IOException {
        PlayerPage page = new PlayerPage(browser, showroom.url("play.html?run=undescribed"));
        assertThat(page.text(".side > .hint")).contains("no columns.json", "without units");
        assertThat(page.count(".plot")).isPositive();
        assertThat(page.count(".plot h3 .unit")).isZero();
        assertThat(page.text(".plot h3"))
                .isEqualTo(browser.evaluate("document.querySelector('.plot .curves li').title")
                        .asString());
        Picture.take(browser, "undescribed-plots", ".side");
    }

    @Test
    void twoRunsStandAsAGhostOrSideBySideWithTheirDifference(Browser browser, Showroom showroom) throws IOException {
        PlayerPage page = new PlayerPage(browser, showroom.url("play.html?run=drop&with=bounce&mode=ghost"));
        browser.key("End");
        Picture ghost = page.view("compare-ghost");
        assertThat(ghost.colours()).isGreaterThan(40);
        assertThat(page.count(".stage")).isEqualTo(1);
        browser.key("g");
        page.await("document.querySelectorAll('.stage').length === 2");
        Picture sideBySide = page.view("compare-side-by-side");
        assertThat(sideBySide.differs(ghost)).isGreaterThan(0.1);
        int plots = page.count(".plot");
        browser.click("#difference");
        page.await("document.querySelectorAll('.plot').length === " + 2 * plots);
        assertThat(page.text(".plots")).contains("B − A");
        browser.evaluate("[...document.querySelectorAll('details.menu')].find((one) =>"
                + " one.firstChild.textContent === 'Metrics').open = true");
        page.await("document.querySelectorAll('table.metrics tbody tr').length > 2");
        Picture.take(browser, "compare-metrics", "table.metrics");
        assertThat(browser.errors()).isEmpty();
    }

    @Test
    void seriesOverSeriesStatisticsAndMeasuredDataStandInTheAddressOrBesideTheRun(Browser browser, Showroom showroom)
            throws IOException {
        PlayerPage page = new PlayerPage(browser, showroom.url("play.html?run=drop&with=bounce&also=wheel&t=0.6"));
        page.await("document.querySelectorAll('.runlegend li').length === 3");
        assertThat(page.text(".runlegend")).contains("exomars-drop", "exomars-drop-bounce", "single-wheel-rig");
        browser.evaluate("[...document.querySelectorAll('.plotbar button')].find((one) =>"
                + " one.textContent === '+ Plot …').click()");
        browser.evaluate("(() => { const [a, x] = document.querySelectorAll('.plotdialog input[type=text]');"
                + " a.value = 'base_z_m'; x.value = 'base_speed_m_per_s';"
                + " document.querySelector('.plotdialog .primary').click(); })()");
        page.await("!!document.querySelector('.plot.xy .dot:not([hidden])')");
        assertThat(Picture.take(browser, "plot-xy", ".plot.xy").colours()).isGreaterThan(20);
        browser.evaluate(
                "(() => { const data = new DataTransfer();"
                        + " data.items.add(new File(['t,base_z_m\\n0,1.5\\n1,1.25\\n'], 'rig.csv'));"
                        + " document.querySelector('.side').dispatchEvent(new DragEvent('drop', {dataTransfer: data, bubbles: true})); })()");
        page.await("document.querySelector('.measured')?.textContent.includes('rig.csv')");
        page.await("[...document.querySelectorAll('.plot output')].some((one) => one.textContent === '1.35')");
        browser.evaluate("[...document.querySelectorAll('.plotbar button')].find((one) =>"
                + " one.textContent === 'Σ').click()");
        assertThat(page.text(".stats")).contains("mean", "largest");
        browser.evaluate("document.querySelector('.measured button').click()");
        page.await("decodeURIComponent(location.search).includes('x=base_speed_m_per_s,base_z_m')");
        browser.open(browser.evaluate("location.href").asString());
        page.awaitAll();
        page.await("document.querySelectorAll('.plot.xy').length === 1");
        assertThat(browser.errors()).isEmpty();
    }

    @Test
    void screenshotTableAndSequenceCanBeSaved(Browser browser, Showroom showroom) throws IOException {
        PlayerPage page = new PlayerPage(browser, showroom.url("play.html?run=drop&t=0.9"));
        browser.evaluate(KEEP);
        browser.key("s");
        byte[] png = kept(page, 0);
        assertThat(ImageIO.read(new ByteArrayInputStream(png)).getWidth()).isGreaterThan(400);
        browser.click(".plot .tools button");
        String[] rows = new String(kept(page, 1), StandardCharsets.UTF_8).split("\n");
        assertThat(rows[0]).startsWith("time_s,");
        assertThat(rows.length).isGreaterThan(10);
        assertThat(Double.parseDouble(rows[1].split(",")[0])).isZero();
        browser.evaluate("(() => { const [from, to, fps] = document.querySelectorAll('.capture input');"
                + " from.value = '0.8'; to.value = '1'; fps.value = '10'; })()");
        browser.evaluate("[...document.querySelectorAll('.capture button')].find((one) =>"
                + " one.textContent === 'PNG sequence').click()");
        List<String> names = new ArrayList<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(kept(page, 2)))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                names.add(entry.getName());
                assertThat(ImageIO.read(new ByteArrayInputStream(zip.readAllBytes())))
                        .isNotNull();
            }
        }
        assertThat(names).containsExactly("frame-00000.png", "frame-00001.png", "frame-00002.png");
        assertThat(browser.evaluate("window.kept.map((one) => one.name)").toString())
                .contains(".png", ".csv", ".zip");
        assertThat(browser.errors()).isEmpty();
    }
}
