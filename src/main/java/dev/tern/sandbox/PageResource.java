package dev.tern.sandbox;

import io.smallrye.common.annotation.NonBlocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Serves the page at {@code /sandbox}; its script and looks are static files below that path. */
@Path("/sandbox")
@NonBlocking
public class PageResource {
    private static final String FILE = "/META-INF/resources/sandbox/index.html";

    private final String page;

    /** @param inspected whether the inspector keeps what a message led to, so that the page may link there */
    PageResource(@ConfigProperty(name = "tern.xray.enabled", defaultValue = "false") boolean inspected) {
        page = inspected ? read().replace("data-inspector=\"off\"", "data-inspector=\"on\"") : read();
    }

    @GET
    @Produces(MediaType.TEXT_HTML)
    public String page() {
        return page;
    }

    private static String read() {
        try (var file = PageResource.class.getResourceAsStream(FILE)) {
            if (file == null) {
                throw new IllegalStateException("no file " + FILE);
            }
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
