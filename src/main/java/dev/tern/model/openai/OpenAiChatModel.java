package dev.tern.model.openai;

import dev.tern.model.ApiKey;
import dev.tern.model.ChatModel;
import dev.tern.model.ModelEvent;
import dev.tern.model.ModelRequest;
import dev.tern.model.wire.Failures;
import dev.tern.model.wire.ProviderWords;
import dev.tern.model.wire.SseClient;
import io.smallrye.mutiny.Multi;
import java.time.Clock;
import java.util.Optional;

/** One model behind OpenAI's wire. */
final class OpenAiChatModel implements ChatModel {
    private final String name;
    private final RequestBody body;
    private final SseClient client;
    private final Optional<ApiKey> key;
    private final Clock clock;

    OpenAiChatModel(String name, RequestBody body, SseClient client, Optional<ApiKey> key, Clock clock) {
        this.name = name;
        this.body = body;
        this.client = client;
        this.key = key;
        this.clock = clock;
    }

    @Override
    public String name() {
        return "openai/" + name;
    }

    @Override
    public Multi<ModelEvent> stream(ModelRequest request) {
        return Multi.createFrom().deferred(() -> {
            var failures = new Failures(name(), new ProviderWords(key, request), clock);
            return new ChunkDecoder(failures).of(client.post(body.of(request), failures));
        });
    }
}
