package dev.tern.model;

import dev.tern.turn.Usage;
import java.time.Duration;
import java.util.Optional;

/** Is told of each request that a provider was sent. Called on the line's threads, so it must be quick, and must not throw: what it throws is lost, and told once in the log. */
public interface CallObserver {
    void ended(Ended call);

    /**
     * One request, and how it ended.
     *
     * @param model {@code provider/name} of the one that was asked
     * @param outcome {@code answered}, {@code cancelled}, or the code of a {@link ModelException}, for example {@code
     *     model.timed-out}
     * @param first until the first piece of an answer came; empty where none did
     * @param usage what the provider counted; nothing where it did not answer
     */
    record Ended(String model, String outcome, Optional<Duration> first, Duration whole, Usage usage) {}
}
