package dev.tern.sandbox.discord;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;

/** The names that bots gave their messages in the last few minutes, under the world's lock; at most 10,000. */
final class Nonces {
    private static final int MOST = 10_000;
    private static final Duration LIFE = Duration.ofMinutes(5);

    private final SequencedMap<Key, Sent> sent = new LinkedHashMap<>();

    private record Key(long author, String nonce) {}

    private record Sent(Message message, Instant at) {}

    /** The first message of this author with this nonce. */
    Optional<Message> find(User author, String nonce, Instant now) {
        return Optional.ofNullable(sent.get(new Key(author.id(), nonce)))
                .filter(known -> known.at().plus(LIFE).isAfter(now))
                .map(Sent::message);
    }

    void add(User author, String nonce, Message message, Instant now) {
        sent.putLast(new Key(author.id(), nonce), new Sent(message, now));
        if (sent.size() > MOST) {
            sent.pollFirstEntry();
        }
    }
}
