package dev.tern.store;

import dev.tern.tool.Ending;
import dev.tern.tool.Ending.State;
import dev.tern.tool.Question;
import dev.tern.tool.QuestionId;
import dev.tern.tool.Questions;
import dev.tern.turn.ThreadId;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Questions as a table. One that has ended stays as it ended. */
@Singleton
final class JdbcQuestions implements Questions {
    private static final String OPEN = """
            insert into questions (id, turn_id, ordinal, kind, session_id, account, chat, chat_kind, thread, message, person,
                                   words, options, expires_at, state, decided_by, answer, shown)
            values (:id, :turn, :ordinal, :kind, :session, :account, :chat, :chatKind, :thread, :message, :person,
                    :words, :options, :expires, 'open', '', '', 0)
            on conflict do nothing
            """;

    private static final String END = """
            update questions set state = :state, decided_by = :by, answer = :answer where id = :id and state = 'open'
            """;

    /** As what is steered in does: its events are one turn's or the other's, never both. */
    private static final String JOIN = """
            update inbox set turn_id = (select turn_id from questions where id = :id), steered = 1
            where turn_id = :from and state in ('received', 'queued', 'running')
            """;

    private static final String SHOWN = "update questions set shown = 1 where id = :id";

    private static final String DELETE_ENDED = """
            delete from questions where id = :id and exists (select 1 from turns where id = questions.turn_id)
            """;

    private static final String LEAVE = "update questions set state = 'left' where state = 'open'";

    private final Database database;

    JdbcQuestions(Database database) {
        this.database = database;
    }

    @Override
    public Uni<Boolean> open(Question question) {
        var origin = question.origin();
        return database.write(handle -> handle.createUpdate(OPEN)
                        .bind("id", question.id().value())
                        .bind("turn", question.turn().value())
                        .bind("ordinal", question.ordinal())
                        .bind("kind", question.kind().name().toLowerCase(Locale.ROOT))
                        .bind("session", question.session().value())
                        .bind("account", origin.account().toString())
                        .bind("chat", origin.chat().value())
                        .bind("chatKind", origin.kind().name().toLowerCase(Locale.ROOT))
                        .bind("thread", origin.thread().map(ThreadId::value))
                        .bind("message", origin.message().value())
                        .bind("person", question.person().value())
                        .bind("words", question.words())
                        .bind("options", QuestionRows.options(question.options()))
                        .bind("expires", question.expires().toEpochMilli())
                        .execute()
                > 0);
    }

    @Override
    public Uni<Optional<Kept>> of(TurnId turn, int ordinal) {
        return database.read(
                handle -> handle.createQuery(QuestionRows.SELECT + " where turn_id = :turn and ordinal = :ordinal")
                        .bind("turn", turn.value())
                        .bind("ordinal", ordinal)
                        .map((row, context) -> QuestionRows.kept(row))
                        .findOne());
    }

    @Override
    public Uni<Boolean> end(QuestionId id, Ending ending, Optional<TurnId> from) {
        if (ending.state() == State.OPEN) {
            throw new IllegalArgumentException("a question does not end as open id=" + id);
        }
        return database.write(handle -> {
            boolean ended = handle.createUpdate(END)
                            .bind("state", ending.state().word())
                            .bind("by", ending.by())
                            .bind("answer", ending.answer())
                            .bind("id", id.value())
                            .execute()
                    > 0;
            from.filter(said -> ended).ifPresent(said -> join(handle, id, said));
            return ended;
        });
    }

    private static void join(Handle handle, QuestionId id, TurnId from) {
        handle.createUpdate(JOIN)
                .bind("id", id.value())
                .bind("from", from.value())
                .execute();
    }

    /** The question of a turn that is committed is of no use any more. */
    @Override
    public Uni<Void> shown(QuestionId id) {
        return database.write(handle ->
                        handle.createUpdate(SHOWN).bind("id", id.value()).execute()
                                + handle.createUpdate(DELETE_ENDED)
                                        .bind("id", id.value())
                                        .execute())
                .replaceWithVoid();
    }

    /** The turn is committed, in the transaction of the handle. */
    static void ended(Handle handle, TurnId turn) {
        handle.createUpdate("delete from questions where turn_id = :turn and shown = 1")
                .bind("turn", turn.value())
                .execute();
    }

    @Override
    public Uni<List<Kept>> leave() {
        return database.write(handle -> {
            handle.createUpdate(LEAVE).execute();
            return handle.createQuery(QuestionRows.SELECT + " where shown = 0 order by expires_at, id")
                    .map((row, context) -> QuestionRows.kept(row))
                    .list();
        });
    }
}
