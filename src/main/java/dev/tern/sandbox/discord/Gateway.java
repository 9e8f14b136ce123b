package dev.tern.sandbox.discord;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import dev.tern.sandbox.Json;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The gateway's protocol: hello, login, heartbeats, resuming. Used under the world's lock. */
final class Gateway {
    static final int DISPATCH = 0;
    static final int HEARTBEAT = 1;
    static final int IDENTIFY = 2;
    static final int RESUME = 6;
    static final int RECONNECT = 7;
    static final int MEMBERS = 8;
    static final int INVALID_SESSION = 9;
    static final int HELLO = 10;
    static final int ACK = 11;

    private static final int MOST_SESSIONS = 20;
    private static final Duration RESUMABLE = Duration.ofMinutes(5);
    private static final Set<Integer> IGNORED = Set.of(3, 4, 31);

    private final World world;
    private final GatewayFaults faults;
    private final Duration heartbeat;

    /** @param heartbeat how often clients are to send one */
    Gateway(World world, GatewayFaults faults, Duration heartbeat) {
        this.heartbeat = heartbeat;
        this.world = world;
        this.faults = faults;
    }

    /** @param query {@code v}, {@code encoding} and {@code compress} */
    void opened(Socket socket, Map<String, String> query) {
        if (!query.getOrDefault("v", "10").equals("10")) {
            socket.close(4012, "Invalid API version.");
            return;
        }
        if (!query.getOrDefault("encoding", "json").equals("json")
                || !query.getOrDefault("compress", ZlibStream.NAME).equals(ZlibStream.NAME)) {
            socket.close(4002, "The sandbox speaks JSON, plain or as zlib-stream.");
            return;
        }
        if (faults.strike(socket)) {
            return;
        }
        socket.send(HELLO, Json.object().put("heartbeat_interval", heartbeat.toMillis()));
    }

    void heard(Socket socket, String text) {
        if (socket.isHalfOpen() || !socket.isOpen()) {
            return;
        }
        var frame = Json.read(text).filter(JsonNode::isObject).orElseGet(Json::object);
        var data = frame.path("d");
        switch (frame.path("op").asInt(-1)) {
            case HEARTBEAT -> socket.send(ACK, null);
            case IDENTIFY -> identify(socket, data);
            case RESUME -> resume(socket, data);
            case MEMBERS -> inSession(socket).ifPresent(session -> members(session, data));
            default -> other(socket, frame);
        }
    }

    /** A client that closes with 1000 or 1001 won't come back; any other end can be resumed from. */
    void ended(Socket socket, int code) {
        socket.ended();
        socket.session().ifPresent(session -> {
            session.lost(socket, world.clock().instant());
            if ((code == 1000 || code == 1001) && session.socket().isEmpty()) {
                session.account().sessions().remove(session);
            }
        });
    }

    /** A fault was added: it strikes what is open now. */
    void struck() {
        faults.strike(world.accounts().stream()
                .flatMap(account -> account.sessions().stream())
                .flatMap(session -> session.socket().stream())
                .filter(Socket::isOpen)
                .toList());
    }

    private void other(Socket socket, JsonNode frame) {
        if (!frame.path("op").isInt()) {
            socket.close(4002, "Error while decoding payload.");
        } else if (!IGNORED.contains(frame.path("op").asInt())) {
            socket.close(4001, "Unknown opcode.");
        } else {
            inSession(socket);
        }
    }

    private Optional<Session> inSession(Socket socket) {
        if (socket.session().isEmpty()) {
            socket.close(4003, "Not authenticated.");
        }
        return socket.session();
    }

    private void identify(Socket socket, JsonNode data) {
        var intents = new Intents(data.path("intents").asInt(-1));
        if (socket.session().isPresent()) {
            socket.close(4005, "Already authenticated.");
            return;
        }
        var account = world.account(data.path("token").asText());
        if (account.isEmpty()) {
            socket.close(4004, "Authentication failed.");
        } else if (!intents.areValid()) {
            socket.close(4013, "Invalid intent(s).");
        } else if (!faults.refuseIdentify(socket)) {
            login(socket, account.get(), intents);
        }
    }

    private void login(Socket socket, Account account, Intents intents) {
        forgetOld(account);
        var session = new Session(world.secret("session"), account, intents, socket);
        account.sessions().add(session);
        socket.session(session);
        var ready = Json.object()
                .put("v", 10)
                .put("session_id", session.id())
                .put("session_type", "normal")
                .put("resume_gateway_url", socket.root().replaceFirst("^http", "ws") + GatewayEndpoint.PATH);
        ready.set("user", UserRoutes.self(account));
        ready.putArray("guilds").addObject().put("id", World.GUILD).put("unavailable", true);
        ready.putArray("private_channels");
        ready.putArray("relationships");
        ready.putArray("shard").add(0).add(1);
        ready.putObject("application").put("id", account.applicationId()).put("flags", Intents.APPLICATION_FLAGS);
        session.dispatch("READY", ready);
        if (intents.want("CHANNEL_CREATE", false)) {
            session.dispatch("GUILD_CREATE", world.guildJson(account));
        }
    }

    private void resume(Socket socket, JsonNode data) {
        var account = world.account(data.path("token").asText());
        if (account.isEmpty()) {
            socket.close(4004, "Authentication failed.");
            return;
        }
        int seen = data.path("seq").asInt(-1);
        var oldest = world.clock().instant().minus(RESUMABLE);
        var found = account.get().sessions().stream()
                .filter(session -> session.id().equals(data.path("session_id").asText()))
                .filter(session -> session.disconnected().isAfter(oldest))
                .filter(session -> session.canResume(seen))
                .findFirst();
        if (faults.refuseResume() || found.isEmpty()) {
            found.ifPresent(session -> account.get().sessions().remove(session));
            socket.send(INVALID_SESSION, BooleanNode.FALSE);
            return;
        }
        socket.session(found.get());
        found.get().resume(socket, seen);
    }

    private void members(Session session, JsonNode data) {
        var wanted = data.path("user_ids").isArray()
                ? Optional.of(data.path("user_ids")
                        .valueStream()
                        .map(JsonNode::asText)
                        .toList())
                : Optional.<List<String>>empty();
        var chunk =
                Json.object().put("guild_id", World.GUILD).put("chunk_index", 0).put("chunk_count", 1);
        var members = chunk.putArray("members");
        world.users().stream()
                .filter(user -> wanted.map(ids -> ids.contains(String.valueOf(user.id())))
                        .orElse(true))
                .forEach(user -> members.add(user.fullMemberJson()));
        chunk.putArray("not_found");
        if (data.has("nonce")) {
            chunk.set("nonce", data.path("nonce"));
        }
        session.dispatch("GUILD_MEMBERS_CHUNK", chunk);
    }

    private void forgetOld(Account account) {
        var oldest = world.clock().instant().minus(RESUMABLE);
        account.sessions().removeIf(session -> !session.disconnected().isAfter(oldest));
        while (account.sessions().size() >= MOST_SESSIONS) {
            account.sessions().removeFirst().socket().ifPresent(open -> open.close(4009, "Session timed out."));
        }
    }
}
