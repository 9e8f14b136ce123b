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

    private static final Map<String, String> BY_CODE = Map.of(
            "model.rate-limited", "My language model is overloaded right now; please ask again in a little while.",
            "model.unavailable", "I can't reach my language model right now; please ask again in a little while.",
            "model.timed-out", "My language model took too long to answer; please ask again.",
            "model.cut", "The answer broke off on its way to me; please ask again.",
            "model.garbled", "I got an answer that I could not read; please ask again.",
            "model.refused", "My language model refused the request; whoever runs me can see why in the log.",
            "model.denied", "My language model refused the request; whoever runs me can see why in the log.",
            "model.too-long", "This conversation has grown too long for my language model; /new begins a fresh one.",
            "agent.step-limit", "I did not get to an answer in the steps I may take; a narrower question may help.",
            "agent.repeated-call",
                    "I kept doing the same thing without getting any further, so I stopped; please ask in another way.",
            "session.lane-full",
                    "I am still busy with your earlier messages and can't take in more, so I leave this unanswered, and what follows; please send it again once I am through.");

    private Apology() {}

    static String of(Fault fault) {
        return BY_CODE.getOrDefault(fault.code(), OTHERWISE);
    }
}
