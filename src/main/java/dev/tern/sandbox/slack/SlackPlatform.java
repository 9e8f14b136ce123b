package dev.tern.sandbox.slack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.sandbox.Bot;
import dev.tern.sandbox.Changes;
import dev.tern.sandbox.Faults;
import dev.tern.sandbox.Json;
import dev.tern.sandbox.Post;
import dev.tern.sandbox.Posted;
import dev.tern.sandbox.Presence;
import dev.tern.sandbox.Room;
import dev.tern.sandbox.SandboxPlatform;
import dev.tern.sandbox.Seen;
import dev.tern.sandbox.StoredFile;
import io.vertx.core.Vertx;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Slack in the sandbox: one workspace, its Web API, its sockets and its people. */
@Singleton
public class SlackPlatform implements SandboxPlatform {
    private final Vertx vertx;
    private final Changes changes;
    private final World world;
    private final Tickets tickets = new Tickets();
    private final WebApi api;
    private final People people;
    private final Sight sight;
    private final SocketFaults socketFaults;

    SlackPlatform(SlackConfig config, Vertx vertx, Changes changes, Faults faults) {
        this.vertx = vertx;
        this.changes = changes;
        this.world = new World(InstantSource.system(), () -> new Deliveries(config.ack(), this::later));
        this.api = new WebApi(world, tickets);
        this.people = new People(world);
        this.sight = new Sight(world);
        this.socketFaults = new SocketFaults(faults, this::later);
    }

    WebApi api() {
        return api;
    }

    /** Whose socket a ticket opens; it is used up by that. */
    Optional<Account> redeem(String ticket) {
        return world.locked(() -> tickets.redeem(ticket));
    }

    void opened(Account account, Socket socket) {
        world.locked(() -> {
            socket.send(Frames.hello(account).toString());
            account.deliveries().opened(socket);
            socketFaults.play(account, List.of(socket));
            return true;
        });
    }

    void closed(Account account, Socket socket) {
        world.locked(() -> {
            account.deliveries().closed(socket);
            return true;
        });
    }

    void acknowledged(Account account, JsonNode said) {
        world.locked(
                () -> account.deliveries().acknowledged(said.path("envelope_id").asText(), said.path("payload")));
        changes.signal(World.PLATFORM);
    }

    /** Whether a file was expected under this id, and is as long as announced. */
    boolean upload(String id, byte[] bytes) {
        return world.locked(() -> world.uploads().fill(id, bytes));
    }

    /** Takes an answer to a command or a button. */
    void respond(String id, JsonNode body) {
        world.locked(() -> {
            world.responses().answer(id, body);
            return true;
        });
    }

    @Override
    public String name() {
        return World.PLATFORM;
    }

    @Override
    public String apiPath() {
        return SlackResource.PATH;
    }

    @Override
    public List<Bot> bots() {
        return world.locked(() -> world.accounts().stream().map(Account::bot).toList());
    }

    @Override
    public Bot addBot(String name) {
        return world.locked(() -> world.add(name).bot());
    }

    @Override
    public List<String> chats() {
        return world.locked(() -> world.chats().stream().map(Chat::alias).toList());
    }

    @Override
    public Posted post(String chat, Post post) {
        return world.locked(() -> people.post(world.chat(chat), post));
    }

    @Override
    public Posted edit(String chat, String id, String text) {
        return world.locked(() -> people.edit(world.chat(chat), id, text));
    }

    @Override
    public void delete(String chat, String id) {
        world.locked(() -> people.delete(world.chat(chat), id));
    }

    @Override
    public void react(String chat, String id, String from, String emoji) {
        world.locked(() -> people.react(world.chat(chat), id, from, emoji));
    }

    @Override
    public void press(String chat, String id, String from, String button) {
        world.locked(() -> people.press(world.chat(chat), id, from, button));
    }

    @Override
    public List<Seen> seen(String chat) {
        return world.locked(() -> sight.of(world.chat(chat)));
    }

    @Override
    public Room room(String chat) {
        return world.locked(() -> sight.room(world.chat(chat)));
    }

    @Override
    public void group(String alias, Set<String> groups) {
        world.locked(() -> {
            world.group(world.somebody(alias), groups);
            return true;
        });
    }

    @Override
    public String personId(String alias) {
        return world.locked(() -> world.somebody(alias)).id();
    }

    @Override
    public Presence presence(String chat) {
        return world.locked(() -> sight.presence(world.chat(chat)));
    }

    @Override
    public Optional<StoredFile> file(String id) {
        return world.locked(() -> world.files().find(id).map(SlackFile::file));
    }

    @Override
    public JsonNode raw(JsonNode event) {
        var envelope = world.locked(() -> world.events().raw(world.gateway(), (ObjectNode) event.deepCopy()));
        return Json.object().put("envelope_id", envelope.id());
    }

    @Override
    public void faultAdded() {
        world.locked(() -> {
            world.accounts()
                    .forEach(account ->
                            socketFaults.play(account, account.deliveries().sockets()));
            return true;
        });
    }

    @Override
    public void reset() {
        world.locked(() -> {
            world.reset();
            return true;
        });
    }

    private Runnable later(Duration delay, Runnable work) {
        long timer = vertx.setTimer(Math.max(1, delay.toMillis()), id -> {
            world.locked(() -> {
                work.run();
                return true;
            });
            changes.signal(World.PLATFORM);
        });
        return () -> vertx.cancelTimer(timer);
    }
}
