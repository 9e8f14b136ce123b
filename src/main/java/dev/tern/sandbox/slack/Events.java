package dev.tern.sandbox.slack;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.sandbox.Json;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;

/** Tells bots what happens in their channels, as the Events API does; a bot hears of its own messages too. */
final class Events {
    /** Goes with every payload; who checks signatures has no use for it. */
    static final String VERIFICATION = "sandbox-verification-token";

    private final Supplier<List<Account>> accounts;
    private final Stamps stamps;

    Events(Supplier<List<Account>> accounts, Stamps stamps) {
        this.accounts = accounts;
        this.stamps = stamps;
    }

    /** A message is told twice to a bot that it mentions in a channel: as a message, and as a mention. */
    void said(Chat chat, Message message) {
        var json = MessageJson.write(chat, message);
        for (var account : members(chat)) {
            send(account, placed(json.deepCopy(), chat, message.ts()));
            boolean own = account.user().equals(message.from());
            if (!chat.isDirect() && !own && mentions(message, account.user())) {
                send(account, mention(json.deepCopy(), chat, message));
            }
        }
    }

    void changed(Chat chat, Message message, ObjectNode before) {
        var event = Json.object().put("type", "message").put("subtype", "message_changed");
        event.set("message", MessageJson.write(chat, message).put("source_team", Ids.TEAM));
        event.set("previous_message", before);
        hidden(chat, event);
    }

    void deleted(Chat chat, ObjectNode before) {
        var event = Json.object().put("type", "message").put("subtype", "message_deleted");
        event.set("previous_message", before);
        event.put("deleted_ts", before.path("ts").asText());
        hidden(chat, event);
    }

    /**
     * Somebody has reacted, or has taken it back.
     *
     * @param kind {@code reaction_added} or {@code reaction_removed}
     */
    void reacted(Chat chat, Message message, User user, String kind, String name) {
        var event = Json.object().put("type", kind).put("user", user.id()).put("reaction", name);
        event.putObject("item").put("type", "message").put("channel", chat.id()).put("ts", message.ts());
        event.put("item_user", message.from().id()).put("event_ts", stamps.next());
        members(chat).forEach(account -> send(account, event.deepCopy()));
    }

    /** Sends anything that somebody made up: a whole envelope, a payload, or an event that is still to be wrapped. */
    Envelope raw(Account account, ObjectNode anything) {
        var type = anything.path("type").asText();
        var envelope = anything.path("payload") instanceof ObjectNode payload && Envelope.TYPES.contains(type)
                ? new Envelope(anything.path("envelope_id").asText(newId()), type, payload, answer -> {}, reason -> {})
                : Envelope.event(newId(), type.equals("event_callback") ? anything : wrapped(account, anything));
        account.deliveries().offer(envelope);
        return envelope;
    }

    private void send(Account account, ObjectNode event) {
        account.deliveries().offer(Envelope.event(newId(), wrapped(account, event)));
    }

    /** An id for an envelope. */
    static String newId() {
        return UUID.randomUUID().toString();
    }

    private ObjectNode wrapped(Account account, ObjectNode event) {
        var stamp = stamps.next();
        var payload = Json.object()
                .put("token", VERIFICATION)
                .put("team_id", Ids.TEAM)
                .put("context_team_id", Ids.TEAM)
                .putNull("context_enterprise_id")
                .put("api_app_id", account.appId());
        payload.set("event", event);
        payload.put("type", "event_callback")
                .put("event_id", Ids.of("Ev", stamp))
                .put("event_time", Stamps.instant(stamp).getEpochSecond());
        payload.putArray("authorizations")
                .addObject()
                .putNull("enterprise_id")
                .put("team_id", Ids.TEAM)
                .put("user_id", account.user().id())
                .put("is_bot", true)
                .put("is_enterprise_install", false);
        return payload.put("is_ext_shared_channel", false).put("event_context", "4-" + Ids.of("EC", stamp));
    }

    private void hidden(Chat chat, ObjectNode event) {
        event.put("hidden", true);
        var stamp = stamps.next();
        event.put("ts", stamp);
        members(chat).forEach(account -> send(account, placed(event.deepCopy(), chat, stamp)));
    }

    private List<Account> members(Chat chat) {
        return accounts.get().stream()
                .filter(account -> chat.hasBot(account.user()))
                .toList();
    }

    private static ObjectNode placed(ObjectNode event, Chat chat, String eventTs) {
        return event.put("channel", chat.id()).put("event_ts", eventTs).put("channel_type", chat.type());
    }

    /** Slack writes no subtype into a mention, and of its files no more than their ids. */
    private static ObjectNode mention(ObjectNode event, Chat chat, Message message) {
        event.put("type", "app_mention").remove("subtype");
        if (event.has("files")) {
            var files = event.putArray("files");
            message.content().files().forEach(file -> files.addObject().put("id", file.id()));
        }
        return event.put("channel", chat.id()).put("event_ts", message.ts());
    }

    private static boolean mentions(Message message, User bot) {
        var text = message.content().text();
        return text.contains("<@" + bot.id() + ">") || text.contains("<@" + bot.id() + "|");
    }
}
