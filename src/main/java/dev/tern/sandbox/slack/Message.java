package dev.tern.sandbox.slack;

import dev.tern.sandbox.Json;
import dev.tern.sandbox.slack.block.Pings;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SequencedSet;
import org.jspecify.annotations.Nullable;

/** A message in a channel; its content and reactions may change, under the world's lock. */
final class Message {
    private final String ts;
    private final User from;
    private final Placement placement;
    private final List<String> pings;
    private final SequencedMap<String, SequencedSet<User>> reactions = new LinkedHashMap<>();
    private Content content;
    private @Nullable String edited;

    Message(String ts, User from, Placement placement, Content content) {
        this.ts = ts;
        this.from = from;
        this.placement = placement;
        this.content = content;
        this.pings = List.copyOf(Pings.in(content.text(), content.blocks().orElseGet(Json::array)));
    }

    /**
     * Where a message stands.
     *
     * @param thread ts of the root that it replies to
     * @param broadcast whether the channel shows the reply too
     * @param onlyFor the one person who sees it
     */
    record Placement(Optional<String> thread, boolean broadcast, Optional<User> onlyFor) {
        static final Placement TOP = in(Optional.empty());

        static Placement in(Optional<String> thread) {
            return new Placement(thread, false, Optional.empty());
        }
    }

    String ts() {
        return ts;
    }

    User from() {
        return from;
    }

    /** Whom it pinged when it was written; an edit pings nobody. */
    List<String> pings() {
        return pings;
    }

    Content content() {
        return content;
    }

    /** The root's ts, if it is a reply. */
    Optional<String> thread() {
        return placement.thread();
    }

    boolean isBroadcast() {
        return placement.broadcast();
    }

    /** The one person who sees it. */
    Optional<User> onlyFor() {
        return placement.onlyFor();
    }

    /** Bots can neither read nor change it. */
    boolean isEphemeral() {
        return placement.onlyFor().isPresent();
    }

    Optional<String> edited() {
        return Optional.ofNullable(edited);
    }

    /** Who has reacted, by the emoji's name. */
    SequencedMap<String, SequencedSet<User>> reactions() {
        return reactions;
    }

    void edit(Content changed, String at) {
        content = changed;
        edited = at;
    }
}
