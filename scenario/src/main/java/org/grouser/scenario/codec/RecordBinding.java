package org.grouser.scenario.codec;

import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Which key gives which component of a record, or of a record that is itself a component. */
final class RecordBinding {
    private static final int DEEPEST = 4; // records in records

    private final Class<?> type;
    private final List<Component> components;
    private final Map<String, Function<Fields, ?>> values = new HashMap<>(); // by path of the component

    /**
     * @param path from the outermost record, with dots between
     * @param get out of the outermost record; null where a record on the way is absent
     * @param inner its own components; empty if it is no record
     */
    private record Component(
            String path, Class<?> type, Function<Object, @Nullable Object> get, List<Component> inner) {}

    private RecordBinding(Class<?> type) {
        this.type = type;
        this.components = components(type, "", value -> value, 0);
    }

    private static List<Component> components(
            Class<?> type, String path, Function<Object, @Nullable Object> get, int depth) {
        List<Component> all = new ArrayList<>();
        if (type.isRecord() && depth <= DEEPEST) {
            for (RecordComponent one : type.getRecordComponents()) {
                Method accessor = one.getAccessor();
                accessor.setAccessible(true);
                Function<Object, @Nullable Object> its = value -> {
                    Object holder = get.apply(value);
                    return holder == null ? null : called(() -> accessor.invoke(holder));
                };
                String where = path + one.getName();
                List<Component> inner = components(one.getType(), where + ".", its, depth + 1);
                all.add(new Component(where, one.getType(), its, inner));
            }
        }
        return all;
    }

    /**
     * @param presets what holds where a key is left out; null if keys have to stand
     */
    static <R extends Record> Mapping<R> mapping(Class<R> type, @Nullable R presets, List<Key<?>> keys) {
        RecordBinding binding = new RecordBinding(type);
        Keys<R> m = new Keys<>();
        keys.forEach(key -> binding.bind(m, key, presets));
        if (binding.bound(binding.components) != binding.values.size()) {
            throw binding.wrong("a key for a whole component and one for a part of it");
        }
        return new Mapping<>(
                m.entries, m.choices, in -> type.cast(binding.make(type, binding.components, in)), type, "");
    }

    @SuppressWarnings("unchecked") // a value that does not fit its component is refused when the record is made
    private <R extends Record, V> void bind(Keys<R> m, Key<V> key, @Nullable R presets) {
        if (key.component.isEmpty()) {
            m.add(key);
            return;
        }
        Component component = find(key.component);
        Function<R, V> get = record -> (V) component.get.apply(record);
        Key<V> bound = presets != null && key instanceof Key.Single<V> single ? single.preset(get.apply(presets)) : key;
        if (values.putIfAbsent(component.path, m.add(bound, get).value) != null) {
            throw wrong("two keys for component '" + component.path + "'");
        }
    }

    /** The component of a name: in the record itself, else in the records in it. */
    private Component find(String name) {
        List<Component> level = components;
        while (!level.isEmpty()) {
            List<Component> found = level.stream()
                    .filter(one -> ("." + one.path).endsWith("." + name))
                    .toList();
            if (found.size() > 1) {
                throw wrong("several components '" + name + "'");
            }
            if (found.size() == 1) {
                return found.get(0);
            }
            level = level.stream().flatMap(one -> one.inner.stream()).toList();
        }
        throw wrong("no component '" + name + "', which a key gives");
    }

    /** How many components have a key of their own; all have to, or their components. */
    private int bound(List<Component> all) {
        int count = 0;
        for (Component one : all) {
            boolean whole = values.containsKey(one.path);
            if (!whole && one.inner.isEmpty()) {
                throw wrong("no key for component '" + one.path + "'");
            }
            count += whole ? 1 : bound(one.inner);
        }
        return count;
    }

    private IllegalStateException wrong(String what) {
        return new IllegalStateException("record " + type.getName() + " has " + what);
    }

    private Object make(Class<?> record, List<Component> parts, Fields in) {
        Class<?>[] types = new Class<?>[parts.size()];
        Object[] arguments = new Object[parts.size()];
        for (int i = 0; i < types.length; i++) {
            Component part = parts.get(i);
            Function<Fields, ?> value = values.get(part.path);
            types[i] = part.type;
            arguments[i] = value != null ? value.apply(in) : make(part.type, part.inner, in);
            if (!fits(part.type, arguments[i])) {
                throw wrong("a component '" + part.path + "' of type " + part.type.getName()
                        + ", for which its key gives " + arguments[i]);
            }
        }
        return called(() -> {
            Constructor<?> constructor = record.getDeclaredConstructor(types);
            constructor.setAccessible(true);
            return constructor.newInstance(arguments);
        });
    }

    private static boolean fits(Class<?> type, @Nullable Object value) {
        return value == null
                ? !type.isPrimitive()
                : MethodType.methodType(type).wrap().returnType().isInstance(value);
    }

    /** What a record refuses comes through as it is. */
    private static Object called(Callable<Object> call) {
        try {
            return call.call();
        } catch (InvocationTargetException e) {
            throw e.getCause() instanceof RuntimeException refused ? refused : new IllegalStateException(e.getCause());
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
