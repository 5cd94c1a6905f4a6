package org.grouser.viewer;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A page with its modules, libraries and styles inside it: modules as data: addresses, styles as text. */
final class LonePage {
    private static final String POLICY =
            "default-src 'none'; script-src 'unsafe-inline' data:; style-src 'unsafe-inline'"
                    + "; img-src data: blob:; media-src blob:; connect-src data: blob:; base-uri 'none'; form-action 'none'";
    private static final Pattern HEAD = Pattern.compile("<head[^>]*>");
    private static final Pattern TITLE = Pattern.compile("<title>[^<]*</title>");
    private static final Pattern BODY = Pattern.compile("<body\\b");
    private static final Pattern STYLE =
            Pattern.compile("<link\\b[^>]*\\bhref=\"(page|lib)/([A-Za-z0-9_.-]+\\.css)\"[^>]*>");
    private static final Pattern SCRIPT =
            Pattern.compile("<script\\b[^>]*\\bsrc=\"page/([A-Za-z0-9_.-]+\\.js)\"[^>]*>\\s*</script>");

    /** How three.js names its own second part; data: addresses have no neighbours. */
    private static final String THREE_PART = "./three.core.min.js";

    private final Pages pages;

    LonePage(Pages pages) {
        this.pages = pages;
    }

    /**
     * @param title of the window
     */
    String html(String name, String title) throws Refusal, IOException {
        String page = ImportMap.of(addresses()).in(styled(pages.text(name)));
        page = SCRIPT.matcher(page).replaceAll("<script type=\"module\">import 'grouser/$1';</script>");
        page = first(
                HEAD,
                page,
                "$0\n<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"" + POLICY
                        + "\">");
        if (!title.isEmpty()) {
            page = first(TITLE, page, Matcher.quoteReplacement("<title>" + escaped(title) + "</title>"));
        }
        return first(BODY, page, "<body data-export=\"true\"");
    }

    private static String first(Pattern pattern, String page, String replacement) {
        return pattern.matcher(page).replaceFirst(replacement);
    }

    private String styled(String page) throws Refusal, IOException {
        StringBuilder text = new StringBuilder();
        Matcher link = STYLE.matcher(page);
        while (link.find()) {
            String css = link.group(1).equals("lib") ? pages.libraryText(link.group(2)) : pages.text(link.group(2));
            link.appendReplacement(text, Matcher.quoteReplacement("<style>\n" + css + "\n</style>"));
        }
        return link.appendTail(text).toString();
    }

    private Map<String, String> addresses() throws Refusal, IOException {
        Map<String, String> addresses = new LinkedHashMap<>();
        String three = pages.libraryText("three.module.min.js")
                .replace("\"" + THREE_PART + "\"", "\"three/core\"")
                .replace("'" + THREE_PART + "'", "'three/core'");
        addresses.put("three", address(three));
        addresses.put("three/core", address(pages.libraryText("three.core.min.js")));
        addresses.put("uplot", address(pages.libraryText("uPlot.esm.js")));
        for (String module : pages.modules()) {
            addresses.put("grouser/" + module, address(pages.text(module)));
        }
        return addresses;
    }

    private static String address(String module) {
        byte[] bytes = module.getBytes(StandardCharsets.UTF_8);
        return "data:text/javascript;base64," + Base64.getEncoder().encodeToString(bytes);
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
