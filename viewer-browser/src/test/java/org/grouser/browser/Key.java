package org.grouser.browser;

import org.jspecify.annotations.Nullable;

/** Keys that are no characters, as the two protocols name them. */
enum Key {
    ARROWLEFT("ArrowLeft", 37, '\uE012'),
    ARROWRIGHT("ArrowRight", 39, '\uE014'),
    ARROWUP("ArrowUp", 38, '\uE013'),
    ARROWDOWN("ArrowDown", 40, '\uE015'),
    HOME("Home", 36, '\uE011'),
    END("End", 35, '\uE010'),
    TAB("Tab", 9, '\uE004'),
    ENTER("Enter", 13, '\uE007'),
    ESCAPE("Escape", 27, '\uE00C');

    final String code;
    final int windowsCode;
    final char webDriver;

    Key(String code, int windowsCode, char webDriver) {
        this.code = code;
        this.windowsCode = windowsCode;
        this.webDriver = webDriver;
    }

    static @Nullable Key find(String name) {
        for (Key key : values()) {
            if (key.code.equals(name)) {
                return key;
            }
        }
        return null;
    }
}
