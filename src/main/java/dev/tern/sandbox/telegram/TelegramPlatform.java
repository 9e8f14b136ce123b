package dev.tern.sandbox.telegram;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.async.RealTimeline;
import dev.tern.async.Timeline;
import dev.tern.sandbox.Bot;
import dev.tern.sandbox.Post;
import dev.tern.sandbox.Posted;
import dev.tern.sandbox.Presence;
import dev.tern.sandbox.Room;
import dev.tern.sandbox.SandboxPlatform;
import dev.tern.sandbox.Seen;
import dev.tern.sandbox.StoredFile;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/** Telegram in the sandbox: one world, its Bot API and its people. */
@ApplicationScoped
public class TelegramPlatform implements SandboxPlatform {
    private final Timeline timeline = new RealTimeline(Clock.systemUTC());
    private final HookWire hooks = new HookHttp();
    private final World world =
            new World(InstantSource.system(), updates -> new HookDelivery(updates, timeline, hooks));
    private final BotApi api = new BotApi(world);
    private final People people = new People(world);
    private final Sight sight = new Sight(world);

    BotApi api() {
        return api;
    }

    Optional<StoredFile> fileAt(String path) {
        return world.locked(() -> world.files().at(path).map(Media::file));
    }

    @Override
    public String name() {
        return World.PLATFORM;
    }

    @Override
    public String apiPath() {
        return "";
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
    public String personId(String alias) {
        return String.valueOf(world.locked(() -> world.somebody(alias)).id());
    }

    @Override
    public Presence presence(String chat) {
        return world.locked(() -> sight.presence(world.chat(chat)));
    }

    @Override
    public Optional<StoredFile> file(String id) {
        return world.locked(() -> world.files().find(id).map(Media::file));
    }

    @Override
    public JsonNode raw(JsonNode event) {
        return world.locked(() -> world.gateway().updates().offerRaw((ObjectNode) event.deepCopy()));
    }

    @Override
    public void reset() {
        world.locked(() -> {
            world.reset();
            return true;
        });
    }
}
