package dev.tern.model;

/** A kind of wire to a model. Each is a bean; a new provider is one more package with one. */
public interface ModelProvider {
    /** The value of {@code tern.model.provider} that chooses it. */
    String id();

    /**
     * A model as the settings describe it; called once at start, connects to nothing.
     *
     * @throws IllegalArgumentException if a setting is wrong; the message begins with its whole key
     */
    ChatModel open(ModelSetting setting);
}
