package dev.tern.sandbox;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One platform as its people see it. The people's REST API calls it, on any thread, several at once; it answers at once
 * and throws {@link SandboxException} for what the caller did wrong.
 *
 * <p>A chat is named by an alias, made on first use: {@code dm-<person>} is that person's direct chat with the gateway's
 * bot, {@code forum-…} has threads, any other name is a group with all bots in it.
 */
public interface SandboxPlatform {
    /** The name in paths, such as {@code telegram}. */
    String name();

    /** Where the platform's API begins on this server, such as {@code /sandbox/slack/api}; empty at the root. */
    String apiPath();

    /** All bots, the gateway's own first. */
    List<Bot> bots();

    /** Makes a bot, which joins every group. */
    Bot addBot(String name);

    /** Aliases of the chats used so far. */
    List<String> chats();

    /** A person, or another bot by its name, writes. */
    Posted post(String chat, Post post);

    Posted edit(String chat, String id, String text);

    void delete(String chat, String id);

    /** Sets what a person feels about a message; an empty emoji takes it back. */
    void react(String chat, String id, String from, String emoji);

    /** A person presses a button, named by its id or its label. */
    void press(String chat, String id, String from, String button);

    /** What a person sees now, oldest first. */
    List<Seen> seen(String chat);

    /** What belongs to a chat beside its messages. */
    Room room(String chat);

    /** The platform's own id of a person. */
    String personId(String alias);

    /**
     * Puts a person into these groups of people and no others: roles in Discord, user groups in Slack, by the platform's
     * own ids.
     */
    default void group(String alias, Set<String> groups) {
        throw SandboxException.bad("%s has no groups of people".formatted(name()));
    }

    /** What the gateway's bot is doing in a chat right now. */
    Presence presence(String chat);

    /** The bytes behind {@link Seen.File#url}. */
    Optional<StoredFile> file(String id);

    /** Delivers any event to the gateway's bot, as the platform would. */
    JsonNode raw(JsonNode event);

    /** A fault was added that may be about a connection that is open, so that no call has to come for it. */
    default void faultAdded() {}

    /** Forgets chats, messages, files and other bots. */
    void reset();
}
