package dev.tern.sandbox;

import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;
import java.util.Map;

/** Turns what went wrong on the people's side into {@code {"error": …}}. */
@Provider
public class SandboxExceptionMapper implements ExceptionMapper<SandboxException> {
    @Override
    public Response toResponse(SandboxException e) {
        return Response.status(e.status())
                .type(MediaType.APPLICATION_JSON_TYPE)
                .entity(Map.of("error", String.valueOf(e.getMessage())))
                .build();
    }
}
