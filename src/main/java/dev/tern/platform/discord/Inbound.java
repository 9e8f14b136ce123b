package dev.tern.platform.discord;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.platform.RawEvent;
import dev.tern.platform.RawSink;
import dev.tern.platform.Stored;
import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import dev.tern.turn.EventKey;
import dev.tern.turn.Ids;
import dev.tern.turn.MessageId;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.util.Optional;
import net.dv8tion.jda.api.JDA;
import net.dv8tion.jda.api.events.RawGatewayEvent;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Takes events from the gateway to the sink, each until it is kept; and, whenever a session begins, what the gateway did
 * not bring. Taking never waits.
 */
final class Inbound {
    private static final Logger LOG = Logger.getLogger(Inbound.class);

    /** Most events that wait for the store; more are read back later. */
    private static final int MOST_WAITING = 10_000;

    /** For events that say nothing of a chat, which can only be set aside. */
    private static final ChatId NOWHERE = new ChatId("none");

    private static final ObjectMapper JSON = new ObjectMapper();

    private final RawSink sink;
    private final LastSeen lastSeen;
    private final DiscordConfig.BackOff backOff;
    private final Clock clock;
    private final Interactions interactions;
    private final MissedMessages missed;
    private final Arrivals arrivals = new Arrivals(MOST_WAITING, this::readBackAll);

    private volatile @Nullable Session session;
    private volatile boolean failing;
    private volatile boolean stopped;

    Inbound(
            DiscordClient client,
            Interactions interactions,
            RawSink sink,
            LastSeen lastSeen,
            DiscordConfig.BackOff backOff,
            Clock clock) {
        this.sink = sink;
        this.lastSeen = lastSeen;
        this.backOff = backOff;
        this.clock = clock;
        this.interactions = interactions;
        this.missed = new MissedMessages(client, backOff, clock);
    }

    /** The account is open: lets go on what waits. */
    void open() {
        arrivals.open();
    }

    void stop() {
        stopped = true;
    }

    /** On JDA's thread. */
    void take(DiscordIdentity me, RawGatewayEvent raw) {
        if (stopped) {
            return;
        }
        var now = new Session(me.account(), raw.getJDA());
        switch (raw.getType()) {
            case "READY" -> begun(raw, now);
            case Envelope.MESSAGE -> message(raw, now);
            case Envelope.EDIT -> edit(raw, now);
            case Envelope.DELETION, Envelope.DELETIONS -> deletion(raw, now);
            case Envelope.INTERACTION -> interaction(raw, now);
            default -> {}
        }
    }

    private void begun(RawGatewayEvent raw, Session begun) {
        session = begun;
        arrivals.inOrder(this::readBackAll);
        raw.getPayload()
                .optObject("application")
                .flatMap(application -> application.opt("id"))
                .map(String::valueOf)
                .ifPresent(id -> interactions.register(id).subscribe().with(done -> {}, failure -> {}));
    }

    private void message(RawGatewayEvent raw, Session session) {
        var data = raw.getPayload().toString();
        var message = json(data);
        var channel = Envelope.channel(Fields.text(message, "channel_id"), session.jda());
        arrivals.add(chat(message), keepMessage(session, channel, message, data));
    }

    /** Only what a person changed: an answer that is written bit by bit would come back with every bit. */
    private void edit(RawGatewayEvent raw, Session session) {
        var data = raw.getPayload().toString();
        var message = json(data);
        var changed = Fields.text(message, "edited_timestamp");
        var author = message.path("author");
        if (changed.isBlank() || author.path("bot").asBoolean() || message.hasNonNull("webhook_id")) {
            return;
        }
        var channel = Envelope.channel(Fields.text(message, "channel_id"), session.jda());
        var key = Fields.optionalId(message, "id").map(id -> Envelope.EDIT_KEY + id + "-" + changed);
        var envelope = Envelope.of(Envelope.EDIT, channel, data, session.jda());
        arrivals.add(
                chat(message), keep(session.event(key, data, envelope, clock)).replaceWithVoid());
    }

    private void deletion(RawGatewayEvent raw, Session session) {
        var data = raw.getPayload().toString();
        var gone = json(data);
        var key = Fields.optionalId(gone, "id").map(id -> Envelope.DELETION_KEY + id);
        var envelope = Envelope.of(raw.getType(), JSON.createObjectNode(), data, session.jda());
        arrivals.add(chat(gone), keep(session.event(key, data, envelope, clock)).replaceWithVoid());
    }

    private void interaction(RawGatewayEvent raw, Session session) {
        var data = raw.getPayload().toString();
        var interaction = json(data);
        interactions.arrived(interaction);
        var envelope = Envelope.of(Envelope.INTERACTION, JSON.createObjectNode(), data, session.jda());
        var event = session.event(key(Envelope.INTERACTION_KEY, interaction), data, envelope, clock);
        arrivals.add(
                chat(interaction),
                keep(event)
                        .chain(stored -> stored == Stored.NEW
                                ? interactions.acknowledge(interaction, sink.admits(event))
                                : Uni.createFrom().voidItem()));
    }

    private void readBackAll() {
        var now = session;
        if (now != null && !stopped) {
            lastSeen.chats().forEach(chat -> arrivals.add(chat, readBack(now, chat)));
        }
    }

    /** Where the chat has come to is looked up when its turn comes, after all that was before it. */
    private Uni<Void> readBack(Session session, ChatId chat) {
        return Uni.createFrom().deferred(() -> lastSeen.of(chat)
                .map(last -> missed.after(chat, last))
                .orElseGet(() -> Uni.createFrom().item(Optional.empty()))
                .chain(found -> found.map(it -> keepAll(session, it))
                        .orElseGet(() -> Uni.createFrom().voidItem())));
    }

    private Uni<Void> keepAll(Session session, MissedMessages.Found found) {
        if (found.messages().isEmpty()) {
            return Uni.createFrom().voidItem();
        }
        var inOrder = found.messages().stream()
                .map(message -> keepMessage(session, found.channel(), message, message.toString()))
                .toList();
        return Uni.join().all(inOrder).usingConcurrencyOf(1).andFailFast().replaceWithVoid();
    }

    private Uni<Void> keepMessage(Session session, ObjectNode channel, JsonNode message, String data) {
        var envelope = Envelope.of(Envelope.MESSAGE, channel, data, session.jda());
        return keep(session.event(key(Envelope.MESSAGE_KEY, message), data, envelope, clock))
                .invoke(stored -> Fields.optionalId(message, "id")
                        .ifPresent(id -> lastSeen.seen(session.account(), chat(message), new MessageId(id))))
                .replaceWithVoid();
    }

    /** Discord sends nothing again, so what the store does not take now waits until it does. */
    private Uni<Stored> keep(RawEvent event) {
        return Uni.createFrom()
                .deferred(() -> sink.accept(event))
                .invoke(this::kept)
                .onFailure()
                .invoke(this::notKept)
                .onFailure(failure -> !stopped)
                .retry()
                .withBackOff(backOff.first(), backOff.max())
                .indefinitely();
    }

    private void kept() {
        if (failing) {
            failing = false;
            LOG.info("discord events are kept again");
        }
    }

    private void notKept(Throwable failure) {
        if (!failing) {
            failing = true;
            LOG.warnf(
                    "discord events could not be kept and wait in memory cause=%s",
                    failure.getClass().getSimpleName());
        }
    }

    private static ChatId chat(JsonNode data) {
        return Fields.optionalId(data, "channel_id").map(ChatId::new).orElse(NOWHERE);
    }

    private static Optional<String> key(String kind, JsonNode data) {
        return Fields.optionalId(data, "id").map(id -> kind + id);
    }

    private static JsonNode json(String text) {
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("JDA wrote what cannot be read", e);
        }
    }

    /** What events are put down with. */
    private record Session(AccountId account, JDA jda) {
        /** The key names the thing, so that it is the same however it came. */
        private RawEvent event(Optional<String> key, String data, String envelope, Clock clock) {
            var name = key.orElseGet(() -> "x" + Ids.sha256(data).substring(0, 24));
            return new RawEvent(account, new EventKey(name), envelope, clock.instant());
        }
    }
}
