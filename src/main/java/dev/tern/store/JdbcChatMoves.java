package dev.tern.store;

import dev.tern.session.ChatMoves;
import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Moves as a table, all of it in memory too: there are few, and every event is asked about. */
@Singleton
final class JdbcChatMoves implements ChatMoves {
    private static final String ALL = "select account, old_chat, new_chat from chat_moves";

    private static final String PUT = """
            insert into chat_moves (account, old_chat, new_chat, moved_at) values (:account, :from, :to, :at)
            on conflict (account, old_chat) do nothing
            """;

    private final Database database;
    private final Clock clock;
    private final Map<Place, ChatId> moves = new ConcurrentHashMap<>();

    @Inject
    JdbcChatMoves(Database database) {
        this(database, Clock.systemUTC());
    }

    JdbcChatMoves(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    private record Place(AccountId account, ChatId chat) {}

    private record Move(Place from, ChatId to) {}

    @Override
    public Uni<Void> load() {
        return database.read(handle -> handle.createQuery(ALL)
                        .map((row, context) -> new Move(
                                new Place(
                                        AccountId.parse(row.getString("account")),
                                        new ChatId(row.getString("old_chat"))),
                                new ChatId(row.getString("new_chat"))))
                        .list())
                .invoke(all -> all.forEach(move -> moves.put(move.from(), move.to())))
                .replaceWithVoid();
    }

    @Override
    public Uni<Boolean> moved(AccountId account, ChatId from, ChatId to) {
        // a chat that goes back to an earlier id would have two, each the other's later one
        if (now(account, to).equals(now(account, from)) && !moves.containsKey(new Place(account, from))) {
            return Uni.createFrom().item(false);
        }
        return database.write(handle -> {
                    var added = handle.createUpdate(PUT)
                            .bind("account", account.toString())
                            .bind("from", from.value())
                            .bind("to", to.value())
                            .bind("at", clock.millis())
                            .execute();
                    new ChatMoveRows(handle, account, from, to, clock.instant()).rewrite();
                    return added > 0;
                })
                .invoke(added -> moves.putIfAbsent(new Place(account, from), to));
    }

    @Override
    public ChatId now(AccountId account, ChatId chat) {
        var seen = new HashSet<ChatId>();
        var at = chat;
        while (seen.add(at)) {
            at = moves.getOrDefault(new Place(account, at), at);
        }
        return at;
    }

    @Override
    public List<ChatId> before(AccountId account, ChatId chat) {
        return moves.keySet().stream()
                .filter(place -> place.account().equals(account))
                .map(Place::chat)
                .filter(old -> !old.equals(chat) && now(account, old).equals(chat))
                .toList();
    }
}
