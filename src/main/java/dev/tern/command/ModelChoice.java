package dev.tern.command;

import dev.tern.session.Session;
import dev.tern.turn.CallOptions;
import dev.tern.turn.Origin;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** The models that can answer: the session's choice, else its channel's, else the usual one. */
public final class ModelChoice {
    private final List<String> others;
    private final Function<CallOptions, String> names;
    private final Function<Origin, Optional<String>> channels;

    /**
     * Offers these.
     *
     * @param others beside the usual one, by their names at its provider or in the settings
     * @param names {@code provider/name} of the model that is meant
     * @param channels the one that a place usually has, where that is another
     */
    public ModelChoice(
            List<String> others, Function<CallOptions, String> names, Function<Origin, Optional<String>> channels) {
        this.others = List.copyOf(others);
        this.names = names;
        this.channels = channels;
    }

    /** What answers in a session, {@code provider/name}. */
    String of(Session session, Origin origin) {
        return names.apply(session.choices().options().usually(channels.apply(origin)));
    }

    /** What answers in a place where nobody has chosen another. */
    String usual(Origin origin) {
        return channels.apply(origin).orElseGet(this::usual);
    }

    /** All of them, the usual one first. */
    List<String> names() {
        return Stream.concat(Stream.of(usual()), others.stream()).distinct().toList();
    }

    /** The one that somebody means, whatever the case. */
    Optional<String> find(String typed) {
        return names().stream().filter(name -> name.equalsIgnoreCase(typed)).findFirst();
    }

    private String usual() {
        var whole = names.apply(CallOptions.NONE);
        return whole.substring(whole.indexOf('/') + 1);
    }
}
