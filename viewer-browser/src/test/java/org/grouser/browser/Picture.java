package org.grouser.browser;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import javax.imageio.ImageIO;
import tools.jackson.databind.JsonNode;

/** A part of a page as it looks now, to be compared with how it looks later. The whole page is kept as a file, for people. */
final class Picture {
    private static final Path FOLDER =
            Path.of(System.getProperty("grouser.root", "."), "viewer-browser/target/screenshots");

    /** Differences below this in every channel are noise of drawing. */
    private static final int VISIBLE = 12;

    private final BufferedImage part;

    private Picture(BufferedImage part) {
        this.part = part;
    }

    /**
     * @param name of the file
     * @param selector of the element that counts
     */
    static Picture take(Browser browser, String name, String selector) throws IOException {
        Files.createDirectories(FOLDER);
        Path file = FOLDER.resolve(name + ".png");
        browser.screenshot(file);
        BufferedImage page = ImageIO.read(file.toFile());
        JsonNode box = browser.evaluate("(() => { const r = document.querySelector(" + Browser.quote(selector)
                + ").getBoundingClientRect(); return [r.left, r.top, r.width, r.height].map(Math.floor); })()");
        int left = Math.max(0, box.get(0).asInt());
        int top = Math.max(0, box.get(1).asInt());
        int width = Math.min(page.getWidth() - left, box.get(2).asInt());
        int height = Math.min(page.getHeight() - top, box.get(3).asInt());
        return new Picture(page.getSubimage(left, top, width, height));
    }

    /** The share of pixels that look different. */
    double differs(Picture other) {
        if (part.getWidth() != other.part.getWidth() || part.getHeight() != other.part.getHeight()) {
            return 1;
        }
        long different = 0;
        for (int y = 0; y < part.getHeight(); y++) {
            for (int x = 0; x < part.getWidth(); x++) {
                different += differ(part.getRGB(x, y), other.part.getRGB(x, y)) ? 1 : 0;
            }
        }
        return (double) different / part.getWidth() / part.getHeight();
    }

    private static boolean differ(int a, int b) {
        for (int shift = 0; shift < 24; shift += 8) {
            if (Math.abs((a >> shift & 0xFF) - (b >> shift & 0xFF)) > VISIBLE) {
                return true;
            }
        }
        return false;
    }

    /** How many colours there are, in steps of 16 per channel; an empty picture has one or two. */
    int colours() {
        Set<Integer> seen = new HashSet<>();
        for (int y = 0; y < part.getHeight(); y++) {
            for (int x = 0; x < part.getWidth(); x++) {
                seen.add(part.getRGB(x, y) & 0xF0F0F0);
            }
        }
        return seen.size();
    }
}
