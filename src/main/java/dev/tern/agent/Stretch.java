package dev.tern.agent;

import dev.tern.turn.Fault;
import io.smallrye.mutiny.Uni;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A stretch of a turn's time that is worth knowing apart.
 *
 * @param on whom the turn waits for, for example {@code openai/gpt-5} or a tool's name; empty where the kind says it all
 * @param key tells it from the turn's others of its kind that go on at the same time; empty where there are none
 */
public record Stretch(Kind kind, String on, String key) {
    /** The outcome of looking at a past that needs no shortening: nobody was asked for anything. */
    public static final String AS_IT_WAS = "as-it-was";

    /** What the time goes to. */
    public enum Kind {
        /** A request to the language model, with what its client asks again. */
        MODEL(true),
        /** A call of a tool. */
        TOOL(true),
        /** A person is asked whether a call may be made. */
        ASKING(true),
        /** What came with the turn is fetched, opened and heard. */
        SENSES(true),
        /** The past is put shortly. */
        FITTING(true),
        /** The answer is made into speech. */
        SPEAKING(true),
        /** What was said in earlier sessions is looked for. */
        RECALL(false),
        /** The turn is written down. */
        COMMIT(false);

        private final boolean others;

        Kind(boolean others) {
            this.others = others;
        }

        /** Whether the time is spent by others, and not by the gateway itself. */
        public boolean isOthers() {
            return others;
        }
    }

    /** One of which there is one at a time. */
    public Stretch(Kind kind) {
        this(kind, "", "");
    }

    /**
     * The same work, and whoever watches is told when it begins and when it is over.
     *
     * @param outcome a short word for what came of it, of a small fixed set
     */
    public <T> Uni<T> during(Consumer<TurnEvent> events, Uni<T> work, Function<? super T, String> outcome) {
        return Uni.createFrom().deferred(() -> {
            events.accept(new TurnEvent.Began(this));
            return work.invoke(result -> events.accept(new TurnEvent.Over(this, outcome.apply(result))))
                    .onFailure()
                    .invoke(failure -> events.accept(
                            new TurnEvent.Over(this, Fault.of(failure).code())))
                    .onCancellation()
                    .invoke(() -> events.accept(new TurnEvent.Over(this, "cancelled")));
        });
    }
}
