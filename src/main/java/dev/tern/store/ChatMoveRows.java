package dev.tern.store;

import dev.tern.turn.AccountId;
import dev.tern.turn.Audience;
import dev.tern.turn.ChatId;
import dev.tern.turn.Ids;
import dev.tern.turn.SessionKey;
import java.time.Instant;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.SqlStatements;

/**
 * Rewrites what is kept of a chat to the id that it has now. Where the new chat has something of the same kind already,
 * that stays, and the old is put behind it or dropped.
 */
final class ChatMoveRows {
    /** Reads all sessions, which a move is rare enough for. */
    private static final String OF_CHAT = " where key = :old or substr(key, 1, length(:old) + 1) = :old || ':'";

    private static final String SESSION_KEYS = "select distinct key from sessions" + OF_CHAT;
    private static final String CONVERSATION_KEYS = "select key from conversations" + OF_CHAT;

    private static final String REKEY = """
            update sessions set key = :to where key = :from
            """;

    /** One for each conversation: the new chat's comes first. */
    private static final List<String> CONVERSATIONS = List.of(
            "delete from conversations where key = :from and exists (select 1 from conversations where key = :to)",
            "update conversations set key = :to where key = :from");

    private static final List<String> AUDIENCES = List.of(
            "update sessions set audience = :to where audience = :from",
            """
            delete from memories where audience = :from
                and exists (select 1 from memories m
                            where m.audience = :to and m.kind = memories.kind and m.text = memories.text)
            """,
            "update memories set audience = :to where audience = :from",
            """
            delete from memory_seeds where audience = :from
                and exists (select 1 from memory_seeds s
                            where s.audience = :to and s.kind = memory_seeds.kind and s.sha256 = memory_seeds.sha256)
            """,
            "update memory_seeds set audience = :to where audience = :from");

    /** Messages have other ids in the new chat: nothing refers to the old ones, and a mark on one means nothing. */
    private static final List<String> CHATS = List.of(
            """
            update outbox set chat = :to, reply_to = null
            where account = :account and chat = :from and state in ('pending', 'sending', 'unknown')
            """,
            "delete from chat_marks where account = :account and chat = :from",
            """
            delete from followed_threads where account = :account and chat = :from
                and exists (select 1 from followed_threads t
                            where t.account = :account and t.chat = :to and t.thread = followed_threads.thread)
            """,
            "update followed_threads set chat = :to where account = :account and chat = :from",
            "update homes set chat = :to where account = :account and chat = :from",
            "update schedules set chat = :to where account = :account and chat = :from");

    private final Handle handle;
    private final AccountId account;
    private final ChatId from;
    private final ChatId to;
    private final Instant now;

    ChatMoveRows(Handle handle, AccountId account, ChatId from, ChatId to, Instant now) {
        this.handle = handle;
        this.account = account;
        this.from = from;
        this.to = to;
        this.now = now;
    }

    void rewrite() {
        keys(SESSION_KEYS).forEach(this::rekeySessions);
        keys(CONVERSATION_KEYS).forEach(key -> run(CONVERSATIONS, key, renamed(key)));
        run(AUDIENCES, new Audience.Place(account, from).key(), new Audience.Place(account, to).key());
        run(CHATS, from.value(), to.value());
    }

    private List<String> keys(String query) {
        return handle.createQuery(query)
                .bind("old", place(from))
                .mapTo(String.class)
                .list();
    }

    /** As it stands at the beginning of the keys of all its conversations. */
    private String place(ChatId chat) {
        return Ids.key(List.of(account.platform().value(), account.name(), chat.value()));
    }

    private String renamed(String key) {
        return place(to) + key.substring(place(from).length());
    }

    /** A conversation has one present session: where the new chat has begun one, the old one's has ended. */
    private void rekeySessions(String key) {
        var next = renamed(key);
        var begun = handle.createQuery("select exists (select 1 from sessions where key = :to and ended_at is null)")
                .bind("to", next)
                .mapTo(Boolean.class)
                .one();
        if (begun) {
            SessionRows.end(handle, new SessionKey(key), now);
        }
        run(List.of(REKEY), key, next);
    }

    private void run(List<String> statements, String old, String next) {
        for (var statement : statements) {
            handle.createUpdate(statement)
                    .configure(SqlStatements.class, config -> config.setUnusedBindingAllowed(true))
                    .bind("account", account.toString())
                    .bind("from", old)
                    .bind("to", next)
                    .execute();
        }
    }
}
