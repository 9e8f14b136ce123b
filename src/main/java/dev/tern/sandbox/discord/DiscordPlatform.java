package dev.tern.sandbox.discord;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.sandbox.Bot;
import dev.tern.sandbox.Faults;
import dev.tern.sandbox.Post;
import dev.tern.sandbox.Posted;
import dev.tern.sandbox.Presence;
import dev.tern.sandbox.Room;
import dev.tern.sandbox.SandboxException;
import dev.tern.sandbox.SandboxPlatform;
import dev.tern.sandbox.Seen;
import dev.tern.sandbox.StoredFile;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Discord in the sandbox: one world, its REST API, its gateway and its people. */
@ApplicationScoped
public class DiscordPlatform implements SandboxPlatform {
    static final String API = "/sandbox/discord/api/v10";

    private final World world = new World(InstantSource.system());
    private final RestApi api = new RestApi(world);
    private final People people = new People(world);
    private final Sight sight = new Sight(world);
    private final Gateway gateway;

    DiscordPlatform(DiscordConfig config, Faults faults) {
        this.gateway = new Gateway(world, new GatewayFaults(faults), config.heartbeat());
    }

    RestApi api() {
        return api;
    }

    void opened(Socket socket, Map<String, String> query) {
        done(() -> gateway.opened(socket, query));
    }

    void heard(Socket socket, String text) {
        done(() -> gateway.heard(socket, text));
    }

    void ended(Socket socket, int code) {
        done(() -> gateway.ended(socket, code));
    }

    @Override
    public String name() {
        return World.PLATFORM;
    }

    @Override
    public String apiPath() {
        return API;
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
        return world.locked(() -> world.chats().stream().map(Channel::alias).toList());
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
        return String.valueOf(world.locked(() -> world.somebody(alias)).id());
    }

    @Override
    public Presence presence(String chat) {
        return world.locked(() -> sight.presence(world.chat(chat)));
    }

    @Override
    public Optional<StoredFile> file(String id) {
        return world.locked(() -> world.files().find(id).map(Attachment::file));
    }

    /** An event of the gateway: {@code {"t": "MESSAGE_CREATE", "d": {…}}}. */
    @Override
    public JsonNode raw(JsonNode event) {
        var type = event.path("t").asText();
        if (!type.matches("[A-Z_]{1,60}") || !event.has("d")) {
            throw SandboxException.bad("a raw event needs t, such as MESSAGE_CREATE, and d");
        }
        return world.locked(() -> {
            world.gateway().sessions().forEach(session -> session.dispatch(type, event.path("d")));
            return event;
        });
    }

    @Override
    public void faultAdded() {
        done(gateway::struck);
    }

    @Override
    public void reset() {
        done(world::reset);
    }

    private void done(Runnable work) {
        world.locked(() -> {
            work.run();
            return true;
        });
    }
}
