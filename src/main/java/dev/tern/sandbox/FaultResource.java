package dev.tern.sandbox;

import io.smallrye.common.annotation.NonBlocking;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.MediaType;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Lets coming calls fail, tells which faults still wait, and takes them back. */
@Path("/sandbox/faults")
@NonBlocking
public class FaultResource {
    private final SandboxPlatforms platforms;
    private final Faults faults;

    FaultResource(SandboxPlatforms platforms, Faults faults) {
        this.platforms = platforms;
        this.faults = faults;
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    public void fault(String body) {
        var fields = Fields.parse(body);
        var platform = platforms.get(fields.text("platform"));
        faults.add(new Fault(
                platform.name(),
                fields.optional("method").orElse(""),
                fields.number("times").orElse(1),
                fields.number("status"),
                fields.optional("error"),
                fields.optional("movedTo"),
                fields.number("retryAfter"),
                fields.flag("acceptThenDrop"),
                Duration.ofMillis(fields.number("delayMs").orElse(0)),
                fields.flag("halfOpen"),
                instead(fields)));
        platform.faultAdded();
    }

    private static Optional<Fault.Instead> instead(Fields fields) {
        var redirect = fields.optional("redirect");
        var body = fields.optional("body");
        return redirect.isEmpty() && body.isEmpty()
                ? Optional.empty()
                : Optional.of(new Fault.Instead(
                        redirect,
                        body.orElse(""),
                        fields.optional("contentType").orElse(MediaType.TEXT_HTML),
                        headers(fields)));
    }

    private static Map<String, String> headers(Fields fields) {
        return fields.node().path("headers").properties().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, header -> header.getValue().asText()));
    }

    /** Those that wait, the next first, in the words in which they were given. */
    @GET
    public List<FaultView> waiting() {
        return faults.waiting().stream().map(FaultView::of).toList();
    }

    /** Takes all back that wait; a call that hangs already goes on hanging. */
    @DELETE
    public void clear() {
        faults.clear();
    }
}
