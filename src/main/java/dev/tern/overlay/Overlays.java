package dev.tern.overlay;

import dev.tern.prompt.Augment;
import dev.tern.prompt.Overlay;
import dev.tern.prompt.OverlayLayer;
import dev.tern.session.ChatMoves;
import dev.tern.session.Session;
import dev.tern.turn.Origin;
import dev.tern.turn.PlatformId;
import dev.tern.turn.Turn;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jboss.logging.Logger;

/**
 * Puts the overlay of a turn together. The same facts give the same bytes, turn after turn. Reads small files; call it
 * where that may block.
 */
public final class Overlays {
    private static final Logger LOG = Logger.getLogger(Overlays.class);

    private static final PlatformId SCHEDULE = new PlatformId("cron");

    private final PlatformHints hints;
    private final SessionContext context;
    private final Channels channels;
    private final Personas personas;
    private final Optional<String> global;
    private final Set<String> gone = ConcurrentHashMap.newKeySet();

    private Overlays(
            PlatformHints hints,
            SessionContext context,
            Channels channels,
            Personas personas,
            Optional<String> global) {
        this.hints = hints;
        this.context = context;
        this.channels = channels;
        this.personas = personas;
        this.global = global;
    }

    /** The same where no chat ever moves. */
    public static Overlays open(HintsConfig hints, OverlayConfig config, Personas personas, Platforms platforms) {
        return open(hints, config, personas, platforms, ChatMoves.NONE);
    }

    /** Reads the settings, and says once what of them is shown and never kept. A wrong one throws. */
    public static Overlays open(
            HintsConfig hints, OverlayConfig config, Personas personas, Platforms platforms, ChatMoves moves) {
        config.global().ifPresent(Overlays::notice);
        return new Overlays(
                PlatformHints.open(hints, platforms),
                SessionContext.of(platforms, config.homeChannels()),
                Channels.of(config.channels(), platforms, personas, moves),
                personas,
                config.global());
    }

    private static void notice(String text) {
        LOG.infof(
                "global overlay in use, %d characters: shown to the model, not saved to transcripts or trajectories",
                text.length());
    }

    public Overlay of(Turn turn, Session session) {
        return of(turn, session.persona());
    }

    /** The model that the operator wants in a place, by a name that people can choose it by. */
    public Optional<String> model(Origin origin) {
        return channels.model(origin);
    }

    /** The overlay of a turn whose session, if it has one, has chosen this persona. */
    public Overlay of(Turn turn, Optional<String> persona) {
        var origin = turn.origin();
        return new Overlay(Stream.of(
                        hints.of(turn.platform()),
                        Optional.of(context.of(turn)),
                        channels.prompt(origin),
                        persona(persona, channels.persona(origin)))
                .flatMap(Optional::stream)
                .toList());
    }

    /**
     * What the model is told beside a turn that a schedule began: of this turn alone, so that the conversation's overlay
     * stays what it is. Reads a small file, as {@link #of} does.
     */
    public List<Augment> beside(Turn turn) {
        return turn.isScheduled() ? hints.once(SCHEDULE).stream().toList() : List.of();
    }

    private Optional<OverlayLayer> persona(Optional<String> chosen, Optional<String> usual) {
        return chosen.flatMap(this::text)
                .or(() -> usual.flatMap(this::text))
                .or(() -> global)
                .map(text -> OverlayLayer.of(OverlayLayer.Kind.PERSONA, text));
    }

    /** A persona may have gone since it was chosen; then the next one counts. */
    private Optional<String> text(String name) {
        var text = personas.text(name);
        if (text.isEmpty() && gone.add(name)) {
            LOG.warnf("a session's persona is not there any more, using the next one persona=%s", name);
        }
        return text;
    }
}
