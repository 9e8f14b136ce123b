package dev.tern.store;

import dev.tern.gate.AllowedChats;
import dev.tern.turn.ChatId;
import dev.tern.turn.PlatformId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Chats as a table, all of it in memory too: every event among people is asked about. */
@Singleton
final class JdbcAllowedChats implements AllowedChats {
    private static final String ALL =
            "select platform, chat, title, allowed_by, since from allowed_chats order by platform, title, chat";

    private static final String PUT = """
            insert into allowed_chats (platform, chat, title, allowed_by, since)
            values (:platform, :chat, :title, :by, :since)
            on conflict (platform, chat) do update
            set title = excluded.title, allowed_by = excluded.allowed_by, since = excluded.since
            """;

    private static final String REMOVE = "delete from allowed_chats where platform = :platform and chat = :chat";

    private final Database database;
    private final InMind<Place, Entry> allowed;

    @Inject
    JdbcAllowedChats(Database database) {
        this.database = database;
        this.allowed = new InMind<>(Uni.createFrom().deferred(this::all).map(entries -> entries.stream()
                .collect(Collectors.toMap(Place::of, Function.identity()))));
    }

    private record Place(PlatformId platform, ChatId chat) {
        static Place of(Entry entry) {
            return new Place(entry.platform(), entry.chat());
        }
    }

    @Override
    public Uni<Void> load() {
        return allowed.refresh();
    }

    @Override
    public boolean includes(PlatformId platform, ChatId chat) {
        return allowed.get(new Place(platform, chat)).isPresent();
    }

    @Override
    public Uni<Void> put(Entry entry) {
        return database.write(handle -> handle.createUpdate(PUT)
                        .bind("platform", entry.platform().value())
                        .bind("chat", entry.chat().value())
                        .bind("title", entry.title())
                        .bind("by", entry.by())
                        .bind("since", entry.since().toEpochMilli())
                        .execute())
                .chain(allowed::refresh);
    }

    @Override
    public Uni<Boolean> remove(PlatformId platform, ChatId chat) {
        return database.write(handle -> handle.createUpdate(REMOVE)
                        .bind("platform", platform.value())
                        .bind("chat", chat.value())
                        .execute())
                .call(allowed::refresh)
                .map(rows -> rows > 0);
    }

    @Override
    public Uni<List<Entry>> all() {
        return database.read(handle -> handle.createQuery(ALL)
                .map((row, context) -> new Entry(
                        new PlatformId(row.getString("platform")),
                        new ChatId(row.getString("chat")),
                        row.getString("title"),
                        row.getString("allowed_by"),
                        Instant.ofEpochMilli(row.getLong("since"))))
                .list());
    }
}
