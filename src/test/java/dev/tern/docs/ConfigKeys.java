package dev.tern.docs;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.ConfigMappings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** The keys that the code reads, from its config interfaces, its single values, and application.properties. */
final class ConfigKeys {
    private static final Path PROPERTIES = Path.of("src/main/resources/application.properties");
    private static final Pattern OURS = Pattern.compile("(?m)^(tern\\.[^=]+)=(.*)$");
    private static final Pattern REFERENCE = Pattern.compile("\\$\\{(tern\\.[^:}]+):([^}]*)}");

    private ConfigKeys() {}

    /** Each key, with {@code *} for what people name, such as {@code tern.models.*.provider}, and its default or nothing. */
    static Map<String, String> all() {
        var keys = new TreeMap<String, String>();
        var code = new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackages("dev.tern");
        code.stream().filter(type -> type.isAnnotatedWith(ConfigMapping.class)).forEach(type -> mapped(type, keys));
        code.stream().forEach(type -> single(type, keys));
        properties(keys);
        return keys;
    }

    /** {@code tern.overlay.channels."<platform>:<chat>".prompt} as {@code tern.overlay.channels.*.prompt}. */
    static String pattern(String written) {
        return written.replaceAll("\"[^\"]*\"|<[^>]*>", "*");
    }

    private static void mapped(JavaClass type, Map<String, String> keys) {
        ConfigMappings.getProperties(ConfigMappings.ConfigClass.configClass(type.reflect()))
                .forEach((name, property) -> {
                    if (!property.isGroup() && !name.endsWith("[*]")) {
                        keys.put(pattern(name), property.hasDefaultValue() ? property.getDefaultValue() : "");
                    }
                });
    }

    private static void single(JavaClass type, Map<String, String> keys) {
        var parameters = Stream.concat(type.getConstructors().stream(), type.getMethods().stream())
                .flatMap(unit -> unit.getParameters().stream());
        parameters
                .filter(parameter -> parameter.isAnnotatedWith(ConfigProperty.class))
                .map(parameter -> parameter.getAnnotationOfType(ConfigProperty.class))
                .filter(property -> property.name().startsWith("tern."))
                .forEach(property -> keys.merge(
                        property.name(),
                        property.defaultValue().equals(ConfigProperty.UNCONFIGURED_VALUE)
                                ? ""
                                : property.defaultValue(),
                        (known, same) -> known.isEmpty() ? same : known));
    }

    private static void properties(Map<String, String> keys) {
        try {
            var text = Files.readString(PROPERTIES);
            OURS.matcher(text).results().forEach(line -> keys.put(line.group(1), line.group(2)));
            REFERENCE.matcher(text).results().forEach(use -> keys.putIfAbsent(use.group(1), use.group(2)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
