package org.grouser.report.plot;

import org.grouser.report.text.Markup;

/** SVG being written. */
public final class SvgText {
    private final StringBuilder svg = new StringBuilder();

    public SvgText append(String markup) {
        svg.append(markup);
        return this;
    }

    /**
     * Opening of a drawing on white.
     *
     * @param attributes more of them, each with a blank before it, or empty
     */
    public SvgText open(int width, int height, String title, String attributes) {
        svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"plot\" role=\"img\" viewBox=\"0 0 ")
                .append(width + " " + height + "\" width=\"" + width + "\" height=\"" + height)
                .append("\" font-family=\"Helvetica, Arial, 'Liberation Sans', sans-serif\" font-size=\"14\"")
                .append(attributes + ">\n");
        svg.append("<title>").append(Markup.escaped(title)).append("</title>\n");
        svg.append("<rect width=\"" + width + "\" height=\"" + height + "\" fill=\"#fff\"/>\n");
        return this;
    }

    public void text(int x, int y, String anchor, String style, String words) {
        text(Integer.toString(x), Integer.toString(y), anchor, style, words);
    }

    public void text(String x, String y, String anchor, String style, String words) {
        if (!words.isEmpty()) {
            svg.append("<text x=\"" + x + "\" y=\"" + y + "\" text-anchor=\"" + anchor + "\"" + style + ">")
                    .append(Markup.escaped(words))
                    .append("</text>\n");
        }
    }

    public String close() {
        return svg.append("</svg>\n").toString();
    }

    public static String tenth(double pixel) {
        long tenths = Math.round(pixel * 10);
        return tenths % 10 == 0 ? Long.toString(tenths / 10) : Double.toString(tenths / 10.0);
    }
}
