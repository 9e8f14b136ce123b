package dev.tern.model.demo;

import dev.tern.model.ChatModel;
import dev.tern.model.ModelProvider;
import dev.tern.model.ModelSetting;
import jakarta.inject.Singleton;

/** Opens the demo. */
@Singleton
public class DemoModels implements ModelProvider {
    @Override
    public String id() {
        return "demo";
    }

    @Override
    public ChatModel open(ModelSetting setting) {
        return new DemoChatModel();
    }
}
