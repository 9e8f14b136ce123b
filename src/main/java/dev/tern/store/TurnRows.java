package dev.tern.store;

import dev.tern.transcript.LayerTrace;
import dev.tern.transcript.StorageForm;
import dev.tern.transcript.TranscriptMessage;
import dev.tern.transcript.TurnRecord;
import dev.tern.turn.Fault;
import dev.tern.turn.TurnId;
import java.util.List;
import org.jdbi.v3.core.Handle;

/** Writes a turn's record as rows. */
final class TurnRows {
    private static final String INSERT = """
            insert into turns (id, session_id, outcome, prompt_sha256, model, usage_input, usage_cached,
                               usage_cache_writes, usage_output, person, started_at, ended_at, fault_code, fault_reason)
            values (:id, :session, :outcome, :prompt, :model, :input, :cached, :written, :output, :person,
                    :startedAt, :endedAt, :code, :reason)
            on conflict (id) do nothing
            """;

    private static final String INSERT_MESSAGE = """
            insert into messages (turn_id, ordinal, role, text, reasoning, facts)
            values (:turn, :ordinal, :role, :text, :reasoning, :facts)
            """;

    private static final String INSERT_LAYER = """
            insert into layers (turn_id, ordinal, kind, sha256, chars) values (:turn, :ordinal, :kind, :sha256, :chars)
            """;

    private TurnRows() {}

    /** False, and nothing written, when a record with this id is there. */
    static boolean insert(Handle handle, TurnRecord turn) {
        if (!insertTurn(handle, turn)) {
            return false;
        }
        insertMessages(handle, turn.id(), turn.messages());
        insertLayers(handle, turn.id(), turn.layers());
        return true;
    }

    private static boolean insertTurn(Handle handle, TurnRecord turn) {
        return handle.createUpdate(INSERT)
                        .bind("id", turn.id().value())
                        .bind("session", turn.session().value())
                        .bind("outcome", turn.outcome().word())
                        .bind("prompt", turn.promptSha256())
                        .bind("model", turn.model())
                        .bind("input", turn.usage().input())
                        .bind("cached", turn.usage().cached())
                        .bind("written", turn.usage().cacheWrites())
                        .bind("output", turn.usage().output())
                        .bind("person", PeopleRows.said(turn).map(said -> said.person()
                                .value()))
                        .bind("startedAt", turn.startedAt().toEpochMilli())
                        .bind("endedAt", turn.endedAt().toEpochMilli())
                        .bind("code", turn.fault().map(Fault::code))
                        .bind("reason", turn.fault().map(Fault::reason))
                        .execute()
                > 0;
    }

    private static void insertMessages(Handle handle, TurnId turn, List<TranscriptMessage> messages) {
        if (messages.isEmpty()) {
            return;
        }
        try (var batch = handle.prepareBatch(INSERT_MESSAGE)) {
            for (int ordinal = 0; ordinal < messages.size(); ordinal++) {
                var stored = StorageForm.of(messages.get(ordinal));
                batch.bind("turn", turn.value())
                        .bind("ordinal", ordinal)
                        .bind("role", stored.role())
                        .bind("text", stored.text())
                        .bind("reasoning", stored.reasoning())
                        .bind("facts", stored.facts())
                        .add();
            }
            batch.execute();
        }
    }

    private static void insertLayers(Handle handle, TurnId turn, List<LayerTrace> layers) {
        if (layers.isEmpty()) {
            return;
        }
        try (var batch = handle.prepareBatch(INSERT_LAYER)) {
            for (int ordinal = 0; ordinal < layers.size(); ordinal++) {
                var layer = layers.get(ordinal);
                batch.bind("turn", turn.value())
                        .bind("ordinal", ordinal)
                        .bind("kind", layer.kind())
                        .bind("sha256", layer.sha256())
                        .bind("chars", layer.chars())
                        .add();
            }
            batch.execute();
        }
    }
}
