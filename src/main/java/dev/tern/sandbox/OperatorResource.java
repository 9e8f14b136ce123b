package dev.tern.sandbox;

import com.fasterxml.jackson.databind.JsonNode;
import io.smallrye.common.annotation.NonBlocking;
import io.smallrye.mutiny.Multi;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What tests and operators do to the sandbox: the log of calls, raw events, reset, files and changes. */
@Path("/sandbox")
@NonBlocking
public class OperatorResource {
    private final SandboxPlatforms platforms;
    private final Faults faults;
    private final Calls calls;
    private final Changes changes;
    private final Instance<Remembers> others;

    OperatorResource(
            SandboxPlatforms platforms, Faults faults, Calls calls, Changes changes, @Any Instance<Remembers> others) {
        this.platforms = platforms;
        this.faults = faults;
        this.calls = calls;
        this.changes = changes;
        this.others = others;
    }

    @GET
    @Path("/calls")
    public List<Call> calls(
            @QueryParam("platform") @Nullable String platform, @QueryParam("last") @Nullable Integer last) {
        var found = calls.list(call -> platform == null || call.platform().equals(platform));
        return last == null ? found : found.subList(Math.max(0, found.size() - Math.max(0, last)), found.size());
    }

    @POST
    @Path("/raw/{platform}")
    @Consumes(MediaType.APPLICATION_JSON)
    public JsonNode raw(@PathParam("platform") String platform, String body) {
        return platforms.get(platform).raw(Fields.parse(body).node());
    }

    @POST
    @Path("/reset")
    public void reset() {
        faults.clear();
        calls.clear();
        others.forEach(Remembers::reset);
        platforms.all().forEach(platform -> {
            platform.reset();
            changes.signal(platform.name());
        });
    }

    @GET
    @Path("/changes")
    @Produces(MediaType.SERVER_SENT_EVENTS)
    public Multi<String> changes() {
        return changes.watch();
    }

    @GET
    @Path("/files/{platform}/{id}")
    public Response file(@PathParam("platform") String platform, @PathParam("id") String id) {
        var file = platforms
                .get(platform)
                .file(id)
                .orElseThrow(() -> SandboxException.notFound("no file '%s' on %s".formatted(id, platform)));
        var shown = file.type().matches("(image/(png|jpeg|gif|webp)|audio/.+|video/.+)");
        return Response.ok(file.bytes())
                .type(shown ? file.type() : MediaType.APPLICATION_OCTET_STREAM)
                .header("Content-Disposition", shown ? "inline" : "attachment")
                .build();
    }
}
