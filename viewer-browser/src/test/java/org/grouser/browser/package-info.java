/**
 * The viewer in real browsers.
 *
 * <pre>
 *   a test ──▶ Browser ──┬─ Chromium ── DevTools protocol ──┐
 *                        └─ Firefox ─── WebDriver BiDi ─────┴─ Wire ── BrowserProcess
 * </pre>
 *
 * Start at {@link org.grouser.browser.Browser}. Only what these tests need of the two protocols is here; why it is not a
 * library stands in docs/decisions/011-browser-tests.md.
 */
@NullMarked
package org.grouser.browser;

import org.jspecify.annotations.NullMarked;
