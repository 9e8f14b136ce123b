package dev.tern.model.anthropic;

import dev.tern.model.ApiKey;
import dev.tern.model.ChatModel;
import dev.tern.model.ModelProvider;
import dev.tern.model.ModelSetting;
import dev.tern.model.wire.Endpoint;
import dev.tern.model.wire.SseClient;
import io.vertx.core.Vertx;
import jakarta.inject.Singleton;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Set;

/** Opens Claude models, at Anthropic or wherever else the Messages API is spoken. */
@Singleton
public class AnthropicModels implements ModelProvider {
    private static final String USUAL = "https://api.anthropic.com";
    private static final String VERSION = "2023-06-01";
    private static final Set<Duration> TTLS = Set.of(Duration.ofMinutes(5), Duration.ofHours(1));

    private final Vertx vertx;

    public AnthropicModels(Vertx vertx) {
        this.vertx = vertx;
    }

    @Override
    public String id() {
        return "anthropic";
    }

    @Override
    public ChatModel open(ModelSetting setting) {
        var name = setting.needName();
        if (!TTLS.contains(setting.cacheTtl())) {
            throw setting.wrong("cache-ttl", "must be 5m or 1h");
        }
        if (setting.apiKey().isEmpty() && setting.baseUrl().isEmpty()) {
            throw setting.wrong("api-key", "not set, and " + USUAL + " asks for one");
        }
        var client = new SseClient(vertx, endpoint(setting), headers(setting), EventDecoder::isLast, setting);
        var thoughts = new RunningThoughts();
        var body = new MessagesBody(name, setting.maxOutputTokens(), setting.thinking(), setting.cacheTtl(), thoughts);
        return new AnthropicChatModel(name, body, client, thoughts, setting.apiKey(), Clock.systemUTC());
    }

    /** With or without the version that others have in their addresses. */
    private static URI endpoint(ModelSetting setting) {
        var isVersioned = setting.baseUrl()
                .filter(url -> String.valueOf(url.getPath())
                        .replaceAll("(?<!/)/+$", "")
                        .endsWith("/v1"))
                .isPresent();
        return Endpoint.of(setting, USUAL, isVersioned ? "/messages" : "/v1/messages");
    }

    private static Map<String, String> headers(ModelSetting setting) {
        return setting.apiKey()
                .map(ApiKey::value)
                .map(key -> Map.of("anthropic-version", VERSION, "x-api-key", key))
                .orElse(Map.of("anthropic-version", VERSION));
    }
}
