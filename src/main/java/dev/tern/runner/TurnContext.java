package dev.tern.runner;

import dev.tern.prompt.Augment;
import dev.tern.session.Session;
import dev.tern.session.Stages;
import dev.tern.session.Stages.Stage;
import dev.tern.turn.Addressing;
import dev.tern.turn.Turn;
import io.quarkus.runtime.configuration.ConfigurationException;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What is true of one turn alone: made once for it, shown in each of its requests, at most 400 bytes
 * without what was overheard. It would spoil the
 * request's stable beginning anywhere else.
 */
public final class TurnContext {
    /** Not a sentence that an answer may consist of: what the model repeats of this is taken out of its answer. */
    private static final DateTimeFormatter NOW =
            DateTimeFormatter.ofPattern("'Clock: 'EEEE, d MMMM uuuu, HH:mm '('VV')'", Locale.ENGLISH);

    private static final String ZONE = "tern.context.zone";

    private final boolean clocked;
    private final Clock clock;
    private final Stages stages;
    private final Duration stale;
    private final Overheard overheard;

    /**
     * Throws where the zone is none.
     *
     * @param stale how old a turn may be before the model is told its age
     */
    public TurnContext(TurnContextConfig config, Stages stages, Duration stale, Overheard overheard, Clock clock) {
        this.overheard = overheard;
        this.stale = stale;
        this.clocked = config.clock();
        this.clock = clock(config, clock);
        this.stages = stages;
    }

    /** The clock by which the model is told the time; throws where the zone is none. */
    public static Clock clock(TurnContextConfig config, Clock clock) {
        return config.zone().map(TurnContext::zone).map(clock::withZone).orElse(clock);
    }

    /** The zone of that name in {@code tern.context.zone}; stops the start where it is none. */
    public static ZoneId zone(String name) {
        try {
            return ZoneId.of(name);
        } catch (DateTimeException e) {
            throw new ConfigurationException(
                    ZONE + ": '" + name + "' is no time zone, give one such as Europe/Berlin", Set.of(ZONE));
        }
    }

    /** None when there is nothing to say. */
    Uni<List<Augment>> of(Turn turn, Session session) {
        return stages.of(session).map(stage -> augments(turn, stage, overheard.beside(turn)));
    }

    /** The same where the caller alone knows how far the conversation has come. */
    List<Augment> passing(Turn turn) {
        return augments(turn, Stage.UNDER_WAY, Optional.empty());
    }

    private List<Augment> augments(Turn turn, Stage stage, Optional<String> heard) {
        var text = Stream.of(now(), age(turn), addressed(turn), begun(stage), heard)
                .flatMap(Optional::stream)
                .collect(Collectors.joining("\n"));
        return text.isEmpty() ? List.of() : List.of(Augment.of(Augment.Kind.TURN_CONTEXT, text));
    }

    private Optional<String> now() {
        return clocked ? Optional.of(NOW.format(ZonedDateTime.now(clock))) : Optional.empty();
    }

    /** An answer to what was said long ago may have to be another. */
    private Optional<String> age(Turn turn) {
        var age = Duration.between(turn.at(), clock.instant());
        if (age.compareTo(stale) < 0) {
            return Optional.empty();
        }
        var what = turn.isScheduled() ? "Delayed: due " : "Delayed: said ";
        return Optional.of(what + words(age) + " ago, and read only now.");
    }

    private static String words(Duration age) {
        if (age.toMinutes() < 120) {
            return age.toMinutes() + " minutes";
        }
        return age.toHours() < 48 ? age.toHours() + " hours" : age.toDays() + " days";
    }

    /** The call itself is not among the words, and without it a model may think that it was not meant. */
    private static Optional<String> addressed(Turn turn) {
        return turn.isScheduled() ? Optional.empty() : addressed(turn.addressing());
    }

    private static Optional<String> addressed(Addressing addressing) {
        return switch (addressing) {
            case MENTION -> Optional.of("Addressed to you by a mention, which is left out of the words.");
            case REPLY -> Optional.of("Addressed to you as a reply to a message of yours.");
            case COMMAND -> Optional.of("Addressed to you by a command.");
            case THREAD -> Optional.of("Said in a thread that you take part in, to nobody by name.");
            case DIRECT, BUTTON, NONE, OTHERS -> Optional.empty();
        };
    }

    private static Optional<String> begun(Stage stage) {
        return switch (stage) {
            case FIRST_CONTACT -> Optional.of("First contact: nothing was said here before.");
            case BEGUN_ANEW -> Optional.of("The conversation has begun anew; earlier words are not visible to you.");
            case UNDER_WAY -> Optional.empty();
        };
    }
}
