package org.grouser.browser;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.grouser.cli.Showroom;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Gives tests one server and one Chromium for all of them, made when first asked for and ended after the last test. */
final class Visit implements ParameterResolver {
    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        Class<?> type = parameter.getParameter().getType();
        return type == Showroom.class || type == Browser.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        ExtensionContext.Store store = context.getRoot().getStore(Namespace.create(Visit.class));
        return parameter.getParameter().getType() == Showroom.class
                ? store.computeIfAbsent(Showroom.class, type -> made(Showroom::open), Showroom.class)
                : store.computeIfAbsent(Browser.class, type -> made(Browsers.CHROMIUM::start), Browser.class);
    }

    private interface Maker<T> {
        T make() throws IOException;
    }

    private static <T> T made(Maker<T> maker) {
        try {
            return maker.make();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
