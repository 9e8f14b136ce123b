package dev.tern.ops.metrics;

import java.util.List;

/**
 * Every number that is measured here. {@code src/docs/metrics.md} says of each what it means, under the name that
 * Prometheus gives it.
 */
@SuppressWarnings("ImmutableEnumChecker") // both lists are made by List.of
enum Figure {
    TURNS("tern.turns", Kind.COUNT, Buckets.NONE, "platform", "outcome"),
    POSTPONED("tern.turns.postponed", Kind.COUNT, Buckets.NONE, "platform"),
    COMMANDS("tern.commands", Kind.COUNT, Buckets.NONE, "platform"),
    TURN("tern.turn", Kind.TIME, Buckets.TURN, "platform"),
    FIRST_TEXT("tern.turn.first.text", Kind.TIME, Buckets.TURN, "platform"),
    RECEIPT("tern.turn.receipt", Kind.TIME, Buckets.TURN, "platform"),
    OWN("tern.turn.own", Kind.TIME, Buckets.OWN, "platform"),
    SENSES("tern.senses", Kind.TIME, Buckets.TURN),
    RUNNING("tern.turns.running", Kind.LEVEL, Buckets.NONE),
    LANE_DEPTH("tern.lane.depth", Kind.LEVEL, Buckets.NONE),
    LANE_WAIT("tern.lane.wait", Kind.TIME, Buckets.TURN),
    MODEL_CALL("tern.model.call", Kind.TIME, Buckets.TURN, "model", "outcome"),
    MODEL_FIRST("tern.model.first.piece", Kind.TIME, Buckets.TURN, "model"),
    TOKENS("tern.model.tokens", Kind.COUNT, Buckets.NONE, "model", "kind"),
    PREFIX("tern.prompt.prefixes", Kind.COUNT, Buckets.NONE, "result"),
    TOOL_CALL("tern.tool.call", Kind.TIME, Buckets.TURN, "tool", "outcome"),
    RECALL("tern.recall", Kind.TIME, Buckets.OWN, "outcome"),
    COMMIT("tern.commit", Kind.TIME, Buckets.OWN),
    INBOX("tern.inbox.events", Kind.LEVEL, Buckets.NONE, "state"),
    INBOX_AGE("tern.inbox.oldest.age.seconds", Kind.LEVEL, Buckets.NONE, "state"),
    OUTBOX("tern.outbox.parts", Kind.LEVEL, Buckets.NONE, "state"),
    OUTBOX_AGE("tern.outbox.oldest.age.seconds", Kind.LEVEL, Buckets.NONE, "state"),
    DEAD_TARGETS("tern.dead.targets", Kind.LEVEL, Buckets.NONE),
    STORE_READABLE("tern.store.readable", Kind.LEVEL, Buckets.NONE),
    STORE_WRITABLE("tern.store.writable", Kind.LEVEL, Buckets.NONE),
    SEND("tern.send", Kind.TIME, Buckets.TURN, "platform", "outcome"),
    UNKNOWN_SENDS("tern.sends.unknown", Kind.COUNT, Buckets.NONE, "platform"),
    RESENDS("tern.resends", Kind.COUNT, Buckets.NONE, "platform"),
    PLAIN("tern.plain.fallbacks", Kind.COUNT, Buckets.NONE, "platform"),
    GIVEN_UP("tern.parts.given.up", Kind.COUNT, Buckets.NONE, "platform"),
    LIMITED("tern.rate.limits", Kind.COUNT, Buckets.NONE, "platform"),
    LIMITED_TIME("tern.rate.limits.seconds", Kind.COUNT, Buckets.NONE, "platform"),
    OVER_BUDGET("tern.budget.refused", Kind.TOTAL, Buckets.NONE, "scope", "limit"),
    UP("tern.connection.up", Kind.LEVEL, Buckets.NONE, "platform"),
    SIGN_AGE("tern.connection.sign.age.seconds", Kind.LEVEL, Buckets.NONE, "platform"),
    RECONNECTS("tern.connection.reconnects", Kind.TOTAL, Buckets.NONE, "platform"),
    POLL_AGE("%s.last.poll.age.seconds", Kind.LEVEL, Buckets.NONE),
    HEARD("stt.heard", Kind.TOTAL, Buckets.NONE),
    STT_FAILURES("stt.failures", Kind.TOTAL, Buckets.NONE, "reason"),
    SPOKEN("tts.spoken", Kind.TOTAL, Buckets.NONE),
    TTS_FAILURES("tts.failures", Kind.TOTAL, Buckets.NONE);

    /** How a number behaves. */
    enum Kind {
        /** Only grows, by what is added here. */
        COUNT,
        /** Only grows, and is counted elsewhere. */
        TOTAL,
        /** Goes up and down. */
        LEVEL,
        /** Seconds, with how many fall into which bucket. */
        TIME
    }

    private final String id;
    private final Kind kind;
    private final List<Double> buckets;
    private final List<String> labels;

    Figure(String id, Kind kind, List<Double> buckets, String... labels) {
        this.id = id;
        this.kind = kind;
        this.buckets = buckets;
        this.labels = List.of(labels);
    }

    /**
     * Micrometer's name of it; Prometheus has underscores for its dots, and ends that tell kind and unit. Where it holds
     * {@code %s}, the platform stands in its place, since that is the name that its operators know.
     */
    String id() {
        return id;
    }

    Kind kind() {
        return kind;
    }

    List<String> labels() {
        return labels;
    }

    /** Upper bounds in seconds. */
    List<Double> buckets() {
        return buckets;
    }

    /** Chosen by what people notice and what alerts ask, not evenly. */
    private static final class Buckets {
        private static final List<Double> NONE = List.of();
        private static final List<Double> TURN =
                List.of(0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0, 20.0, 30.0, 60.0, 120.0, 300.0);
        private static final List<Double> OWN = List.of(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0);
    }
}
