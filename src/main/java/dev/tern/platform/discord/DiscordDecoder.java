package dev.tern.platform.discord;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.platform.CalledByName;
import dev.tern.platform.Decoded;
import dev.tern.platform.RawEvent;
import dev.tern.turn.Addressing;
import dev.tern.turn.Annotation;
import dev.tern.turn.Attachment;
import dev.tern.turn.Author;
import dev.tern.turn.ChatId;
import dev.tern.turn.MessageId;
import dev.tern.turn.Origin;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Says what an event means. Reads the JSON that is kept and not JDA's objects, so that an event which JDA does not know
 * yet is read as far as we know it.
 *
 * @param autoThread whether a mention in a text channel opens a thread
 * @see <a href="https://discord.com/developers/docs/events/gateway-events#message-create">Message Create</a>
 */
record DiscordDecoder(DiscordIdentity me, boolean autoThread) {
    /** One that opens no threads. */
    DiscordDecoder(DiscordIdentity me) {
        this(me, false);
    }

    /** A guild message with nothing in it, which is what Discord sends where the Message Content intent is missing. */
    static final Decoded EMPTY = new Decoded.Ignored("no-content");

    private static final ObjectMapper JSON = new ObjectMapper();

    /** @throws IllegalArgumentException for an event that is broken, rather than of a kind that we don't know */
    Decoded decode(RawEvent event) {
        var envelope = parse(event);
        var data = envelope.path("d");
        return switch (Fields.text(envelope, "t")) {
            case Envelope.MESSAGE -> message(event, envelope, data);
            case Envelope.EDIT -> edited(event, envelope, data);
            case Envelope.DELETION -> deleted(data, List.of(Fields.id(data, "id")));
            case Envelope.DELETIONS -> deleted(data, Fields.ids(data, "ids"));
            case Envelope.INTERACTION ->
                Press.is(data) ? Press.decode(event, envelope, data) : SlashCommand.decode(event, envelope, data, me);
            default -> new Decoded.Ignored("unknown-kind");
        };
    }

    private static JsonNode parse(RawEvent event) {
        try {
            var envelope = JSON.readTree(event.json());
            if (envelope.path("d").isObject()) {
                return envelope;
            }
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("discord event is no JSON event=" + event.key(), e);
        }
        throw new IllegalArgumentException("discord event has no data event=" + event.key());
    }

    private static Decoded deleted(JsonNode data, List<String> messages) {
        if (messages.isEmpty()) {
            throw new IllegalArgumentException("discord deletion names no message");
        }
        return new Decoded.Deleted(
                new ChatId(Fields.id(data, "channel_id")),
                messages.stream().map(MessageId::new).toList());
    }

    /** Discord also calls it an update when a link's preview has come; then nobody has changed a word. */
    private Decoded edited(RawEvent event, JsonNode envelope, JsonNode message) {
        if (Fields.text(message, "edited_timestamp").isBlank()) {
            return new Decoded.Ignored("message-news");
        }
        var decoded = message(event, envelope, message);
        return switch (decoded) {
            case Decoded.Said(var turn, var album) ->
                turn.author().bot() ? new Decoded.Ignored("bot-edit") : new Decoded.Edited(turn);
            case Decoded.Ignored _, Decoded.Edited _, Decoded.Deleted _, Decoded.Membership _, Decoded.Moved _ ->
                decoded;
        };
    }

    private Decoded message(RawEvent event, JsonNode envelope, JsonNode message) {
        var author = author(message);
        if (author.id().value().equals(me.id())) {
            return new Decoded.Ignored("own-message");
        }
        var news = MessageType.news(message);
        if (news.isPresent()) {
            return new Decoded.Ignored(news.get());
        }
        var names = envelope.path("names");
        var words = Words.of(message, me, names);
        var besides = Contents.besides(message, me, names, words.text().isBlank() || author.bot());
        var text =
                Stream.of(words.text(), besides).filter(part -> !part.isBlank()).toList();
        var attachments = Media.of(message);
        if (text.isEmpty() && attachments.isEmpty()) {
            return EMPTY;
        }
        return said(event, envelope, message, words, String.join("\n", text), attachments);
    }

    /** A webhook is known by its own id; what it is called changes with each message, and whoever has its address speaks. */
    private static Author author(JsonNode message) {
        var author = Fields.author(message.path("author"), message.path("member"));
        return message.hasNonNull("webhook_id") ? new Author(author.id(), author.name(), true, true, Set.of()) : author;
    }

    private Decoded said(
            RawEvent event,
            JsonNode envelope,
            JsonNode message,
            Words.Clean words,
            String text,
            List<Attachment> attachments) {
        var author = author(message);
        var place = Place.of(envelope, message);
        var called = isCalled(message, words);
        var id = Fields.id(message, "id");
        var origin = autoThread && called && place.isTextChannel()
                ? place.below(event.account(), id)
                : place.origin(event.account(), id);
        var at = Fields.at(message);
        var annotations = new ArrayList<Annotation>();
        if (!origin.kind().isDirect()) {
            annotations.add(new Annotation.SaidBy(author.id(), author.name()));
        }
        annotations.addAll(words.named());
        var answered = Answered.of(message);
        answered.map(it -> it.annotation(me, envelope.path("names"))).ifPresent(annotations::add);
        if (Contents.isForward(message)) {
            // Discord does not tell who had said it.
            annotations.add(new Annotation.Forwarded(Optional.empty()));
        }
        attachments.forEach(attachment -> annotations.add(new Annotation.Attached(attachment)));
        annotations.add(new Annotation.Posted(origin.message(), at));
        var toUs = answered.filter(it -> it.isFrom(me)).isPresent();
        var toOthers = words.callsOthers() || (answered.isPresent() && !toUs);
        return new Decoded.Said(new Turn(
                TurnId.of(event.account(), event.key()),
                origin,
                author,
                addressing(origin, called, toUs, toOthers),
                text,
                attachments,
                annotations,
                at));
    }

    private boolean isCalled(JsonNode message, Words.Clean words) {
        return words.callsMe() || isPinged(message) || CalledByName.in(Fields.text(message, "content"), me.names());
    }

    private static Addressing addressing(Origin origin, boolean called, boolean replyToUs, boolean toOthers) {
        if (origin.kind().isDirect()) {
            return Addressing.DIRECT;
        }
        if (called) {
            return Addressing.MENTION;
        }
        if (replyToUs) {
            return Addressing.REPLY;
        }
        // Whoever calls somebody else, or answers them, speaks to them (B47).
        return toOthers ? Addressing.OTHERS : origin.thread().isPresent() ? Addressing.THREAD : Addressing.NONE;
    }

    /** Named among the mentions and nowhere in the words: an answer to a message of ours that is gone by now. */
    private boolean isPinged(JsonNode message) {
        return !Fields.text(message, "content").contains(me.id())
                && Answered.of(message).filter(it -> !it.message().isObject()).isPresent()
                && Fields.list(message, "mentions").anyMatch(user -> Fields.optionalId(user, "id")
                        .filter(me.id()::equals)
                        .isPresent());
    }
}
