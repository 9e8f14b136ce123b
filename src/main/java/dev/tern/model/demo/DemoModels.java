package dev.tern.model.demo;

import dev.tern.model.ChatModel;
import dev.tern.model.ModelConfig;
import dev.tern.model.ModelProvider;
import jakarta.inject.Singleton;

/** Opens the demo. */
@Singleton
public class DemoModels implements ModelProvider {
    @Override
    public String id() {
        return "demo";
    }

    @Override
    public ChatModel open(ModelConfig config) {
        return new DemoChatModel();
    }
}
