package org.grouser.terrain.read;

import org.jspecify.annotations.Nullable;

/** What GDAL writes about a band beside the tags of the standard: value = stored number times scale plus offset. */
record GdalMetadata(double scale, double offset, String unit, String description) {
    private static final int MOST = 1 << 20; // characters looked at

    /**
     * Looks for items such as {@code <Item name="SCALE" sample="0" role="scale">0.1</Item>}. What cannot be understood is
     * passed over.
     *
     * @param band from 1
     */
    static GdalMetadata of(@Nullable String xml, int band) {
        double scale = 1;
        double offset = 0;
        String unit = "";
        String description = "";
        String text = xml == null ? "" : xml.substring(0, Math.min(xml.length(), MOST));
        int at = text.indexOf("<Item ");
        while (at >= 0) {
            int open = text.indexOf('>', at);
            int close = open < 0 ? -1 : text.indexOf('<', open);
            if (close < 0) {
                break;
            }
            String head = text.substring(at, open);
            String body = text.substring(open + 1, close).strip();
            if (attribute(head, "sample").equals(Integer.toString(band - 1))) {
                switch (attribute(head, "role")) {
                    case "scale" -> scale = number(body, scale);
                    case "offset" -> offset = number(body, offset);
                    case "unittype" -> unit = shown(body);
                    case "description" -> description = shown(body);
                    default -> {}
                }
            }
            at = text.indexOf("<Item ", close);
        }
        return new GdalMetadata(scale, offset, unit, description);
    }

    private static String attribute(String head, String name) {
        int at = head.indexOf(' ' + name + "=\"");
        int from = at + name.length() + 3;
        int end = at < 0 ? -1 : head.indexOf('"', from);
        return end < 0 ? "" : head.substring(from, end);
    }

    private static double number(String text, double otherwise) {
        try {
            double value = Double.parseDouble(text);
            return Double.isFinite(value) ? value : otherwise;
        } catch (NumberFormatException e) {
            return otherwise;
        }
    }

    private static String shown(String text) {
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < Math.min(text.length(), 60); i++) {
            plain.append(text.charAt(i) >= ' ' && text.charAt(i) < 127 ? text.charAt(i) : '?');
        }
        return plain.toString();
    }
}
