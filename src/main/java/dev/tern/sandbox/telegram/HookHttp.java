package dev.tern.sandbox.telegram;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.async.VirtualThreads;
import io.smallrye.mutiny.Uni;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;

/** Over HTTP, to this machine and nowhere else: whoever can call the sandbox must not reach others through it. */
final class HookHttp implements HookWire {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private @Nullable HttpClient http;

    @Override
    public Uni<Integer> post(Hook to, ObjectNode update) {
        if (!to.isHere()) {
            return Uni.createFrom().failure(new IOException("the sandbox sends to this machine only"));
        }
        var request = HttpRequest.newBuilder(to.url())
                .timeout(PATIENCE)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(update.toString()));
        to.secret().ifPresent(secret -> request.header("X-Telegram-Bot-Api-Secret-Token", secret));
        return Uni.createFrom()
                .completionStage(() -> client().sendAsync(request.build(), BodyHandlers.discarding()))
                .map(HttpResponse::statusCode)
                .onFailure(CompletionException.class)
                .transform(failure -> failure.getCause() == null ? failure : failure.getCause());
    }

    /** Made when it is needed, as it comes with a thread and hardly any sandbox has a web hook. */
    private synchronized HttpClient client() {
        if (http == null) {
            http = HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .followRedirects(HttpClient.Redirect.NEVER)
                    .connectTimeout(Duration.ofSeconds(10))
                    .executor(VirtualThreads.executor())
                    .build();
        }
        return http;
    }
}
