package dev.tern.platform.discord;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What Discord itself writes into a channel, in the form of a message. It is nothing that anybody said (B55): a thread's
 * starter shows the message that the thread was made of, which has had its answer where it was written.
 *
 * @see <a href="https://discord.com/developers/docs/resources/message#message-object-message-types">Types</a>
 */
final class MessageType {
    /** A message, a reply, and what a program answers to a command. */
    private static final Set<Integer> SAID = Set.of(0, 19, 20, 23);

    private static final Map<Integer, String> NEWS = Map.ofEntries(
            Map.entry(1, "member-joined"),
            Map.entry(2, "member-left"),
            Map.entry(3, "call"),
            Map.entry(4, "chat-changed"),
            Map.entry(5, "chat-changed"),
            Map.entry(6, "pinned"),
            Map.entry(7, "member-joined"),
            Map.entry(8, "boost"),
            Map.entry(9, "boost"),
            Map.entry(10, "boost"),
            Map.entry(11, "boost"),
            Map.entry(12, "channel-followed"),
            Map.entry(18, "thread-created"),
            Map.entry(21, "thread-starter"),
            Map.entry(24, "automod"),
            Map.entry(46, "poll-result"));

    private MessageType() {}

    /** What a message tells; empty for one that says something. */
    static Optional<String> news(JsonNode message) {
        int type = message.path("type").asInt();
        return SAID.contains(type) ? Optional.empty() : Optional.of(NEWS.getOrDefault(type, "service-message"));
    }
}
