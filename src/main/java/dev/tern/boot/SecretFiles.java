package dev.tern.boot;

import io.smallrye.config.ConfigSourceInterceptor;
import io.smallrye.config.ConfigSourceInterceptorContext;
import io.smallrye.config.ConfigValue;
import jakarta.annotation.Priority;
import java.io.IOException;
import java.io.Serial;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.microprofile.config.Config;
import org.jspecify.annotations.Nullable;

/**
 * Any secret from a file: {@code tern.telegram.token-file=/run/secrets/telegram} is {@code tern.telegram.token} with what
 * stands in that file, without line ends at its end. Who reads settings sees no difference. A file is read once, when it is
 * first asked for; one that can't be, and a secret that is given both ways, fail with the keys' names and never a value.
 *
 * <p>Before all other interceptors, so that nothing in a secret is taken for a {@code ${reference}}.
 */
@Priority(SecretFiles.FIRST)
public final class SecretFiles implements ConfigSourceInterceptor {
    static final int FIRST = 5000;

    /** What the source of a value from a file is called, before the file's path. */
    private static final String SOURCE = "secret file ";

    private static final int LARGEST = 64 * 1024;

    @Serial
    private static final long serialVersionUID = 1;

    private final Map<String, String> contents = new ConcurrentHashMap<>();

    /** The files that secrets come from, by the secrets' keys; those that can't be read are not among them. */
    static Map<String, Path> of(Config config) {
        var files = new TreeMap<String, Path>();
        for (var name : config.getPropertyNames()) {
            if (SecretKeys.file(name).isPresent()) {
                source(name, config)
                        .filter(source -> source.startsWith(SOURCE))
                        .ifPresent(source -> files.put(
                                name, Path.of(source.substring(SOURCE.length()).strip())));
            }
        }
        return files;
    }

    private static Optional<String> source(String name, Config config) {
        try {
            return Optional.ofNullable(config.getConfigValue(name).getSourceName());
        } catch (IllegalArgumentException | NoSuchElementException unreadable) { // told where the key is read
            return Optional.empty();
        }
    }

    @Override
    public @Nullable ConfigValue getValue(ConfigSourceInterceptorContext context, String name) {
        var plain = context.proceed(name);
        var key = SecretKeys.file(name);
        return key.flatMap(it -> Optional.ofNullable(context.proceed(it)))
                .filter(SecretFiles::isSet)
                .map(file -> fromFile(name, key.orElseThrow(), plain, file))
                .orElse(plain);
    }

    @Override
    public Iterator<String> iterateNames(ConfigSourceInterceptorContext context) {
        var names = new LinkedHashSet<String>();
        context.iterateNames()
                .forEachRemaining(name -> names.add(SecretKeys.secret(name).orElse(name)));
        return names.iterator();
    }

    private @Nullable ConfigValue fromFile(String name, String key, @Nullable ConfigValue plain, ConfigValue file) {
        // a default is the lowest that there is, and set by nobody
        if (plain != null && isSet(plain) && plain.getConfigSourceOrdinal() != Integer.MIN_VALUE) {
            throw new IllegalArgumentException("%s and %s are both set; keep one".formatted(name, key));
        }
        return file.withName(name)
                .withValue(contents.computeIfAbsent(key + "=" + file.getValue(), same -> read(key, file.getValue())))
                .withConfigSourceName(SOURCE + file.getValue());
    }

    private static boolean isSet(ConfigValue value) {
        return value.getValue() != null && !value.getValue().isBlank();
    }

    private static String read(String key, String path) {
        var told = key + ": " + told(path);
        try {
            var file = Path.of(path.strip());
            if (Files.size(file) > LARGEST) {
                throw new IllegalArgumentException("%s is no secret, it is too large".formatted(told));
            }
            var text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(Files.readAllBytes(file)));
            return Optional.of(text.toString().replaceAll("(?<![\\r\\n])[\\r\\n]++$", ""))
                    .filter(it -> !it.isBlank())
                    .orElseThrow(() -> new IllegalArgumentException("%s is empty".formatted(told)));
        } catch (CharacterCodingException binary) {
            throw new IllegalArgumentException("%s is no text in UTF-8".formatted(told));
        } catch (IOException | InvalidPathException e) {
            throw new IllegalArgumentException(
                    "%s can't be read: %s".formatted(told, e.getClass().getSimpleName()));
        }
    }

    /** The path where it surely is one: else it may be the secret itself, which somebody put in the wrong place. */
    private static String told(String path) {
        return isAbsolute(path) ? path : "what is set, which is no absolute path and so is not shown,";
    }

    private static boolean isAbsolute(String path) {
        try {
            return Path.of(path.strip()).isAbsolute();
        } catch (InvalidPathException noPath) { // a secret may hold what no path can
            return false;
        }
    }
}
