package dev.tern.gate;

import dev.tern.turn.Author;
import dev.tern.turn.ChatId;
import dev.tern.turn.PlatformId;
import dev.tern.turn.Turn;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import org.jboss.logging.Logger;

/**
 * The chats of several people in which the bot was called, or to which it was added, and no operator lets it talk: so that
 * operators see what they may want to allow. In memory, the newest 100 chats. Answers at once, on any thread.
 */
public final class Knocks {
    private static final Logger LOG = Logger.getLogger(Knocks.class);
    private static final int MOST = 100;
    private static final int LONGEST_TITLE = 240;
    private static final Duration BETWEEN_LINES = Duration.ofHours(1);

    private final AllowedChats allowed;
    private final InstantSource clock;
    private final LinkedHashMap<Place, Kept> kept = new LinkedHashMap<>();

    public Knocks(AllowedChats allowed, InstantSource clock) {
        this.allowed = allowed;
        this.clock = clock;
    }

    /**
     * One chat.
     *
     * @param title what people call it, theirs to change, so untrusted; empty where it is not known
     * @param by who called the bot last; empty where it was only added
     * @param at when that came
     */
    public record Knock(PlatformId platform, ChatId chat, String title, Optional<Author> by, Instant at) {}

    private record Place(PlatformId platform, ChatId chat) {}

    private record Kept(Knock knock, Instant logged) {}

    /** The newest first; without those that were allowed since. */
    public List<Knock> recent() {
        synchronized (kept) {
            return kept.sequencedValues().reversed().stream()
                    .map(Kept::knock)
                    .filter(knock -> !allowed.includes(knock.platform(), knock.chat()))
                    .toList();
        }
    }

    /**
     * Somebody called the bot where it may not talk.
     *
     * @param chat that would have to be allowed: where it was said, or what that is a thread of
     */
    public void called(Turn turn, ChatId chat) {
        var origin = turn.origin();
        keep(new Knock(origin.platform(), chat, origin.title(), Optional.of(turn.author()), clock.instant()));
    }

    /** It was added there. */
    public void added(PlatformId platform, ChatId chat, String title) {
        keep(new Knock(platform, chat, title, Optional.empty(), clock.instant()));
    }

    /** It was put out of there, so that nothing is to be allowed. */
    public void left(PlatformId platform, ChatId chat) {
        synchronized (kept) {
            kept.remove(new Place(platform, chat));
        }
    }

    private void keep(Knock knock) {
        var place = new Place(knock.platform(), knock.chat());
        boolean isNew;
        synchronized (kept) {
            var before = Optional.ofNullable(kept.remove(place));
            var line = before.map(Kept::logged).filter(logged -> knock.at().isBefore(logged.plus(BETWEEN_LINES)));
            isNew = line.isEmpty();
            kept.put(place, new Kept(cut(before, knock), line.orElse(knock.at())));
            if (kept.size() > MOST) {
                kept.pollFirstEntry();
            }
        }
        if (isNew) {
            LOG.infof("chat not allowed platform=%s chat=%s", knock.platform(), knock.chat());
        }
    }

    /** Some events tell no title, so what an earlier one told stays. */
    private static Knock cut(Optional<Kept> before, Knock now) {
        var told = now.title().isEmpty() ? before.map(it -> it.knock().title()).orElse("") : now.title();
        var title = told.length() > LONGEST_TITLE ? told.substring(0, LONGEST_TITLE) : told;
        return new Knock(now.platform(), now.chat(), title, now.by(), now.at());
    }
}
