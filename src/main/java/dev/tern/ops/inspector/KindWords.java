package dev.tern.ops.inspector;

import dev.tern.prompt.PieceKind;
import java.util.Locale;

/** How the page speaks of kinds. */
final class KindWords {
    private KindWords() {}

    /** The class that gives its colour. */
    static String style(PieceKind kind) {
        return "k-" + kind.name().toLowerCase(Locale.ROOT);
    }

    static String label(PieceKind kind) {
        return switch (kind) {
            case CACHED -> "system prompt";
            case OVERLAY -> "overlay";
            case PREFILL -> "prefill";
            case HISTORY -> "earlier turn";
            case TURN -> "this turn";
            case NOTE -> "note";
            case ATTACHED -> "attached";
            case AUGMENT -> "beside the words";
            case GIVEN -> "from the caller";
            case NUDGE -> "nudge";
            case REPAIR -> "repair";
        };
    }

    /** What is kept of it, by its kind. */
    static String kept(PieceKind kind) {
        return switch (kind) {
            case CACHED -> "kept with the session, once";
            case OVERLAY, AUGMENT -> "hash and length are kept, never the text";
            case PREFILL, NUDGE, REPAIR, GIVEN -> "kept nowhere";
            case HISTORY -> "kept in its own turn";
            case TURN -> "kept";
            case NOTE -> "the facts are kept, not these words";
            case ATTACHED -> "kept as a file beside the message";
        };
    }

    /** What it is, for the legend. */
    static String meaning(PieceKind kind) {
        return switch (kind) {
            case CACHED -> "the session’s system prompt, built once";
            case OVERLAY -> "pinned system layers, rendered for each request";
            case PREFILL -> "examples from prefill.json";
            case HISTORY -> "the transcript of earlier turns";
            case TURN -> "what this turn adds to the transcript";
            case NOTE -> "words for the facts about a message";
            case ATTACHED -> "what came with a message";
            case AUGMENT -> "recall, plugins, skills, the moment";
            case GIVEN -> "what an API caller handed in";
            case NUDGE -> "the gateway’s hint for one request";
            case REPAIR -> "put in so that a provider takes it";
        };
    }

    /** A layer's name as words: {@code platform hint}. */
    static String name(String layer) {
        return layer.toLowerCase(Locale.ROOT).replace('_', ' ').replace('-', ' ');
    }

    static String count(long number, String one) {
        return String.format(Locale.ROOT, "%,d %s%s", number, one, number == 1 ? "" : "s");
    }
}
