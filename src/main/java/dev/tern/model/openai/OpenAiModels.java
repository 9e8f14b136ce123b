package dev.tern.model.openai;

import dev.tern.model.ChatModel;
import dev.tern.model.ModelProvider;
import dev.tern.model.ModelSetting;
import dev.tern.model.wire.Endpoint;
import dev.tern.model.wire.SseClient;
import io.vertx.core.Vertx;
import jakarta.inject.Singleton;
import java.net.URI;
import java.time.Clock;
import java.util.Map;

/** Opens models behind OpenAI's wire, which Ollama, vLLM, llama.cpp, Groq and many others speak too. */
@Singleton
public class OpenAiModels implements ModelProvider {
    private final Vertx vertx;

    public OpenAiModels(Vertx vertx) {
        this.vertx = vertx;
    }

    @Override
    public String id() {
        return "openai";
    }

    @Override
    public ChatModel open(ModelSetting setting) {
        var name = setting.needName();
        var endpoint = Endpoint.of(setting, "https://api.openai.com/v1", "/chat/completions");
        var body = new RequestBody(name, setting.maxOutputTokens(), limitField(endpoint), setting.thinking());
        var headers = setting.apiKey()
                .map(key -> Map.of("authorization", "Bearer " + key.value()))
                .orElse(Map.of());
        var client = new SseClient(vertx, endpoint, headers, "[DONE]"::equals, setting);
        return new OpenAiChatModel(name, body, client, setting.apiKey(), Clock.systemUTC());
    }

    /** OpenAI's newer models refuse the old name, and many other servers know no other. */
    private static String limitField(URI endpoint) {
        return endpoint.getHost().endsWith("openai.com") ? "max_completion_tokens" : "max_tokens";
    }
}
