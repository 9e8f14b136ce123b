package dev.tern.ops.console;

import dev.tern.door.OpsPage;
import dev.tern.ops.log.LogFilter;
import dev.tern.ops.log.LogLevel;
import dev.tern.ops.log.LogTail;
import io.quarkus.qute.TemplateInstance;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Singleton;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestQuery;

/** The end of the log; a page with script goes on with it. */
@Singleton
@OpsPage
@Path("/console/log")
@Produces(MediaType.TEXT_HTML)
public final class LogPage {
    private static final int LINES = 200;
    private static final String FOLLOW = "/api/ops/log/tail";

    private final Frames frames;
    private final LogTail tail;

    LogPage(Frames frames, LogTail tail) {
        this.frames = frames;
        this.tail = tail;
    }

    @GET
    public TemplateInstance log(
            HttpServerRequest request,
            @RestQuery @DefaultValue("info") String level,
            @RestQuery @DefaultValue("") String text,
            @RestQuery @DefaultValue("") String turn) {
        var least = LogLevel.named(level).orElse(LogLevel.INFO);
        var filter = new LogFilter(least, text, Optional.of(turn.strip()).filter(id -> !id.isEmpty()));
        var lines = tail.last(LINES, filter).reversed().stream()
                .map(LogLines.Line::of)
                .toList();
        var follow = Addresses.of(
                FOLLOW, "level", word(least), "text", text, "turn", turn.strip(), "last", Integer.toString(LINES));
        var levels = Arrays.stream(LogLevel.values())
                .map(each -> new Option(word(each), each.name() + " and above", each == least))
                .toList();
        return new LogLines(frames.of(request, Section.LOG), levels, text, turn.strip(), lines, follow);
    }

    private static String word(LogLevel level) {
        return level.name().toLowerCase(Locale.ROOT);
    }
}
