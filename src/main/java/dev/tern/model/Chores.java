package dev.tern.model;

import dev.tern.model.ModelMessage.SystemMessage;
import dev.tern.model.ModelMessage.UserMessage;
import io.smallrye.mutiny.Uni;
import java.util.List;

/** What a model does beside conversations: a title, a summary. No tools, no past, nothing of it kept here. */
public final class Chores {
    private final ChatModel model;

    public Chores(ChatModel model) {
        this.model = model;
    }

    /** {@code provider/name} of the model that does them. */
    public String model() {
        return model.name();
    }

    /**
     * Has one done. Fails as the model does, with a {@link ModelException}; bring a deadline of your own.
     *
     * @param instructions what is to be made of the material
     * @param material untrusted; to be told apart from the instructions by whoever wrote those
     */
    public Uni<ModelReply> ask(String instructions, String material) {
        var messages =
                List.<ModelMessage>of(new SystemMessage(List.of(instructions)), UserMessage.said(List.of(material)));
        return ReplyAssembly.of(model.stream(new ModelRequest(messages, List.of())));
    }
}
