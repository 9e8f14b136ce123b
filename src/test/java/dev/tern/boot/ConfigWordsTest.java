package dev.tern.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.docs.ConfigKeys;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds settings may stand in a message by chance: no word of it is a secret. */
class ConfigWordsTest {
    private static final String CANARY = "canary-0123456789abcdef";

    static Stream<Class<?>> mappings() {
        return ConfigKeys.mappings(key -> SecretKeys.isSecret(key.replace("*", "x"))).stream();
    }

    @ParameterizedTest
    @MethodSource("mappings")
    void nothingThatHoldsSettingsSaysASecret(Class<?> type) throws ReflectiveOperationException {
        var config = new SmallRyeConfigBuilder()
                .withMapping(type)
                .withDefaultValues(values())
                .addDiscoveredConverters()
                .build();

        var words = new ArrayList<String>();
        say(config.getConfigMapping(type), words);

        assertThat(words).isNotEmpty().noneMatch(said -> said.contains(CANARY));
    }

    /** A canary for each secret, and something for what is needed. */
    private static Map<String, String> values() {
        var values = new HashMap<String, String>();
        ConfigKeys.all().keySet().stream()
                .map(key -> key.replace("*", "x"))
                .filter(SecretKeys::isSecret)
                .forEach(key -> values.put(key, CANARY));
        values.put("smallrye.config.mapping.validate-unknown", "false");
        values.put("tern.home", "/home");
        values.put("tern.tools.mcp.x.url", "http://127.0.0.1/mcp");
        return values;
    }

    /** Of settings of our own kinds, in whatever they stand; a plain text is what it is. */
    private static void say(Object value, List<String> words) throws ReflectiveOperationException {
        switch (value) {
            case Optional<?> maybe when maybe.isPresent() -> say(maybe.get(), words);
            case List<?> all -> {
                for (var each : all) {
                    say(each, words);
                }
            }
            case Map<?, ?> all -> {
                for (var each : all.values()) {
                    say(each, words);
                }
            }
            default -> {
                if (value.getClass().getName().startsWith("dev.tern.")) {
                    words.add(value.toString());
                    for (var part : value.getClass().getInterfaces()) {
                        parts(value, part, words);
                    }
                }
            }
        }
    }

    private static void parts(Object value, Class<?> type, List<String> words) throws ReflectiveOperationException {
        var methods = Arrays.stream(type.getMethods())
                .filter(it -> type.isInterface() && type.getName().startsWith("dev.tern."))
                .filter(it -> it.getParameterCount() == 0 && Modifier.isAbstract(it.getModifiers()))
                .toList();
        for (var method : methods) {
            method.setAccessible(true);
            say(method.invoke(value), words);
        }
    }
}
