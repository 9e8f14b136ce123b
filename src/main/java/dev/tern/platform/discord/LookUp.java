package dev.tern.platform.discord;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.platform.Outgoing;
import dev.tern.platform.discord.DiscordClient.Answer;
import dev.tern.turn.ChatId;
import dev.tern.turn.OutFile;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import net.dv8tion.jda.api.requests.Route;

/**
 * Looks for a part among a channel's last hundred messages: by its nonce where Discord still tells it, else by what the
 * bot itself has said since the part was tried first. For the minutes in which Discord knows a nonce by itself this is not
 * needed; after a longer stop it is.
 */
final class LookUp {
    private static final int MOST = 100;

    /** How far Discord's clock may be behind ours. */
    private static final Duration CLOCKS = Duration.ofSeconds(5);

    private static final ObjectMapper JSON = new ObjectMapper();

    private final DiscordClient client;
    private final ChatId chat;
    private final Outgoing part;
    private final String content;

    LookUp(DiscordClient client, ChatId chat, Outgoing part, String content) {
        this.client = client;
        this.chat = chat;
        this.part = part;
        this.content = content;
    }

    /** The message if it is there; empty too where the bot may not look. */
    Uni<Optional<JsonNode>> run() {
        var route =
                Route.Messages.GET_MESSAGE_HISTORY.compile(chat.value()).withQueryParams("limit", String.valueOf(MOST));
        return client.call(route).map(this::find);
    }

    private Optional<JsonNode> find(Answer answer) {
        if (!answer.isOk()) {
            return Optional.empty();
        }
        try {
            return JSON.readTree(answer.body()).valueStream().filter(this::isIt).findFirst();
        } catch (JsonProcessingException unreadable) {
            return Optional.empty();
        }
    }

    private boolean isIt(JsonNode message) {
        return part.id().value().equals(message.path("nonce").asText())
                || (isOurs(message)
                        && message.path("content").asText().equals(content.strip())
                        && hasFiles(message)
                        && isSince(message));
    }

    /** By their sizes: Discord gives files names of its own. */
    private boolean hasFiles(JsonNode message) {
        var sizes = message.path("attachments")
                .valueStream()
                .map(file -> file.path("size").asLong())
                .toList();
        return sizes.equals(part.content().files().stream().map(OutFile::bytes).toList());
    }

    private boolean isOurs(JsonNode message) {
        return client.self()
                .filter(message.path("author").path("id").asText()::equals)
                .isPresent();
    }

    private boolean isSince(JsonNode message) {
        return part.since()
                .filter(since -> !at(message).isBefore(since.minus(CLOCKS)))
                .isPresent();
    }

    private static Instant at(JsonNode message) {
        try {
            return Fields.at(message);
        } catch (IllegalArgumentException unreadable) {
            return Instant.EPOCH;
        }
    }
}
