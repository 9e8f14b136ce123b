package dev.tern.sandbox.slack;

import dev.tern.sandbox.SandboxException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

/** Everybody and everything in this Slack's one workspace. All of it is used inside {@link #locked}. */
final class World {
    static final String PLATFORM = "slack";

    private static final int MOST_CHATS = 100_000;

    private final InstantSource clock;
    private final Supplier<Deliveries> newDeliveries;
    private final Stamps stamps;
    private final List<Account> accounts = new ArrayList<>();
    private final Map<String, Chat> chats = new LinkedHashMap<>();
    private final Map<String, Chat> chatsById = new HashMap<>();
    private final Map<String, User> people = new LinkedHashMap<>();
    private final Map<String, Set<String>> groups = new HashMap<>();
    private final Files files = new Files();
    private final Uploads uploads = new Uploads();
    private final Events events;
    private final Responses responses = new Responses(this);

    /** @param newDeliveries for one app each */
    World(InstantSource clock, Supplier<Deliveries> newDeliveries) {
        this.clock = clock;
        this.stamps = new Stamps(clock);
        this.events = new Events(this::accounts, stamps);
        this.newDeliveries = newDeliveries;
        accounts.add(Account.gateway(newDeliveries.get()));
    }

    synchronized <T> T locked(Supplier<T> work) {
        return work.get();
    }

    InstantSource clock() {
        return clock;
    }

    Stamps stamps() {
        return stamps;
    }

    Files files() {
        return files;
    }

    Uploads uploads() {
        return uploads;
    }

    Events events() {
        return events;
    }

    Responses responses() {
        return responses;
    }

    List<Account> accounts() {
        return List.copyOf(accounts);
    }

    Account gateway() {
        return accounts.getFirst();
    }

    Account add(String name) {
        if (accounts.stream().anyMatch(other -> other.bot().name().equalsIgnoreCase(name))) {
            throw SandboxException.bad("there is a bot '%s' already".formatted(name));
        }
        var account = Account.of(name, newDeliveries.get());
        accounts.add(account);
        return account;
    }

    List<Chat> chats() {
        return List.copyOf(chats.values());
    }

    /** The chat of an alias, made now if there is none. */
    Chat chat(String alias) {
        var known = chats.get(alias);
        if (known != null) {
            return known;
        }
        return alias.startsWith("dm-") && alias.length() > 3
                ? add(Chat.direct(alias, person(alias.substring(3)), gateway().user(), stamps.next()))
                : add(Chat.channel(alias, stamps.next()));
    }

    Optional<Chat> chatById(String id) {
        return Optional.ofNullable(chatsById.get(id));
    }

    /** The direct chat of a bot and a person; of another bot than the gateway's, it is called {@code <bot>-dm-<person>}. */
    Chat direct(User bot, User person) {
        if (bot.equals(gateway().user())) {
            return chat("dm-" + person.alias());
        }
        var alias = bot.alias() + "-dm-" + person.alias();
        var known = chats.get(alias);
        return known != null ? known : add(Chat.direct(alias, person, bot, stamps.next()));
    }

    /** Who an alias is: a bot if one has this name, else a person, met now if not before. */
    User somebody(String alias) {
        return accounts.stream()
                .map(Account::user)
                .filter(user -> user.alias().equals(alias))
                .findFirst()
                .orElseGet(() -> person(alias));
    }

    /** A group is there from when somebody is first put into it. */
    void group(User user, Set<String> ids) {
        groups.values().forEach(members -> members.remove(user.id()));
        ids.forEach(id -> groups.computeIfAbsent(id, unknown -> new TreeSet<>()).add(user.id()));
    }

    /** The ids of those who are in a user group; empty where there is no such group. */
    Optional<Set<String>> group(String id) {
        return Optional.ofNullable(groups.get(id));
    }

    /** Everybody met so far, bots first. */
    List<User> users() {
        var users = new ArrayList<User>();
        accounts.forEach(account -> users.add(account.user()));
        users.addAll(people.values());
        return users;
    }

    Optional<User> user(String id) {
        return users().stream().filter(user -> user.id().equals(id)).findFirst();
    }

    /** Adds a message and tells the bots of the chat. */
    Message say(Chat chat, User from, Message.Placement placement, Content content) {
        chat.join(from);
        var message = chat.add(new Message(stamps.next(), from, placement, content));
        if (!message.isEphemeral()) {
            events.said(chat, message);
        }
        return message;
    }

    /** Forgets all but the gateway's bot and its connections. */
    void reset() {
        accounts.stream()
                .skip(1)
                .forEach(account -> account.deliveries().sockets().forEach(socket -> socket.close(1000)));
        accounts.subList(1, accounts.size()).clear();
        gateway().deliveries().clear();
        chats.clear();
        chatsById.clear();
        people.clear();
        groups.clear();
        files.clear();
        uploads.clear();
        responses.clear();
    }

    private User person(String alias) {
        return people.computeIfAbsent(alias, User::person);
    }

    private Chat add(Chat chat) {
        if (chats.size() >= MOST_CHATS) {
            throw SandboxException.bad("there are " + MOST_CHATS + " chats already; reset first");
        }
        chats.put(chat.alias(), chat);
        chatsById.put(chat.id(), chat);
        return chat;
    }
}
