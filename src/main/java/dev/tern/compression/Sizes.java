package dev.tern.compression;

import dev.tern.model.ContextSizes;
import dev.tern.prompt.HistoryLimits;
import dev.tern.prompt.HistoryWindow;
import dev.tern.prompt.Room;
import dev.tern.session.Compressions.Strain;
import dev.tern.session.Session;

/**
 * How much each session's model takes in.
 *
 * @param usual {@code provider/name} of the model of sessions for which none was chosen
 */
public record Sizes(String usual, ContextSizes contexts, HistoryLimits history) {
    /** In tokens. */
    int context(Session session) {
        return contexts.of(model(session));
    }

    HistoryWindow window(Session session, Strain strain) {
        return history.window(model(session), strain.historyChars());
    }

    /** Of a session that has just begun. */
    Room room(Session session) {
        return new Room(window(session, Strain.NONE), context(session));
    }

    private String model(Session session) {
        return session.choices().options().modelOf(usual);
    }
}
