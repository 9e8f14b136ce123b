package dev.tern.store;

import dev.tern.session.Conversations;
import dev.tern.turn.SessionKey;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Optional;

/** One row for each conversation for which something was chosen. */
@Singleton
final class JdbcConversations implements Conversations {
    private static final String VOICE = "select voice from conversations where key = :key";

    private static final String CHOOSE_VOICE = """
            insert into conversations (key, voice) values (:key, :voice)
            on conflict (key) do update set voice = excluded.voice
            """;

    private final Database database;

    JdbcConversations(Database database) {
        this.database = database;
    }

    @Override
    public Uni<Optional<VoiceReplies>> voice(SessionKey key) {
        return database.read(handle -> handle.createQuery(VOICE)
                .bind("key", key.value())
                .mapTo(String.class)
                .map(VoiceReplies::valueOf)
                .findOne());
    }

    @Override
    public Uni<Void> chooseVoice(SessionKey key, VoiceReplies when) {
        return database.write(handle -> handle.createUpdate(CHOOSE_VOICE)
                        .bind("key", key.value())
                        .bind("voice", when.name())
                        .execute())
                .replaceWithVoid();
    }
}
