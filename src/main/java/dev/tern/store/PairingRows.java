package dev.tern.store;

import dev.tern.gate.PairingRequest;
import dev.tern.gate.Pairings;
import dev.tern.gate.SealedCode;
import dev.tern.gate.Tries;
import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import dev.tern.turn.MessageId;
import dev.tern.turn.PersonId;
import dev.tern.turn.PlatformId;
import dev.tern.turn.ThreadId;
import dev.tern.turn.TurnId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Strangers who rang, and wrong tries, as rows; those without a code have a blank seal. */
final class PairingRows {
    private static final SealedCode NO_CODE = new SealedCode("", "");

    private static final String LOCK = """
            insert into pairing_tries (platform, wrong, first_at, until) values (:platform, 0, 0, 0)
            on conflict (platform) do update set platform = excluded.platform
            """;

    private static final String FIND = """
            select turn_id, since, told_at, hash, expires_at from pairings where account = :account and person = :person
            """;

    private static final String COUNT = """
            select count(*) from pairings where account = :account and person <> :person and hash <> ''
            """;

    private static final String PUT = """
            insert into pairings (account, person, platform, name, chat, thread, message, turn_id, salt, hash,
                                  since, told_at, expires_at)
            values (:account, :person, :platform, :name, :chat, :thread, :message, :turn, :salt, :hash,
                    :since, :since, :expires)
            on conflict (account, person) do update
            set name = excluded.name, chat = excluded.chat, thread = excluded.thread, message = excluded.message,
                turn_id = excluded.turn_id, salt = excluded.salt, hash = excluded.hash, since = excluded.since,
                told_at = excluded.told_at, expires_at = excluded.expires_at
            """;

    private static final String TOLD = """
            update pairings set told_at = :now, turn_id = :turn where account = :account and person = :person
            """;

    private static final String WAITING = """
            select account, person, name, chat, thread, message, turn_id, since, expires_at, salt, hash from pairings
            where hash <> '' and expires_at > :now order by since, account, person
            """;

    private PairingRows() {}

    /** One who waits, and what tells their code. */
    record Waiting(PairingRequest who, SealedCode code) {}

    /** Nobody else changes anything about that platform before this transaction has ended. */
    static void lock(Handle handle, PlatformId platform) {
        handle.createUpdate(LOCK).bind("platform", platform.value()).execute();
    }

    static void forgetExpired(Handle handle, Instant now) {
        handle.createUpdate("delete from pairings where expires_at <= :now")
                .bind("now", now.toEpochMilli())
                .execute();
    }

    static Optional<Pairings.Known> find(Handle handle, AccountId account, PersonId person) {
        return handle.createQuery(FIND)
                .bind("account", account.toString())
                .bind("person", person.value())
                .map((row, context) -> new Pairings.Known(
                        new TurnId(row.getString("turn_id")),
                        instant(row, "since"),
                        instant(row, "told_at"),
                        !row.getString("hash").isEmpty(),
                        instant(row, "expires_at")))
                .findOne();
    }

    static int others(Handle handle, AccountId account, PersonId person) {
        return handle.createQuery(COUNT)
                .bind("account", account.toString())
                .bind("person", person.value())
                .mapTo(Integer.class)
                .one();
    }

    static void put(Handle handle, PairingRequest who, Optional<SealedCode> code) {
        var seal = code.orElse(NO_CODE);
        handle.createUpdate(PUT)
                .bind("account", who.account().toString())
                .bind("person", who.person().value())
                .bind("platform", who.platform().value())
                .bind("name", who.name())
                .bind("chat", who.chat().value())
                .bind("thread", who.thread().map(ThreadId::value))
                .bind("message", who.message().value())
                .bind("turn", who.turn().value())
                .bind("salt", seal.salt())
                .bind("hash", seal.hash())
                .bind("since", who.since().toEpochMilli())
                .bind("expires", who.expires().toEpochMilli())
                .execute();
    }

    static void told(Handle handle, AccountId account, PersonId person, TurnId turn, Instant now) {
        handle.createUpdate(TOLD)
                .bind("now", now.toEpochMilli())
                .bind("turn", turn.value())
                .bind("account", account.toString())
                .bind("person", person.value())
                .execute();
    }

    static List<Waiting> waiting(Handle handle, Instant now) {
        return handle.createQuery(WAITING)
                .bind("now", now.toEpochMilli())
                .map((row, context) -> waiting(row))
                .list();
    }

    private static Waiting waiting(ResultSet row) throws SQLException {
        var who = new PairingRequest(
                AccountId.parse(row.getString("account")),
                new PersonId(row.getString("person")),
                row.getString("name"),
                new ChatId(row.getString("chat")),
                Optional.ofNullable(row.getString("thread")).map(ThreadId::new),
                new MessageId(row.getString("message")),
                new TurnId(row.getString("turn_id")),
                instant(row, "since"),
                instant(row, "expires_at"));
        return new Waiting(who, new SealedCode(row.getString("salt"), row.getString("hash")));
    }

    static Tries tries(Handle handle, PlatformId platform) {
        return handle.createQuery("select wrong, first_at, until from pairing_tries where platform = :platform")
                .bind("platform", platform.value())
                .map((row, context) -> new Tries(row.getInt("wrong"), instant(row, "first_at"), instant(row, "until")))
                .one();
    }

    static void put(Handle handle, PlatformId platform, Tries tries) {
        handle.createUpdate("update pairing_tries set wrong = :wrong, first_at = :first, until = :until"
                        + " where platform = :platform")
                .bind("wrong", tries.wrong())
                .bind("first", tries.first().toEpochMilli())
                .bind("until", tries.until().toEpochMilli())
                .bind("platform", platform.value())
                .execute();
    }

    private static Instant instant(ResultSet row, String column) throws SQLException {
        return Instant.ofEpochMilli(row.getLong(column));
    }
}
