package dev.tern.platform.slack;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.platform.Decoded;
import dev.tern.platform.RawEvent;
import dev.tern.turn.Addressing;
import dev.tern.turn.Annotation;
import dev.tern.turn.Attachment;
import dev.tern.turn.Author;
import dev.tern.turn.ChatId;
import dev.tern.turn.ChatKind;
import dev.tern.turn.MessageId;
import dev.tern.turn.Origin;
import dev.tern.turn.PersonId;
import dev.tern.turn.ThreadId;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Says what a delivery means. Reads Slack's JSON and not the SDK's objects, so that an event which the SDK does not know
 * yet is read as far as we know it.
 *
 * @see <a href="https://docs.slack.dev/reference/events/message">message</a>
 */
record SlackDecoder(SlackIdentity me) {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** Why messages of these subtypes are not answered; those that are in neither list are Slack's own news. */
    private static final Map<String, String> IGNORED = Map.of(
            "message_changed", "edited-message",
            "message_deleted", "deleted-message",
            "message_replied", "thread-news",
            "thread_broadcast", "thread-broadcast",
            "bot_message", "bot-message");

    /** What we know and do nothing about; only names that we know are let into the log (B39). */
    private static final Map<String, String> KINDS = Map.of(
            "reaction_added", "reaction",
            "reaction_removed", "reaction",
            "member_joined_channel", "member-joined",
            "member_left_channel", "member-left",
            "file_shared", "file-shared",
            "app_home_opened", "app-home-opened",
            "app_rate_limited", "rate-limited",
            "block_actions", "interactive",
            "view_submission", "interactive");

    /** @throws IllegalArgumentException for a delivery that is broken, rather than of a kind that we don't know */
    Decoded decode(RawEvent event) {
        var payload = parse(event);
        if (payload.has("command")) {
            return new Decoded.Said(SlashCommand.turn(event, payload, me));
        }
        var said = Said.of(payload);
        if (said.isPresent()) {
            return message(event, said.get());
        }
        var type = Fields.present(payload.path("event"), "type").orElseGet(() -> Fields.text(payload, "type"));
        return new Decoded.Ignored(KINDS.getOrDefault(type, "unknown-kind"));
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
        var message = said.message();
        var subtype = Fields.text(message, "subtype");
        if (isOurs(message)) {
            return new Decoded.Ignored("own-message");
        }
        if (message.hasNonNull("bot_id") || Fields.text(message, "user").equals("USLACKBOT")) {
            return new Decoded.Ignored("bot-message");
        }
        if (!Delivery.SAID.contains(subtype)) {
            return new Decoded.Ignored(IGNORED.getOrDefault(subtype, "service-message"));
        }
        if (Fields.present(message, "user").isEmpty()) {
            return new Decoded.Ignored("no-author");
        }
        var typed = Fields.present(message, "text").orElseGet(() -> Blocks.text(message));
        var words = Mrkdwn.read(typed, me);
        var files = Files.of(message);
        if (typed.isBlank() && files.isEmpty()) {
            return new Decoded.Ignored("service-message");
        }
        return new Decoded.Said(turn(event, said, words, files));
    }

    private boolean isOurs(JsonNode message) {
        return Fields.text(message, "user").equals(me.user())
                || (!me.bot().isEmpty() && Fields.text(message, "bot_id").equals(me.bot()));
    }

    private Turn turn(RawEvent event, Said said, Mrkdwn.Words words, List<Attachment> files) {
        var message = said.message();
        var origin = origin(event, message);
        var author = author(message);
        var at = Timestamp.instant(origin.message().value()).orElse(event.receivedAt());
        var annotations = new ArrayList<Annotation>();
        if (!origin.kind().isDirect()) {
            annotations.add(new Annotation.SaidBy(author.id(), author.name()));
        }
        files.forEach(file -> annotations.add(new Annotation.Attached(file)));
        annotations.add(new Annotation.Posted(origin.message(), at));
        // A message that is nothing but a call keeps it: there must be something to answer.
        var text = words.text().isBlank() && files.isEmpty() ? "@" + me.name() : words.text();
        return new Turn(
                TurnId.of(event.account(), event.key()),
                origin,
                author,
                addressing(origin.kind(), said, words),
                text,
                files,
                annotations,
                at);
    }

    private Addressing addressing(ChatKind kind, Said said, Mrkdwn.Words words) {
        if (kind.isDirect()) {
            return Addressing.DIRECT;
        }
        if (said.mention() || words.callsUs()) {
            return Addressing.MENTION;
        }
        // Whoever calls somebody else in a thread speaks to them (B47).
        if (words.callsOthers()) {
            return Addressing.NONE;
        }
        var ours = Fields.text(said.message(), "parent_user_id").equals(me.user());
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

    /** Slack tells people's ids; names come only with messages from other workspaces. */
    private static Author author(JsonNode message) {
        var id = Fields.needed(message, "user");
        var profile = message.path("user_profile");
        var name = Fields.present(profile, "display_name")
                .or(() -> Fields.present(profile, "real_name"))
                .or(() -> Fields.present(message, "username"))
                .orElse(id);
        return new Author(new PersonId(id), name, false);
    }
}
