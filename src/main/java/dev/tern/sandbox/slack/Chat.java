package dev.tern.sandbox.slack;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.sandbox.Json;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.Set;

/** A channel or a direct chat with its last messages, under the world's lock. */
final class Chat {
    private static final int MOST = 2_000;

    private final String alias;
    private final String id;
    private final Optional<Pair> pair;
    private final String created;
    private final SequencedMap<String, Message> messages = new LinkedHashMap<>();
    private final Map<String, List<Message>> threads = new HashMap<>();
    private final Set<String> opened = new HashSet<>();
    private final SequencedSet<User> people = new LinkedHashSet<>();
    private final Set<String> left = new HashSet<>();
    private String status = "";
    private boolean archived;

    private Chat(String alias, String id, Optional<Pair> pair, String created) {
        this.alias = alias;
        this.id = id;
        this.pair = pair;
        this.created = created;
    }

    /** Who is in a direct chat. */
    record Pair(User person, User bot) {}

    static Chat direct(String alias, User person, User bot, String created) {
        var id = Ids.of('D', "direct", bot.alias() + "/" + person.alias());
        return new Chat(alias, id, Optional.of(new Pair(person, bot)), created);
    }

    static Chat channel(String alias, String created) {
        return new Chat(alias, Ids.of('C', "channel", alias), Optional.empty(), created);
    }

    String alias() {
        return alias;
    }

    String id() {
        return id;
    }

    Optional<Pair> pair() {
        return pair;
    }

    boolean isDirect() {
        return pair.isPresent();
    }

    /** Slack's {@code channel_type}. */
    String type() {
        return isDirect() ? "im" : "channel";
    }

    boolean hasBot(User bot) {
        return pair.map(two -> two.bot().equals(bot)).orElse(!left.contains(bot.id()));
    }

    /** Whether a bot knows that it exists; public channels are known to all. */
    boolean isVisibleTo(User bot) {
        return !isDirect() || hasBot(bot);
    }

    void join(User user) {
        left.remove(user.id());
        if (!user.isBot()) {
            people.add(user);
        }
    }

    void leave(User bot) {
        left.add(bot.id());
    }

    /** People who have done something here. */
    List<User> people() {
        return pair.map(two -> List.of(two.person())).orElse(List.copyOf(people));
    }

    boolean isArchived() {
        return archived;
    }

    void archive(boolean now) {
        archived = now;
    }

    Message add(Message message) {
        messages.put(message.ts(), message);
        message.thread().ifPresent(root -> threads.computeIfAbsent(root, r -> new ArrayList<>())
                .add(message));
        if (messages.size() > MOST) {
            remove(messages.firstEntry().getKey());
        }
        return message;
    }

    Optional<Message> find(String ts) {
        return Optional.ofNullable(messages.get(ts));
    }

    void remove(String ts) {
        var removed = messages.remove(ts);
        if (removed != null) {
            removed.thread().map(threads::get).ifPresent(thread -> thread.remove(removed));
        }
    }

    /** All of them, oldest first. */
    List<Message> messages() {
        return List.copyOf(messages.values());
    }

    List<Message> replies(String root) {
        return List.copyOf(threads.getOrDefault(root, List.of()));
    }

    /** A person has opened a thread below this message, which nobody has replied to yet. */
    void openThread(String root) {
        opened.add(root);
    }

    boolean isOpened(String root) {
        return opened.contains(root);
    }

    /** What an assistant says that it is doing; empty for nothing. */
    String status() {
        return status;
    }

    void status(String text) {
        status = text;
    }

    /** As {@code conversations.info} tells. */
    ObjectNode json(User reader) {
        var json = Json.object()
                .put("id", id)
                .put("created", Stamps.instant(created).getEpochSecond());
        json.put("is_archived", archived).put("is_im", isDirect()).put("is_org_shared", false);
        json.put("context_team_id", Ids.TEAM)
                .put("updated", Stamps.instant(created).toEpochMilli());
        if (pair.isPresent()) {
            return json.put("user", pair.get().person().id()).put("is_open", true);
        }
        json.put("name", alias).put("name_normalized", alias);
        json.put("is_channel", true).put("is_group", false).put("is_mpim", false);
        json.put("is_private", false).put("is_general", false).put("is_shared", false);
        json.put("is_ext_shared", false).put("is_member", hasBot(reader));
        json.put(
                "creator",
                people.isEmpty() ? User.SLACKBOT.id() : people.getFirst().id());
        json.putObject("topic").put("value", "").put("creator", "").put("last_set", 0);
        json.putObject("purpose").put("value", "").put("creator", "").put("last_set", 0);
        json.putArray("previous_names");
        return json;
    }
}
