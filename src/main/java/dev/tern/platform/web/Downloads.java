package dev.tern.platform.web;

import dev.tern.media.FileNames;
import dev.tern.media.KeptFiles;
import dev.tern.platform.FileReaders;
import dev.tern.turn.ChatId;
import dev.tern.turn.FileHandle;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import java.util.Objects;
import java.util.Optional;
import org.jboss.logging.Logger;

/**
 * Gives files to the page, each to the person whom an answer gave it to. For everybody else it is not found, as one that is
 * swept by now: whoever guesses, or was told an address, learns nothing.
 */
final class Downloads {
    private static final Logger LOG = Logger.getLogger(Downloads.class);

    private final KeptFiles files;
    private final FileReaders readers;

    Downloads(KeptFiles files, FileReaders readers) {
        this.files = files;
        this.readers = readers;
    }

    /** A file of a turn's answer, as an address names it. */
    private record Wanted(TurnId turn, FileHandle handle, String name) {
        static Optional<Wanted> of(RoutingContext context) {
            try {
                return Optional.of(new Wanted(
                        new TurnId(param(context, "turn")),
                        new FileHandle(param(context, "handle")),
                        FileNames.of(param(context, "name"), "file")));
            } catch (IllegalArgumentException none) {
                return Optional.empty();
            }
        }

        private static String param(RoutingContext context, String name) {
            return Objects.toString(context.pathParam(name), "");
        }
    }

    void send(RoutingContext context) {
        var visitor = Visitor.of(context.request().getHeader(HttpHeaders.COOKIE));
        if (visitor.isEmpty()) {
            context.response().setStatusCode(401).end();
            return;
        }
        Wanted.of(context)
                .map(wanted ->
                        mayRead(visitor.get(), wanted).map(may -> may ? Optional.of(wanted) : Optional.<Wanted>empty()))
                .orElseGet(() -> Uni.createFrom().item(Optional.empty()))
                .subscribe()
                .with(
                        wanted -> wanted.ifPresentOrElse(file -> send(context, file), () -> end(context, 404)),
                        failure -> failed(context, failure));
    }

    private Uni<Boolean> mayRead(Visitor visitor, Wanted wanted) {
        var chat = new ChatId(visitor.person().value());
        return readers.mayRead(wanted.turn(), WebAdapter.ACCOUNT, chat, wanted.handle());
    }

    private void send(RoutingContext context, Wanted wanted) {
        var type = FileNames.typeOf(wanted.name());
        var shown = WebFiles.SHOWN.contains(type) || WebFiles.PLAYED.contains(type);
        context.response()
                .putHeader(HttpHeaders.CONTENT_TYPE, shown ? type : FileNames.UNKNOWN_TYPE)
                .putHeader(HttpHeaders.CACHE_CONTROL, "private, max-age=86400, immutable")
                .putHeader(
                        "Content-Disposition",
                        (shown ? "inline" : "attachment") + "; filename*=UTF-8''" + WebFiles.encoded(wanted.name()))
                .sendFile(files.path(wanted.handle()).toString())
                .onFailure(failure -> missing(context, failure));
    }

    private static void missing(RoutingContext context, Throwable failure) {
        context.response().headers().set(HttpHeaders.CACHE_CONTROL, "no-store").remove("Content-Disposition");
        LOG.debugf("file not sent error=%s", failure.getClass().getSimpleName());
        end(context, 404);
    }

    private static void failed(RoutingContext context, Throwable failure) {
        LOG.warnf(
                "file not sent, its reader is not known error=%s",
                failure.getClass().getSimpleName());
        end(context, 503);
    }

    private static void end(RoutingContext context, int status) {
        if (!context.response().headWritten()) {
            context.response().setStatusCode(status).end();
        }
    }
}
