package dev.tern.ops.console;

import io.quarkus.qute.Engine;
import io.quarkus.qute.ReflectionValueResolver;
import io.quarkus.qute.TemplateInstance;
import io.quarkus.qute.TemplateLocator.TemplateLocation;
import io.quarkus.qute.Variant;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Writes pages by the real templates, without a server. */
final class Rendering {
    private static final Path PAGES = Path.of("target/console-pages");

    private static final Engine ENGINE = Engine.builder()
            .addDefaults()
            .addValueResolver(new ReflectionValueResolver())
            .addResultMapper(new PlainText())
            .addLocator(Rendering::locate)
            .removeStandaloneLines(true)
            .build();

    private Rendering() {}

    /** The page, which is also written where one can look at it, as {@code target/console-pages/NAME.html}. */
    static String page(TemplateInstance view, String name) {
        var html = html(view, name);
        try {
            Files.createDirectories(PAGES);
            Files.writeString(
                    PAGES.resolve(name + ".html"),
                    html.replace("\"/console/page", "\"../classes/META-INF/resources/console/page")
                            .replace("\"/console/tern", "\"../classes/META-INF/resources/console/tern"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return html;
    }

    private static String html(TemplateInstance view, String name) {
        var template = ENGINE.getTemplate("console/" + name);
        if (template == null) {
            throw new IllegalArgumentException("no template " + name);
        }
        var instance = template.instance();
        for (var component : view.getClass().getRecordComponents()) {
            try {
                component.getAccessor().setAccessible(true);
                instance = instance.data(
                        component.getName(), component.getAccessor().invoke(view));
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }
        return instance.render();
    }

    private static Optional<TemplateLocation> locate(String id) {
        try (var file = Rendering.class.getResourceAsStream("/templates/" + id + ".html")) {
            return file == null
                    ? Optional.empty()
                    : Optional.of(new Located(new String(file.readAllBytes(), StandardCharsets.UTF_8)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private record Located(String text) implements TemplateLocation {
        @Override
        public Reader read() {
            return new StringReader(text);
        }

        @Override
        public Optional<Variant> getVariant() {
            return Optional.of(Variant.forContentType("text/html"));
        }
    }
}
