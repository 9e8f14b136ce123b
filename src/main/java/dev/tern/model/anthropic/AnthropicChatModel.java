package dev.tern.model.anthropic;

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

/** One model behind Anthropic's wire. */
final class AnthropicChatModel implements ChatModel {
    private final String name;
    private final MessagesBody body;
    private final SseClient client;
    private final RunningThoughts thoughts;
    private final Optional<ApiKey> key;
    private final Clock clock;

    AnthropicChatModel(
            String name,
            MessagesBody body,
            SseClient client,
            RunningThoughts thoughts,
            Optional<ApiKey> key,
            Clock clock) {
        this.name = name;
        this.body = body;
        this.client = client;
        this.thoughts = thoughts;
        this.key = key;
        this.clock = clock;
    }

    @Override
    public String name() {
        return "anthropic/" + name;
    }

    @Override
    public Multi<ModelEvent> stream(ModelRequest request) {
        return Multi.createFrom().deferred(() -> {
            var asked = request.options().model().orElse(name);
            var failures = new Failures("anthropic/" + asked, new ProviderWords(key, request), clock);
            var decoder = new EventDecoder(failures, new Thinking(asked, thoughts));
            return decoder.of(client.post(body.of(request), failures));
        });
    }
}
