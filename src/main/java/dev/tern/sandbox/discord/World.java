package dev.tern.sandbox.discord;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.sandbox.NativeIds;
import dev.tern.sandbox.SandboxException;
import dev.tern.sandbox.StoredFile;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Everybody and everything on this Discord. All of it is used inside {@link #locked}. */
final class World {
    static final String PLATFORM = "discord";
    static final String GUILD = String.valueOf(Snowflakes.of("guild", "sandbox"));

    private static final int MOST_CHATS = 100_000;

    private final InstantSource clock;
    private final Snowflakes ids = new Snowflakes();
    private final List<Account> accounts = new ArrayList<>();
    private final Map<String, Channel> chats = new LinkedHashMap<>();
    private final Map<Long, Channel> channels = new LinkedHashMap<>();
    private final Map<Long, User> people = new HashMap<>();
    private final Map<Long, Set<String>> roles = new HashMap<>();
    private final Files files = new Files();
    private final Interactions interactions = new Interactions(this);
    private final MessageJson writer = new MessageJson(this);

    World(InstantSource clock) {
        this.clock = clock;
        accounts.add(Account.gateway(PLATFORM));
    }

    synchronized <T extends @Nullable Object> T locked(Supplier<T> work) {
        return work.get();
    }

    InstantSource clock() {
        return clock;
    }

    Files files() {
        return files;
    }

    Interactions interactions() {
        return interactions;
    }

    MessageJson writer() {
        return writer;
    }

    long nextId() {
        return ids.next(clock.instant());
    }

    /** Letters that nobody else knows. */
    String secret(String scope) {
        return NativeIds.letters(scope, nextId() + "/" + System.identityHashCode(this))
                .replace('-', 'a');
    }

    List<Account> accounts() {
        return List.copyOf(accounts);
    }

    Account gateway() {
        return accounts.getFirst();
    }

    Optional<Account> account(String token) {
        var bare = token.startsWith("Bot ") ? token.substring(4) : token;
        return accounts.stream()
                .filter(account -> account.bot().token().value().equals(bare))
                .findFirst();
    }

    Account add(String name) {
        var account = Account.of(PLATFORM, name);
        if (accounts.stream()
                .anyMatch(other -> other.bot().name().equalsIgnoreCase(name)
                        || other.bot().id().equals(account.bot().id()))) {
            throw SandboxException.bad("there is a bot '%s' already".formatted(name));
        }
        accounts.add(account);
        return account;
    }

    /** The chats by alias, without their threads. */
    List<Channel> chats() {
        return List.copyOf(chats.values());
    }

    /** The chat of an alias, made now if there is none; its bots are told. */
    Channel chat(String alias) {
        var known = chats.get(alias);
        if (known != null) {
            return known;
        }
        if (chats.size() >= MOST_CHATS) {
            throw SandboxException.bad("there are " + MOST_CHATS + " chats already; reset first");
        }
        var chat = alias.startsWith("dm-") && alias.length() > 3
                ? Channel.direct(
                        alias, personCalled(alias.substring(3)), gateway().user())
                : Channel.ofGuild(alias);
        chats.put(alias, chat);
        channels.put(chat.id(), chat);
        if (!chat.isDirect()) {
            announce("CHANNEL_CREATE", chat, viewer -> ChannelJson.of(chat));
        }
        return chat;
    }

    /** A channel or thread. */
    Optional<Channel> channel(long id) {
        return Optional.ofNullable(channels.get(id));
    }

    List<Channel> threads(Channel parent) {
        return channels.values().stream()
                .filter(channel ->
                        channel.parent().filter(above -> above == parent).isPresent())
                .toList();
    }

    /** Adds a thread and tells its bots. */
    void open(Channel thread) {
        channels.put(thread.id(), thread);
        announce("THREAD_CREATE", thread, viewer -> ChannelJson.of(thread).put("newly_created", true));
    }

    /** Who an alias is: a bot if one has this name, else a person, met now if not before. */
    User somebody(String alias) {
        return bots().filter(user -> user.alias().equals(alias)).findFirst().orElseGet(() -> personCalled(alias));
    }

    Optional<User> user(long id) {
        return bots().filter(user -> user.id() == id).findFirst().or(() -> Optional.ofNullable(people.get(id)));
    }

    void group(User user, Set<String> ids) {
        roles.put(user.id(), Set.copyOf(ids));
    }

    /** Their roles beside what else is told of a membership. */
    ObjectNode withRoles(User user, ObjectNode member) {
        var list = member.putArray("roles");
        roles.getOrDefault(user.id(), Set.of()).stream().sorted().forEach(list::add);
        return member;
    }

    List<User> users() {
        return Stream.concat(bots(), people.values().stream()).toList();
    }

    /** Bots that are in a channel. */
    List<Account> members(Channel channel) {
        return channel.isDirect() ? List.of(gateway()) : accounts();
    }

    /** Adds a message and tells the bots of its channel, unless only one person sees it. */
    void add(Message message) {
        message.channel().add(message);
        if (!message.is(Message.EPHEMERAL)) {
            announce("MESSAGE_CREATE", message.channel(), viewer -> writer.event(message, viewer));
        }
    }

    /** Tells every session of the channel's bots that asked for such events. */
    void announce(String type, Channel channel, Function<Viewer, ObjectNode> data) {
        for (var account : members(channel)) {
            for (var session : account.sessions()) {
                if (session.intents().want(type, channel.isDirect())) {
                    session.dispatch(type, data.apply(session.viewer()));
                }
            }
        }
    }

    ObjectNode guildJson(Account account) {
        var active = channels.values().stream()
                .filter(channel -> channel.isThread() && !channel.archive().archived())
                .toList();
        var ofGuild = chats.values().stream().filter(chat -> !chat.isDirect()).toList();
        return ChannelJson.guild(List.of(account), users().size(), ofGuild, active);
    }

    Attachment store(StoredFile file) {
        return files.add(new Attachment(nextId(), file));
    }

    /** Forgets all but the gateway's bot, its login and its commands, which it won't set up again. */
    void reset() {
        accounts.stream()
                .skip(1)
                .flatMap(account -> account.sessions().stream())
                .forEach(session -> session.socket().ifPresent(socket -> socket.close(4004, "Authentication failed.")));
        accounts.subList(1, accounts.size()).clear();
        chats.clear();
        channels.clear();
        people.clear();
        roles.clear();
        files.clear();
        interactions.clear();
    }

    private Stream<User> bots() {
        return accounts.stream().map(Account::user);
    }

    private User personCalled(String alias) {
        var person = User.person(alias);
        people.putIfAbsent(person.id(), person);
        return person;
    }
}
