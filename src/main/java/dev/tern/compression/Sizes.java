package dev.tern.compression;

import dev.tern.model.ContextSizes;
import dev.tern.prompt.HistoryLimits;
import dev.tern.prompt.HistoryWindow;
import dev.tern.prompt.Room;
import dev.tern.session.Compressions.Strain;
import dev.tern.session.Session;
import dev.tern.turn.CallOptions;
import dev.tern.turn.Origin;
import java.util.Optional;
import java.util.function.Function;

/** How much each session's model takes in. */
public final class Sizes {
    private final Function<CallOptions, String> names;
    private final Function<Origin, Optional<String>> channels;
    private final ContextSizes contexts;
    private final HistoryLimits history;

    /**
     * Of these models.
     *
     * @param names {@code provider/name} of the model that is asked first with such options
     * @param channels the one that a place usually has, where that is another
     */
    public Sizes(
            Function<CallOptions, String> names,
            Function<Origin, Optional<String>> channels,
            ContextSizes contexts,
            HistoryLimits history) {
        this.names = names;
        this.channels = channels;
        this.contexts = contexts;
        this.history = history;
    }

    /** {@code provider/name} of the model that answers in this session, when it is spoken to from there. */
    String model(Session session, Origin origin) {
        return names.apply(session.choices().options().usually(channels.apply(origin)));
    }

    ContextSizes contexts() {
        return contexts;
    }

    /** In tokens. */
    int context(String model) {
        return contexts.of(model);
    }

    HistoryWindow window(String model, Strain strain) {
        return history.window(model, strain.historyChars());
    }

    /** Of a session that has just begun. */
    Room room(String model) {
        return new Room(window(model, Strain.NONE), context(model));
    }
}
