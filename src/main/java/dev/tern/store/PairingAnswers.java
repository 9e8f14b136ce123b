package dev.tern.store;

import dev.tern.gate.PairingRequest;
import dev.tern.gate.Redeemed;
import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import dev.tern.turn.MessageId;
import dev.tern.turn.PersonId;
import dev.tern.turn.Role;
import dev.tern.turn.ThreadId;
import dev.tern.turn.TurnId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** What came of codes that were tried, as rows by the turns that tried them. */
final class PairingAnswers {
    /** No turn is run again so late. */
    private static final Duration KEPT = Duration.ofDays(30);

    private static final String PUT = """
            insert into pairing_answers (turn_id, account, person, chat, thread, message, asked_in, role, since, expires_at,
                                         locked_until, told, answered_at)
            values (:turn, :account, :person, :chat, :thread, :message, :asked, :role, :since, :expires,
                    :until, :told, :now)
            on conflict (turn_id) do nothing
            """;

    private static final String SWEEP = "delete from pairing_answers where told = 1 and answered_at < :before";

    private static final String UNTOLD = "select * from pairing_answers where told = 0 order by answered_at, turn_id";

    private static final String TOLD = """
            update pairing_answers set told = 1 where account = :account and person = :person and told = 0
            """;

    private PairingAnswers() {}

    static Optional<Redeemed> of(Handle handle, TurnId turn) {
        return handle.createQuery("select * from pairing_answers where turn_id = :turn")
                .bind("turn", turn.value())
                .map((row, context) -> came(row))
                .findOne();
    }

    private static Redeemed came(ResultSet row) throws SQLException {
        if (row.getString("account") != null) {
            return new Redeemed.LetIn(who(row), Role.of(row.getString("role")));
        }
        return Columns.instant(row, "locked_until")
                .<Redeemed>map(Redeemed.Locked::new)
                .orElseGet(Redeemed.Wrong::new);
    }

    /** Without the name, which only operators were shown. */
    private static PairingRequest who(ResultSet row) throws SQLException {
        return new PairingRequest(
                AccountId.parse(row.getString("account")),
                new PersonId(row.getString("person")),
                "",
                new ChatId(row.getString("chat")),
                Optional.ofNullable(row.getString("thread")).map(ThreadId::new),
                new MessageId(row.getString("message")),
                new TurnId(row.getString("asked_in")),
                Instant.ofEpochMilli(row.getLong("since")),
                Instant.ofEpochMilli(row.getLong("expires_at")));
    }

    /** Whoever is barred is so each time; that is nothing to keep. */
    static void put(Handle handle, TurnId turn, Redeemed came, Instant now) {
        handle.createUpdate(SWEEP)
                .bind("before", now.minus(KEPT).toEpochMilli())
                .execute();
        var in = came instanceof Redeemed.LetIn letIn ? Optional.of(letIn) : Optional.<Redeemed.LetIn>empty();
        var until = came instanceof Redeemed.Locked(var end) ? Optional.of(end) : Optional.<Instant>empty();
        var who = in.map(Redeemed.LetIn::who);
        handle.createUpdate(PUT)
                .bind("turn", turn.value())
                .bind("account", who.map(it -> it.account().toString()))
                .bind("person", who.map(it -> it.person().value()))
                .bind("chat", who.map(it -> it.chat().value()))
                .bind("thread", who.flatMap(PairingRequest::thread).map(ThreadId::value))
                .bind("message", who.map(it -> it.message().value()))
                .bind("asked", who.map(it -> it.turn().value()))
                .bind("role", in.map(letIn -> letIn.role().word()))
                .bind("since", who.map(it -> it.since().toEpochMilli()))
                .bind("expires", who.map(it -> it.expires().toEpochMilli()))
                .bind("until", until.map(Instant::toEpochMilli))
                .bind("told", who.isPresent() ? 0 : 1)
                .bind("now", now.toEpochMilli())
                .execute();
    }

    static List<PairingRequest> untold(Handle handle) {
        return handle.createQuery(UNTOLD).map((row, context) -> who(row)).list();
    }

    static int told(Handle handle, PairingRequest who) {
        return handle.createUpdate(TOLD)
                .bind("account", who.account().toString())
                .bind("person", who.person().value())
                .execute();
    }
}
