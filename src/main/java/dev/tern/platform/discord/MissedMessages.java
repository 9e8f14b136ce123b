package dev.tern.platform.discord;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.platform.discord.DiscordClient.Answer;
import dev.tern.turn.ChatId;
import dev.tern.turn.MessageId;
import io.smallrye.mutiny.Uni;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import net.dv8tion.jda.api.requests.Route;
import org.jboss.logging.Logger;

/** Reads what was written in a chat while nobody listened: at most a hundred messages, of the last day. */
final class MissedMessages {
    private static final Logger LOG = Logger.getLogger(MissedMessages.class);

    private static final Duration LONGEST_AGO = Duration.ofDays(1);
    private static final int MOST = 100;
    private static final int RETRIES = 3;

    private static final ObjectMapper JSON = new ObjectMapper();

    private final DiscordClient client;
    private final DiscordConfig.BackOff backOff;
    private final Clock clock;

    MissedMessages(DiscordClient client, DiscordConfig.BackOff backOff, Clock clock) {
        this.client = client;
        this.backOff = backOff;
        this.clock = clock;
    }

    /**
     * Messages and where they were written.
     *
     * @param channel in the form of the envelope
     * @param messages oldest first, as Discord sent them
     */
    record Found(ObjectNode channel, List<JsonNode> messages) {}

    /** All after a message; nothing where the bot may not look any more. Never fails. */
    Uni<Optional<Found>> after(ChatId chat, MessageId last) {
        return client.call(Route.Channels.GET_CHANNEL.compile(chat.value()))
                .map(MissedMessages::json)
                .chain(channel -> history(chat, last).map(messages -> found(channel, messages)))
                .onFailure(IOException.class)
                .retry()
                .withBackOff(backOff.first(), backOff.max())
                .atMost(RETRIES)
                .onFailure()
                .recoverWithItem(failure -> given(chat, failure));
    }

    private Uni<JsonNode> history(ChatId chat, MessageId last) {
        var dayAgo = Fields.firstIdAt(clock.instant().minus(LONGEST_AGO));
        var from = Long.compareUnsigned(Long.parseUnsignedLong(last.value()), Long.parseUnsignedLong(dayAgo)) > 0
                ? last.value()
                : dayAgo;
        var route = Route.Messages.GET_MESSAGE_HISTORY
                .compile(chat.value())
                .withQueryParams("after", from, "limit", String.valueOf(MOST));
        return client.call(route).map(MissedMessages::json);
    }

    private static Optional<Found> found(JsonNode channel, JsonNode messages) {
        var oldestFirst = messages.valueStream()
                .filter(message -> Fields.optionalId(message, "id").isPresent())
                .sorted(Comparator.comparing(
                        message -> Long.parseUnsignedLong(Fields.id(message, "id")), Long::compareUnsigned))
                .toList();
        return Optional.of(new Found(Envelope.channel(channel), oldestFirst));
    }

    private static JsonNode json(Answer answer) {
        if (!answer.isOk()) {
            throw new IllegalStateException(DiscordFault.read(answer).reason());
        }
        try {
            return JSON.readTree(answer.body());
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("unreadable", e);
        }
    }

    private static Optional<Found> given(ChatId chat, Throwable failure) {
        var why = failure instanceof IllegalStateException
                ? String.valueOf(failure.getMessage())
                : DiscordFault.read(failure).reason();
        LOG.warnf("discord chat not read back, something may have been missed chat=%s %s", chat, why);
        return Optional.empty();
    }
}
