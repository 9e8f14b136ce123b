package dev.tern.ops.log;

import dev.tern.door.OpsKey;
import dev.tern.door.OpsOnly;
import dev.tern.ops.log.LogLevels.Setting;
import dev.tern.ops.log.LogTail.Leave;
import io.smallrye.mutiny.Multi;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.config.Config;
import org.jboss.logging.Logger;
import org.jboss.logmanager.LogContext;
import org.jboss.resteasy.reactive.RestQuery;
import org.jboss.resteasy.reactive.RestStreamElementType;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;
import org.jspecify.annotations.Nullable;

/** The log, and how much of it there is, for operators. */
@Singleton
@OpsOnly
@Path("/api/ops/log")
@Produces(MediaType.APPLICATION_JSON)
public final class LogResource {
    private static final Logger LOG = Logger.getLogger(LogResource.class);

    /** How often it is looked whether a reader may still read. */
    private static final Duration LOOK = Duration.ofSeconds(15);

    private final LogTail tail;
    private final LogLevels levels;
    private final OpsKey key;

    LogResource(LogTail tail, LogConfig config, Config settings, OpsKey key) {
        this.key = key;
        this.tail = tail;
        this.levels = new LogLevels(LogContext.getLogContext(), LogCategories.of(settings), config.content());
    }

    /** A level as it is asked for; a field that is left out is empty. */
    public record Wanted(
            @Nullable String category, @Nullable String level) {
        Setting setting() {
            return new Setting(given(category), given(level));
        }

        private static String given(@Nullable String field) {
            return field == null ? "" : field.strip();
        }
    }

    @GET
    @Path("levels")
    public List<Setting> levels() {
        return levels.all();
    }

    /** Until the next restart. */
    @PUT
    @Path("levels")
    public Setting set(@Nullable Wanted wanted) {
        if (wanted == null) {
            throw new RefusedLevel(
                    "say which category and which level: {\"category\":\"dev.tern\",\"level\":\"DEBUG\"}");
        }
        var stands = levels.set(wanted.setting());
        LOG.warnf("log level changed category=%s level=%s", stands.category(), stands.level());
        return stands;
    }

    /**
     * The last lines and those to come, one event each; to a browser for as long as it is logged in, and {@link #LOOK}
     * longer at most.
     *
     * @param level this one and those above; all without one
     * @param text only lines that hold it
     * @param turn only lines of this turn
     * @param last how many of those that were; 100 without a number, and {@value LogTail#KEPT} at most
     */
    @GET
    @Path("tail")
    @Produces(MediaType.SERVER_SENT_EVENTS)
    @RestStreamElementType(MediaType.APPLICATION_JSON)
    public Multi<LogLine> tail(
            HttpServerRequest request,
            @RestQuery Optional<String> level,
            @RestQuery Optional<String> text,
            @RestQuery Optional<String> turn,
            @RestQuery Optional<Integer> last) {
        var least = level.filter(name -> !name.isBlank())
                .map(name -> LogLevel.named(name)
                        .orElseThrow(() -> new RefusedLevel(
                                "unknown level '" + name + "', use ERROR, WARN, INFO, DEBUG or TRACE")))
                .orElse(LogLevel.TRACE);
        var filter = new LogFilter(least, text.orElse(""), turn.filter(id -> !id.isBlank()));
        return tail.follow(
                filter, Math.clamp(last.orElse(100), 0, LogTail.KEPT), new Leave(key.standing(request), LOOK));
    }

    /** Not understood, and why. */
    @ServerExceptionMapper
    public Response refused(RefusedLevel refused) {
        return Response.status(Response.Status.BAD_REQUEST)
                .type(MediaType.APPLICATION_JSON)
                .entity(Map.of("error", String.valueOf(refused.getMessage())))
                .build();
    }
}
