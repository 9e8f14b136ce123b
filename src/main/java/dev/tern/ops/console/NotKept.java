package dev.tern.ops.console;

import dev.tern.door.OpsOnly;
import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.HttpHeaders;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;

/** What only operators may see, nobody on the way keeps: no browser, no proxy. */
@Singleton
public final class NotKept {
    /** Says so in each answer. */
    @OpsOnly
    @ServerResponseFilter
    public void say(ContainerResponseContext answer) {
        answer.getHeaders().putSingle(HttpHeaders.CACHE_CONTROL, "no-store");
    }
}
