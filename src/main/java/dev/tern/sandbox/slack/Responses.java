package dev.tern.sandbox.slack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.UUID;

/** The {@code response_url}s given out: each takes five answers within half an hour. The last 1,000, under the world's lock. */
final class Responses {
    static final String PATH = "/sandbox/slack/respond";

    private static final int MOST = 1_000;
    private static final int MOST_ANSWERS = 5;
    private static final Duration VALID = Duration.ofMinutes(30);

    private final World world;
    private final SequencedMap<String, Open> open = new LinkedHashMap<>();

    Responses(World world) {
        this.world = world;
    }

    /**
     * What a person asked of an app.
     *
     * @param message ts of the message whose button was pressed
     */
    record Ask(Chat chat, User user, Account account, Optional<String> message) {}

    private record Open(Ask ask, Instant until, int used) {}

    /** The URL on which an app may answer. */
    String add(Ask ask) {
        var id = UUID.randomUUID().toString();
        open.put(id, new Open(ask, world.clock().instant().plus(VALID), 0));
        if (open.size() > MOST) {
            open.pollFirstEntry();
        }
        return "%s%s/%s".formatted(Hosts.MARK, PATH, id);
    }

    /** Takes an answer that came to a URL. */
    void answer(String id, JsonNode body) {
        var found = open.get(id);
        if (found == null || !found.until().isAfter(world.clock().instant())) {
            throw new SlackException("expired_url");
        }
        if (found.used() >= MOST_ANSWERS) {
            throw new SlackException("used_url");
        }
        answer(found.ask(), body);
        open.put(id, new Open(found.ask(), found.until(), found.used() + 1));
    }

    void answer(Ask ask, JsonNode body) {
        var original = ask.message().flatMap(ask.chat()::find);
        if (body.path("delete_original").asBoolean()) {
            original.ifPresent(message -> remove(ask.chat(), message));
            return;
        }
        var parameters = Parameters.of(
                "", "application/json", body.toString().getBytes(java.nio.charset.StandardCharsets.UTF_8));
        if (original.isPresent() && body.path("replace_original").asBoolean()) {
            replace(ask.chat(), original.get(), Composer.changed(original.get().content(), parameters));
            return;
        }
        boolean open = body.path("response_type").asText().equals("in_channel");
        var placement = new Message.Placement(
                parameters.text("thread_ts"), false, open ? Optional.empty() : Optional.of(ask.user()));
        world.say(ask.chat(), ask.account().user(), placement, Composer.content(parameters));
    }

    void clear() {
        open.clear();
    }

    private void replace(Chat chat, Message message, Content content) {
        ObjectNode before = MessageJson.write(chat, message);
        message.edit(content, world.stamps().next());
        if (!message.isEphemeral()) {
            world.events().changed(chat, message, before);
        }
    }

    private void remove(Chat chat, Message message) {
        ObjectNode before = MessageJson.write(chat, message);
        chat.remove(message.ts());
        if (!message.isEphemeral()) {
            world.events().deleted(chat, before);
        }
    }
}
