package dev.tern.platform.web;

import dev.tern.media.FileNames;
import dev.tern.media.OutFiles;
import dev.tern.turn.FileHandle;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Optional;
import org.jboss.logging.Logger;

/**
 * Gives files to the page, to whoever has a cookie of this server and the file's digest, which only its readers were told.
 * A file that is swept by now is not found.
 */
final class Downloads {
    private static final Logger LOG = Logger.getLogger(Downloads.class);

    private final OutFiles files;

    Downloads(OutFiles files) {
        this.files = files;
    }

    void send(RoutingContext context) {
        var response = context.response();
        if (Visitor.of(context.request().getHeader(HttpHeaders.COOKIE)).isEmpty()) {
            response.setStatusCode(401).end();
            return;
        }
        var handle = handle(Objects.toString(context.pathParam("handle"), ""));
        if (handle.isEmpty()) {
            response.setStatusCode(404).end();
            return;
        }
        var name = FileNames.of(Objects.toString(context.pathParam("name"), ""), "file");
        var type = FileNames.typeOf(name);
        var shown = WebFiles.SHOWN.contains(type);
        response.putHeader(HttpHeaders.CONTENT_TYPE, shown ? type : FileNames.UNKNOWN_TYPE)
                .putHeader(HttpHeaders.CACHE_CONTROL, "private, max-age=86400, immutable")
                .putHeader(
                        "Content-Disposition",
                        (shown ? "inline" : "attachment") + "; filename*=UTF-8''" + encoded(name));
        response.sendFile(files.path(handle.get()).toString()).onFailure(failure -> missing(context, failure));
    }

    private static Optional<FileHandle> handle(String text) {
        try {
            return Optional.of(new FileHandle(text));
        } catch (IllegalArgumentException none) {
            return Optional.empty();
        }
    }

    private static String encoded(String name) {
        return URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private static void missing(RoutingContext context, Throwable failure) {
        LOG.debugf("file not sent error=%s", failure.getClass().getSimpleName());
        if (!context.response().headWritten()) {
            context.response().setStatusCode(404).end();
        }
    }
}
