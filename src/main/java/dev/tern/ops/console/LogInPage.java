package dev.tern.ops.console;

import dev.tern.door.Entry;
import dev.tern.door.OpsDoor;
import dev.tern.door.OpsPage;
import dev.tern.door.PageGuard;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Singleton;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.Status;
import java.net.URI;
import java.time.Duration;
import java.util.regex.Pattern;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.RestQuery;

/** Where operators show their key, and where they leave. */
@Singleton
@Path("/console")
@Produces(MediaType.TEXT_HTML)
public final class LogInPage {
    /** Paths of our own alone: nobody is sent elsewhere from here. */
    private static final Pattern OURS = Pattern.compile("/(?:console|inspector)(?:[/?][\\w/?&=%.:~+-]*)?");

    /** A percent sign that begins no escape, with which a path is none. */
    private static final Pattern BROKEN = Pattern.compile("%(?![0-9a-fA-F]{2})");

    private final OpsDoor door;

    LogInPage(OpsDoor door) {
        this.door = door;
    }

    /** The form. */
    @CheckedTemplate(basePath = "console", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
    record LogIn(String next, String wrong) implements TemplateInstance {}

    @GET
    @Path("login")
    public Response form(HttpServerRequest request, @RestQuery @DefaultValue("") String next) {
        return !door.asksForKey() || door.visit(request).isPresent()
                ? there(next)
                : Response.ok(new LogIn(ours(next), "")).build();
    }

    @POST
    @Path("login")
    public Response enter(
            HttpServerRequest request,
            @RestForm @DefaultValue("") String key,
            @RestForm @DefaultValue("") String next) {
        return switch (door.enter(request, key)) {
            case Entry.In(var cookie) ->
                Response.fromResponse(there(next)).cookie(cookie).build();
            case Entry.Wrong() ->
                again(Status.UNAUTHORIZED, next, "That is not the key.").build();
            case Entry.Foreign() ->
                again(Status.FORBIDDEN, next, "That form was sent by another site's page.")
                        .build();
            case Entry.TooMany(var pause) -> tooMany(next, pause);
        };
    }

    @OpsPage
    @POST
    @Path("logout")
    public Response leave(HttpServerRequest request) {
        return Response.seeOther(URI.create(PageGuard.LOG_IN))
                .cookie(door.leave(request))
                .build();
    }

    private static Response tooMany(String next, Duration wait) {
        var words = "Not the key, as too often from your address. Only the right one is taken for %d s."
                .formatted(wait.toSeconds() + 1);
        return again(Status.TOO_MANY_REQUESTS, next, words)
                .header(HttpHeaders.RETRY_AFTER, wait.toSeconds() + 1)
                .build();
    }

    private static Response.ResponseBuilder again(Status status, String next, String words) {
        return Response.status(status).entity(new LogIn(ours(next), words));
    }

    private static Response there(String next) {
        return Response.seeOther(URI.create(ours(next))).build();
    }

    static String ours(String next) {
        boolean ours = OURS.matcher(next).matches()
                && !next.contains("//")
                && !BROKEN.matcher(next).find();
        return ours ? next : Section.OVERVIEW.path();
    }
}
