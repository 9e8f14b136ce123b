package dev.tern.ops.console;

import dev.tern.door.Entry;
import dev.tern.door.Form;
import dev.tern.door.OpsDoor;
import dev.tern.door.OpsPage;
import dev.tern.door.PageGuard;
import dev.tern.door.Refusal;
import dev.tern.door.Tries;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
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
import java.util.regex.Pattern;
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
    public Uni<Response> enter(RoutingContext context) {
        var form = Form.of(context);
        var next = form.field("next").orElse("");
        return switch (door.enter(context.request(), form.field("key").orElse(""))) {
            case Entry.In(var cookie) ->
                Uni.createFrom().item(() -> Response.fromResponse(there(next))
                        .cookie(cookie)
                        .build());
            case Entry.Wrong(var slowed) -> Refusal.later(wrong(next, slowed), slowed.pause());
            case Entry.Foreign() ->
                Uni.createFrom().item(() -> again(Status.FORBIDDEN, next, "That form was sent by another site's page.")
                        .build());
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

    private static Response wrong(String next, Tries.Wrong slowed) {
        if (!slowed.isTooOften()) {
            return again(Status.UNAUTHORIZED, next, "That is not the key.").build();
        }
        var words = "That is not the key, and too many wrong ones came from there. The right one opens at any time.";
        return again(Status.TOO_MANY_REQUESTS, next, words)
                .header(HttpHeaders.RETRY_AFTER, slowed.seconds())
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
