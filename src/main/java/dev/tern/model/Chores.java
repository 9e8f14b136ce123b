package dev.tern.model;

import dev.tern.model.ModelMessage.SystemMessage;
import dev.tern.model.ModelMessage.UserMessage;
import dev.tern.turn.SessionId;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;
import org.jboss.logging.Logger;

/** What a model does beside conversations: a title, a summary. No tools, no past, nothing of it kept but what it used. */
public final class Chores {
    private static final Logger LOG = Logger.getLogger(Chores.class);

    private final ChatModel model;
    private final ChoreCosts costs;

    /** Of this model, without an account. */
    public Chores(ChatModel model) {
        this(model, ChoreCosts.NONE);
    }

    /** Of this model, with this account. */
    public Chores(ChatModel model, ChoreCosts costs) {
        this.model = model;
        this.costs = costs;
    }

    /** The same, for one whose tokens are counted with what it made. */
    public Chores countedElsewhere() {
        return new Chores(model);
    }

    /** {@code provider/name} of the model that does them. */
    public String model() {
        return model.name();
    }

    /** Has one done that is no session's. */
    public Uni<ModelReply> ask(String instructions, String material) {
        return ask(Optional.empty(), instructions, material);
    }

    /**
     * Has one done. Fails as the model does, with a {@link ModelException}; bring a deadline of your own.
     *
     * @param session whose it is, to which its tokens are counted
     * @param instructions what is to be made of the material
     * @param material untrusted; to be told apart from the instructions by whoever wrote those
     */
    public Uni<ModelReply> ask(Optional<SessionId> session, String instructions, String material) {
        var messages =
                List.<ModelMessage>of(new SystemMessage(List.of(instructions)), UserMessage.said(List.of(material)));
        return ReplyAssembly.of(model.stream(new ModelRequest(messages, List.of())))
                .call(reply -> account(session, reply));
    }

    /** Counts what was asked of {@link #countedElsewhere} and came to nothing that counts it. Never fails. */
    public Uni<Void> count(SessionId session, ModelReply reply) {
        return account(Optional.of(session), reply);
    }

    private Uni<Void> account(Optional<SessionId> session, ModelReply reply) {
        return costs.add(session, reply.model().orElseGet(model::name), reply.usage())
                // whatever is wrong with the store, the chore is done
                .onFailure(RuntimeException.class)
                .recoverWithUni(failure -> {
                    LOG.warnf(
                            "what a chore used is not kept error=%s",
                            failure.getClass().getSimpleName());
                    return Uni.createFrom().voidItem();
                });
    }
}
