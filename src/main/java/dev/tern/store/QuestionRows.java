package dev.tern.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.tool.Ending;
import dev.tern.tool.Question;
import dev.tern.tool.QuestionId;
import dev.tern.tool.Questions.Kept;
import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import dev.tern.turn.ChatKind;
import dev.tern.turn.MessageId;
import dev.tern.turn.Origin;
import dev.tern.turn.PersonId;
import dev.tern.turn.SessionId;
import dev.tern.turn.ThreadId;
import dev.tern.turn.TurnId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Rows of the questions, read. */
final class QuestionRows {
    static final String SELECT = """
            select id, turn_id, ordinal, kind, session_id, account, chat, chat_kind, thread, message, person, words, options,
                   expires_at, state, decided_by, answer
            from questions""";

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final TypeReference<List<String>> OPTIONS = new TypeReference<>() {};

    private QuestionRows() {}

    static String options(List<String> options) {
        try {
            return JSON.writeValueAsString(options);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("options are not storable", e);
        }
    }

    static Kept kept(ResultSet row) throws SQLException {
        var question = new Question(
                new QuestionId(row.getString("id")),
                Question.Kind.valueOf(row.getString("kind").toUpperCase(Locale.ROOT)),
                new TurnId(row.getString("turn_id")),
                row.getInt("ordinal"),
                new SessionId(row.getString("session_id")),
                origin(row),
                new PersonId(row.getString("person")),
                row.getString("words"),
                options(row),
                Instant.ofEpochMilli(row.getLong("expires_at")));
        return new Kept(
                question,
                new Ending(
                        Ending.State.of(row.getString("state")), row.getString("decided_by"), row.getString("answer")));
    }

    private static List<String> options(ResultSet row) throws SQLException {
        try {
            return JSON.readValue(row.getString("options"), OPTIONS);
        } catch (JsonProcessingException e) {
            throw new StoreException.Corrupt("stored options are unreadable", e);
        }
    }

    /** What the chat is called nobody needs any more. */
    private static Origin origin(ResultSet row) throws SQLException {
        return new Origin(
                AccountId.parse(row.getString("account")),
                new ChatId(row.getString("chat")),
                ChatKind.valueOf(row.getString("chat_kind").toUpperCase(Locale.ROOT)),
                "",
                Optional.ofNullable(row.getString("thread")).map(ThreadId::new),
                new MessageId(row.getString("message")));
    }
}
