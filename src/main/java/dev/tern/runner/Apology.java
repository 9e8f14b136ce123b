package dev.tern.runner;

import dev.tern.turn.Fault;
import java.util.Map;

/** What a person is told when there is no answer: one sentence, without internals. Never stored as if it were said. */
final class Apology {
    static final String NOTHING_TO_SAY = "I have no answer to that.";
    /** Behind what people saw of an answer that was stopped. */
    static final String STOPPED = "_(stopped)_";

    static final String BUSY = "I am still busy here; please wait for my answer, or stop me with /stop first.";
    static final String INTERRUPTED = "I stopped.";
    static final String OTHERWISE = "Something went wrong on my side, so I can't answer this one; it was not you.";

    private static final Map<String, String> BY_CODE = Map.ofEntries(
            Map.entry(
                    "model.rate-limited",
                    "My language model is overloaded right now; please ask again in a little while."),
            Map.entry(
                    "model.unavailable",
                    "I can't reach my language model right now; please ask again in a little while."),
            Map.entry("model.timed-out", "My language model took too long to answer; please ask again."),
            Map.entry("model.cut", "The answer broke off on its way to me; please ask again."),
            Map.entry("model.garbled", "I got an answer that I could not read; please ask again."),
            Map.entry(
                    "model.refused", "My language model refused the request; whoever runs me can see why in the log."),
            Map.entry("model.denied", "My language model refused the request; whoever runs me can see why in the log."),
            Map.entry(
                    "model.too-long",
                    "This conversation has grown too long for my language model; /new begins a fresh one."),
            Map.entry(
                    "agent.step-limit",
                    "I did not get to an answer in the steps I may take; a narrower question may help."),
            Map.entry(
                    "agent.repeated-call",
                    "I kept doing the same thing without getting any further, so I stopped; please ask in another way."),
            Map.entry(
                    "session.lane-full",
                    "I am still busy with your earlier messages and can't take in more, so I leave this unanswered, and what follows; please send it again once I am through."));

    private Apology() {}

    static String of(Fault fault) {
        return BY_CODE.getOrDefault(fault.code(), OTHERWISE);
    }
}
