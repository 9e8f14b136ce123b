package dev.tern.model.openai;

import dev.tern.model.ChatModel;
import dev.tern.model.ModelConfig;
import dev.tern.model.ModelProvider;
import io.vertx.core.Vertx;
import jakarta.inject.Singleton;
import java.net.URI;
import java.time.Clock;

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
    public ChatModel open(ModelConfig config) {
        var name = config.name()
                .filter(given -> !given.isBlank())
                .orElseThrow(() -> new IllegalArgumentException("tern.model.name: not set; provider=openai needs one"));
        var endpoint = endpoint(config.baseUrl());
        var body = new RequestBody(name, config.maxOutputTokens(), limitField(endpoint));
        var client = new SseClient(vertx, endpoint, config.apiKey(), config.connectTimeout(), config.idleTimeout());
        return new OpenAiChatModel(name, body, client, config.apiKey(), Clock.systemUTC());
    }

    private static URI endpoint(URI base) {
        var scheme = String.valueOf(base.getScheme());
        // what is neither scheme, host, port nor path could be a secret, and an address gets into logs
        if (!scheme.matches("https?") || base.getHost() == null) {
            throw new IllegalArgumentException("tern.model.base-url: must be http(s)://host[:port]/path");
        }
        if (base.getRawUserInfo() != null || base.getRawQuery() != null || base.getRawFragment() != null) {
            throw new IllegalArgumentException("tern.model.base-url: must have no user, query or fragment");
        }
        return URI.create(base.toString().replaceAll("/+$", "") + "/chat/completions");
    }

    /** OpenAI's newer models refuse the old name, and many other servers know no other. */
    private static String limitField(URI endpoint) {
        return endpoint.getHost().endsWith("openai.com") ? "max_completion_tokens" : "max_tokens";
    }
}
