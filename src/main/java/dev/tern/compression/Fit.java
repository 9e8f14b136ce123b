package dev.tern.compression;

import dev.tern.prompt.Room;
import dev.tern.session.Session;
import java.util.Optional;

/**
 * How a turn's requests are to fit into what their model takes in.
 *
 * @param session the session in which the turn goes on
 * @param room how much they may carry
 * @param news what there is to tell of it
 */
public record Fit(Session session, Room room, Optional<News> news) {
    /** The session with all that there is. */
    public static Fit asItIs(Session session) {
        return new Fit(session, Room.ENDLESS, Optional.empty());
    }

    /** The same after a request was too long: whether the next one is, only the model can tell. */
    Fit refused() {
        return new Fit(session, Room.of(room.window()), news);
    }

    /** The same where there was something to tell before. */
    public Fit after(Fit earlier) {
        return new Fit(session, room, news.or(earlier::news));
    }

    /** What has happened to the past of a conversation. */
    public enum News {
        /** Its middle is a summary now. */
        SUMMED_UP,
        /** It should be, and could not; told once. */
        CUT_OFF
    }
}
