package dev.tern.platform.telegram;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.platform.Decoded;
import dev.tern.platform.RawEvent;
import dev.tern.turn.Addressing;
import dev.tern.turn.Annotation;
import dev.tern.turn.Attachment;
import dev.tern.turn.Author;
import dev.tern.turn.ChatKind;
import dev.tern.turn.Origin;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Says what an update means. Reads the platform's JSON and not the SDK's objects, so that an update which the SDK does
 * not know yet is read as far as we know it.
 *
 * @see <a href="https://core.telegram.org/bots/api#update">Update</a>
 */
record TelegramDecoder(TelegramIdentity me) {
    private static final String MEMBERSHIP = "my_chat_member";

    private static final Set<String> EDITS = Set.of("edited_message", "edited_channel_post");
    private static final Set<String> MESSAGES = Set.of("message", "channel_post");

    private static final ObjectMapper JSON = new ObjectMapper();

    /** @throws IllegalArgumentException for an update that is broken, rather than of a kind that we don't know */
    Decoded decode(RawEvent event) {
        var update = parse(event);
        // The one field beside the id says what an update is about. Only names that we know are let into the log (B39).
        var kind = TelegramSource.KINDS.stream().filter(update::has).findFirst().orElse("unknown-kind");
        if (kind.equals(MEMBERSHIP)) {
            return News.membership(update.path(kind));
        }
        var message = update.path(kind);
        if (kind.equals(Press.KIND)) {
            return Press.of(event, message);
        }
        if (MESSAGES.contains(kind)) {
            return News.move(message).orElseGet(() -> said(event, message));
        }
        return EDITS.contains(kind) ? edited(event, message) : new Decoded.Ignored(kind.replace('_', '-'));
    }

    private static JsonNode parse(RawEvent event) {
        try {
            var update = JSON.readTree(event.json());
            if (update.isObject()) {
                return update;
            }
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("telegram update is no JSON event=" + event.key(), e);
        }
        throw new IllegalArgumentException("telegram update is no object event=" + event.key());
    }

    /** What a program changes, such as an answer that it writes bit by bit, is no person's second thought. */
    private Decoded edited(RawEvent event, JsonNode message) {
        var decoded = said(event, message);
        return switch (decoded) {
            case Decoded.Said(var turn, var album) ->
                message.path("from").path("is_bot").asBoolean() && !message.has("sender_chat")
                        ? new Decoded.Ignored("bot-edit")
                        : new Decoded.Edited(turn);
            case Decoded.Ignored _, Decoded.Edited _, Decoded.Deleted _, Decoded.Membership _, Decoded.Moved _ ->
                decoded;
        };
    }

    private Decoded said(RawEvent event, JsonNode message) {
        var origin = Place.origin(event.account(), message);
        var news = News.in(message);
        if (news.isPresent()) {
            return new Decoded.Ignored(news.get());
        }
        var author = Place.author(message);
        if (author.isEmpty()) {
            return new Decoded.Ignored("no-author");
        }
        if (author.get().id().value().equals(Long.toString(me.id()))) {
            return new Decoded.Ignored("own-message");
        }
        var words = Words.of(message, me);
        if (words.call() == Words.Call.OTHER_BOT && !origin.kind().isDirect()) {
            return new Decoded.Ignored("other-bot");
        }
        var attachments = Media.of(message);
        var text = words.text().isBlank()
                ? OddKinds.line(message, attachments.isEmpty()).orElse(words.text())
                : words.text();
        if (text.isBlank() && attachments.isEmpty()) {
            return new Decoded.Ignored("no-content");
        }
        var album = Optional.of(Fields.text(message, "media_group_id")).filter(id -> !id.isEmpty());
        return new Decoded.Said(turn(event, message, origin, author.get(), words.call(), text, attachments), album);
    }

    private Turn turn(
            RawEvent event,
            JsonNode message,
            Origin origin,
            Author author,
            Words.Call call,
            String text,
            List<Attachment> attachments) {
        var at = at(event, message);
        var annotations = new ArrayList<Annotation>();
        if (!origin.kind().isDirect()) {
            annotations.add(new Annotation.SaidBy(author.id(), author.name()));
        }
        Words.named(message, me).forEach(annotations::add);
        var answered = Answered.of(message);
        answered.map(Answered::annotation).ifPresent(annotations::add);
        Forward.of(message).ifPresent(annotations::add);
        attachments.forEach(attachment -> annotations.add(new Annotation.Attached(attachment)));
        annotations.add(new Annotation.Posted(origin.message(), at));
        return new Turn(
                TurnId.of(event.account(), event.key()),
                origin,
                author,
                addressing(origin.kind(), call, answered),
                text,
                attachments,
                annotations,
                at);
    }

    private Addressing addressing(ChatKind kind, Words.Call call, Optional<Answered> answered) {
        if (kind.isDirect()) {
            return Addressing.DIRECT;
        }
        return switch (call) {
            case COMMAND -> Addressing.COMMAND;
            case MENTION -> Addressing.MENTION;
            case OTHERS, OTHER_BOT -> isToUs(answered) ? Addressing.REPLY : Addressing.OTHERS;
            case NOBODY ->
                isToUs(answered)
                        ? Addressing.REPLY
                        : answered.filter(Answered::isToPerson).isPresent() ? Addressing.OTHERS : Addressing.NONE;
        };
    }

    private boolean isToUs(Optional<Answered> answered) {
        return answered.filter(reply -> reply.isFrom(me)).isPresent();
    }

    private static Instant at(RawEvent event, JsonNode message) {
        var date = message.path("date");
        return date.canConvertToInt() && date.asInt() > 0 ? Instant.ofEpochSecond(date.asInt()) : event.receivedAt();
    }
}
