package dev.tern.testing;

import dev.tern.agent.ContextSource;
import dev.tern.memory.MemoryProvider;
import dev.tern.prompt.SessionFacts;
import dev.tern.recall.RecallQuery;
import dev.tern.recall.RecallSource;
import dev.tern.recall.Recalled;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** A memory and a plugin of the gateways under test. Silent until a test gives them words; asked questions are kept. */
@Singleton
public final class ScriptedBesides implements ContextSource, RecallSource, MemoryProvider {
    /** What the external memory says at the start of every session. */
    public static final String PROVIDED = "The scripted memory is plugged in.";

    private static final List<RecallQuery> ASKED = new CopyOnWriteArrayList<>();
    private static volatile String memory = "";
    private static volatile String plugin = "";

    /** What an external memory and a plugin hold from now on; empty for nothing. */
    public static void hold(String recalled, String context) {
        memory = recalled;
        plugin = context;
        ASKED.clear();
    }

    /** What the memory was asked. */
    public static List<RecallQuery> asked() {
        return List.copyOf(ASKED);
    }

    @Override
    public Uni<List<Recalled>> about(RecallQuery query) {
        ASKED.add(query);
        return Uni.createFrom().item(memory.isEmpty() ? List.of() : List.of(new Recalled(memory, false)));
    }

    @Override
    public Uni<Optional<String>> context(Turn turn) {
        return Uni.createFrom().item(Optional.of(plugin).filter(text -> !text.isEmpty()));
    }

    @Override
    public String name() {
        return "scripted";
    }

    @Override
    public Uni<Optional<String>> staticBlock(SessionFacts session) {
        return Uni.createFrom().item(Optional.of(PROVIDED));
    }
}
