package dev.tern.platform.slack;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.platform.CalledByName;
import dev.tern.platform.Decoded;
import dev.tern.platform.RawEvent;
import dev.tern.turn.Addressing;
import dev.tern.turn.Annotation;
import dev.tern.turn.Attachment;
import dev.tern.turn.ChatId;
import dev.tern.turn.ChatKind;
import dev.tern.turn.MessageId;
import dev.tern.turn.Origin;
import dev.tern.turn.ThreadId;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Says what a delivery means. Reads Slack's JSON and not the SDK's objects, so that an event which the SDK does not know
 * yet is read as far as we know it.
 *
 * @see <a href="https://docs.slack.dev/reference/events/message">message</a>
 */
record SlackDecoder(SlackIdentity me) {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** @throws IllegalArgumentException for a delivery that is broken, rather than of a kind that we don't know */
    Decoded decode(RawEvent event) {
        var payload = parse(event);
        if (payload.has("command")) {
            return new Decoded.Said(SlashCommand.turn(event, payload, me));
        }
        if (Press.is(payload)) {
            return Press.decode(event, payload);
        }
        var said = Said.of(payload);
        if (said.isPresent()) {
            return message(event, said.get());
        }
        var type = Fields.present(payload.path("event"), "type").orElseGet(() -> Fields.text(payload, "type"));
        return News.event(type, payload.path("event"), me);
    }

    private static JsonNode parse(RawEvent event) {
        try {
            var payload = JSON.readTree(event.json());
            if (payload.isObject()) {
                return payload;
            }
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("slack delivery is no JSON event=" + event.key(), e);
        }
        throw new IllegalArgumentException("slack delivery is no object event=" + event.key());
    }

    private Decoded message(RawEvent event, Said said) {
        return switch (Fields.text(said.message(), "subtype")) {
            case Change.CHANGED -> changed(event, said.message());
            case Change.DELETED ->
                isOurs(said.message().path("previous_message"))
                        ? new Decoded.Ignored("own-message")
                        : Change.deletion(said.message());
            default -> said(event, said);
        };
    }

    private Decoded changed(RawEvent event, JsonNode change) {
        Change.mustHaveMessage(change);
        if (isOurs(change.path("message"))) {
            return new Decoded.Ignored("own-message");
        }
        if (Change.isTombstone(change)) {
            return Change.tombstone(change);
        }
        if (!Change.isOfWords(change)) {
            return new Decoded.Ignored("message-news");
        }
        var decoded = said(event, new Said(Change.message(change), false));
        return switch (decoded) {
            case Decoded.Said(var turn, var album) ->
                turn.author().bot() ? new Decoded.Ignored("bot-edit") : new Decoded.Edited(turn);
            case Decoded.Ignored _, Decoded.Edited _, Decoded.Deleted _, Decoded.Membership _, Decoded.Moved _ ->
                decoded;
        };
    }

    private Decoded said(RawEvent event, Said said) {
        var message = said.message();
        var subtype = Fields.text(message, "subtype");
        if (isOurs(message)) {
            return new Decoded.Ignored("own-message");
        }
        if (!Delivery.SAID.contains(subtype)) {
            return new Decoded.Ignored(News.reason(subtype));
        }
        if (Speaker.of(message).isEmpty()) {
            return new Decoded.Ignored("no-author");
        }
        var words = MessageWords.of(message, me);
        var files = Files.of(message);
        // A message that is nothing but a call keeps it: there must be something to answer.
        var text = Stream.of(words.text(), words.own().callsUs() && files.isEmpty() ? "@" + me.name() : "")
                .filter(line -> !line.isBlank())
                .findFirst()
                .or(() -> Files.instead(message))
                .orElse("");
        if (text.isBlank() && files.isEmpty()) {
            return new Decoded.Ignored("no-content");
        }
        return new Decoded.Said(turn(event, said, words.own(), text, files));
    }

    private boolean isOurs(JsonNode message) {
        return Fields.text(message, "user").equals(me.user())
                || (!me.bot().isEmpty() && Fields.text(message, "bot_id").equals(me.bot()));
    }

    private Turn turn(RawEvent event, Said said, Words own, String text, List<Attachment> files) {
        var message = said.message();
        var origin = origin(event, message);
        var author = Speaker.of(message).orElseThrow();
        var at = Timestamp.instant(origin.message().value()).orElse(event.receivedAt());
        var annotations = new ArrayList<Annotation>();
        if (!origin.kind().isDirect()) {
            annotations.add(new Annotation.SaidBy(author.id(), author.name()));
        }
        annotations.addAll(own.named());
        Speaker.answered(message, me).ifPresent(annotations::add);
        Fields.list(message, "attachments")
                .filter(Legacy::isShare)
                .map(share -> new Annotation.Forwarded(Legacy.author(share)))
                .forEach(annotations::add);
        files.forEach(file -> annotations.add(new Annotation.Attached(file)));
        annotations.add(new Annotation.Posted(origin.message(), at));
        return new Turn(
                TurnId.of(event.account(), event.key()),
                origin,
                author,
                addressing(origin.kind(), said, own),
                text,
                files,
                annotations,
                at);
    }

    private Addressing addressing(ChatKind kind, Said said, Words words) {
        if (kind.isDirect()) {
            return Addressing.DIRECT;
        }
        // Slack calls it a mention where the bot is only quoted, too.
        var called = words.callsUs() || (said.mention() && !words.quotesUs());
        if (called || CalledByName.in(words.text(), List.of(me.name()))) {
            return Addressing.MENTION;
        }
        // Whoever calls somebody else speaks to them (B47).
        if (words.callsOthers()) {
            return Addressing.OTHERS;
        }
        var ours = Fields.text(said.message(), "parent_user_id").equals(me.user())
                || Fields.text(said.message().path("root"), "user").equals(me.user());
        return ours ? Addressing.REPLY : isInThread(said.message()) ? Addressing.THREAD : Addressing.NONE;
    }

    private static boolean isInThread(JsonNode message) {
        return Fields.present(message, "thread_ts")
                .filter(thread -> !thread.equals(Fields.text(message, "ts")))
                .isPresent();
    }

    private static Origin origin(RawEvent event, JsonNode message) {
        var chat = Fields.needed(message, "channel");
        var kind = chatKind(chat, Fields.text(message, "channel_type"));
        var ts = Fields.needed(message, "ts");
        return new Origin(
                event.account(),
                new ChatId(chat),
                kind,
                "",
                thread(kind, ts, Fields.present(message, "thread_ts")),
                new MessageId(ts));
    }

    /** A mention does not tell the type. */
    static ChatKind chatKind(String chat, String type) {
        return switch (type) {
            case "im", "app_home" -> ChatKind.DIRECT;
            case "mpim" -> ChatKind.GROUP;
            default -> chat.startsWith("D") ? ChatKind.DIRECT : ChatKind.CHANNEL;
        };
    }

    /**
     * Among people each message opens a thread, and the answer is its first reply: so the message and its thread are one
     * conversation. A direct chat goes on in the open, unless somebody opened a thread there.
     */
    private static Optional<ThreadId> thread(ChatKind kind, String ts, Optional<String> threadTs) {
        return kind.isDirect()
                ? threadTs.filter(thread -> !thread.equals(ts)).map(ThreadId::new)
                : Optional.of(new ThreadId(threadTs.orElse(ts)));
    }
}
