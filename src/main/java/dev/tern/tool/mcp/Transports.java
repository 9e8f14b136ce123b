package dev.tern.tool.mcp;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.type.TypeFactory;
import dev.tern.async.VirtualThreads;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.spec.McpSchema;
import java.net.URI;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** The ways to a server; each opens a new one every time. */
final class Transports {
    private static final Duration CONNECT_LIMIT = Duration.ofSeconds(5);
    /**
     * Finds the SDK's types where the SDK is. Jackson would ask the thread, which after a live reload may be one of the
     * former application, with types of the same names that are others.
     */
    static final McpJsonMapper JSON = new JacksonMcpJsonMapper(JsonMapper.builder()
            .typeFactory(TypeFactory.defaultInstance().withClassLoader(McpSchema.class.getClassLoader()))
            .build());

    private Transports() {}

    /** Redirects are not followed, so that headers go nowhere else. */
    static Opened.Way http(URI url, Map<String, String> headers) {
        var base = url.getScheme() + "://" + url.getRawAuthority();
        return () -> {
            var request = HttpRequest.newBuilder();
            headers.forEach(request::setHeader);
            var transport = HttpClientStreamableHttpTransport.builder(base)
                    .endpoint(url.toString().substring(base.length()))
                    .requestBuilder(request)
                    .connectTimeout(CONNECT_LIMIT)
                    .customizeClient(client -> client.executor(VirtualThreads.executor()))
                    .jsonMapper(JSON)
                    .build();
            return new Opened(transport, new CompletableFuture<>(), () -> {});
        };
    }

    /** Over the standard streams of a program that is started for it. */
    static Opened.Way program(String server, Program.Start start, Remarks remarks) {
        return () -> {
            var program = Program.start(server, start, remarks);
            var transport = new ProgramTransport(server, program, JSON);
            return new Opened(transport, transport.ended(), program::endNow);
        };
    }
}
