package dev.tern.sandbox.discord;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.sandbox.Json;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A bot's login at the gateway, which outlives its connection: events are numbered and the last 2,000 kept for resuming. */
final class Session {
    private static final int MOST = 2_000;

    private final String id;
    private final Account account;
    private final Intents intents;
    private final String root;
    private final Deque<Event> events = new ArrayDeque<>();
    private int last;
    private @Nullable Socket socket;
    private Instant disconnected = Instant.MAX;

    Session(String id, Account account, Intents intents, Socket socket) {
        this.id = id;
        this.account = account;
        this.intents = intents;
        this.root = socket.root();
        this.socket = socket;
    }

    private record Event(int number, String json) {}

    String id() {
        return id;
    }

    Account account() {
        return account;
    }

    Intents intents() {
        return intents;
    }

    Viewer viewer() {
        return new Viewer(account.user().id(), intents.content(), root);
    }

    Optional<Socket> socket() {
        return Optional.ofNullable(socket);
    }

    /** When its connection broke; never, as long as it is there. */
    Instant disconnected() {
        return disconnected;
    }

    void dispatch(String type, JsonNode data) {
        var frame = Json.object().put("op", Gateway.DISPATCH);
        frame.set("d", data);
        var json = frame.put("s", ++last).put("t", type).toString();
        events.addLast(new Event(last, json));
        if (events.size() > MOST) {
            events.removeFirst();
        }
        socket().ifPresent(open -> open.send(json));
    }

    /** Whether nothing after this event has been forgotten. */
    boolean canResume(int seen) {
        return seen >= 0
                && seen <= last
                && (events.isEmpty() || seen >= events.getFirst().number() - 1);
    }

    /** Goes on over a new connection, with all that came after the last event seen. */
    void resume(Socket opened, int seen) {
        socket().filter(old -> old != opened).ifPresent(old -> old.close(4000, "Resumed elsewhere."));
        socket = opened;
        disconnected = Instant.MAX;
        events.stream().filter(event -> event.number() > seen).forEach(event -> opened.send(event.json()));
        dispatch("RESUMED", Json.object());
    }

    void lost(Socket broken, Instant now) {
        if (socket == broken) {
            socket = null;
            disconnected = now;
        }
    }
}
