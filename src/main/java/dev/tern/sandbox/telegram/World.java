package dev.tern.sandbox.telegram;

import com.fasterxml.jackson.databind.JsonNode;
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
import java.util.function.Function;
import java.util.function.Supplier;

/** Everybody and everything on this Telegram. All of it is used inside {@link #locked}. */
final class World {
    static final String PLATFORM = "telegram";

    private static final int MOST_CHATS = 100_000;

    private final InstantSource clock;
    private final Function<UpdateQueue, HookDelivery> delivery;
    private final List<Account> accounts = new ArrayList<>();
    private final Map<String, Chat> chats = new LinkedHashMap<>();
    private final Map<Long, Chat> chatsById = new HashMap<>();
    private final Map<Long, User> people = new HashMap<>();
    private final Files files = new Files();
    private final Queries queries = new Queries();
    private final MessageJson writer = new MessageJson(this::person);

    /** @param delivery how a bot's updates come to its web hook */
    World(InstantSource clock, Function<UpdateQueue, HookDelivery> delivery) {
        this.clock = clock;
        this.delivery = delivery;
        accounts.add(Account.gateway(PLATFORM, clock.instant(), delivery));
    }

    synchronized <T> T locked(Supplier<T> work) {
        return work.get();
    }

    InstantSource clock() {
        return clock;
    }

    Files files() {
        return files;
    }

    Queries queries() {
        return queries;
    }

    List<Account> accounts() {
        return List.copyOf(accounts);
    }

    Account gateway() {
        return accounts.getFirst();
    }

    Account add(String name) {
        var account = Account.of(PLATFORM, name, clock.instant(), delivery);
        if (accounts.stream()
                .anyMatch(other -> other.bot().name().equalsIgnoreCase(name)
                        || other.bot().id().equals(account.bot().id()))) {
            throw SandboxException.bad("there is a bot '%s' already".formatted(name));
        }
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
        if (chats.size() >= MOST_CHATS) {
            throw SandboxException.bad("there are " + MOST_CHATS + " chats already; reset first");
        }
        int first = NativeIds.counterStart(clock.instant());
        var chat = alias.startsWith("dm-") && alias.length() > 3
                ? Chat.direct(alias, personCalled(alias.substring(3)), first)
                : Chat.group(alias, first);
        chats.put(alias, chat);
        chatsById.put(chat.id(), chat);
        return chat;
    }

    Optional<Chat> chat(long id) {
        return Optional.ofNullable(chatsById.get(id));
    }

    /** Who an alias is: a bot if one has this name, else a person, met now if not before. */
    User somebody(String alias) {
        return accounts.stream()
                .map(Account::user)
                .filter(user -> user.alias().equals(alias))
                .findFirst()
                .orElseGet(() -> personCalled(alias));
    }

    Optional<User> person(long id) {
        return Optional.ofNullable(people.get(id));
    }

    /** Adds a message of a bot, which other bots never see. */
    Message add(Chat chat, User from, Content content) {
        return chat.add(from, content, clock.instant());
    }

    /** Adds a message and tells the bots of the chat. */
    Message say(Chat chat, User from, Content content) {
        var message = add(chat, from, content);
        announce(chat, from, "message", writer.write(chat, message));
        return message;
    }

    JsonNode json(Chat chat, Message message) {
        return writer.write(chat, message);
    }

    /** Tells every bot of the chat but the one that did it. */
    void announce(Chat chat, User from, String kind, JsonNode content) {
        accounts.stream()
                .filter(account -> account.bot().gateway() || chat.person().isEmpty())
                .filter(account -> account.user().id() != from.id())
                .forEach(account -> account.updates().offer(kind, content.deepCopy()));
    }

    Media store(String kind, StoredFile file) {
        return files.add(kind, file);
    }

    /** Forgets all but what the gateway's bot has set up for itself, and will not set up again. */
    void reset() {
        accounts.stream().skip(1).forEach(account -> {
            account.updates().end(new TelegramException(401, "Unauthorized"));
            account.delivery().to(Optional.empty());
        });
        accounts.subList(1, accounts.size()).clear();
        gateway().updates().clear();
        chats.clear();
        chatsById.clear();
        people.clear();
        files.clear();
        queries.clear();
    }

    private User personCalled(String alias) {
        var person = User.person(alias);
        people.putIfAbsent(person.id(), person);
        return person;
    }
}
