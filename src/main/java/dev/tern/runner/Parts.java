package dev.tern.runner;

import dev.tern.agent.TurnEvent;
import dev.tern.async.Watchers;
import dev.tern.delivery.Delivery;
import dev.tern.markdown.ReplyText;
import dev.tern.outbox.OutboxPart;
import dev.tern.platform.Destination;
import dev.tern.platform.PlatformAdapter;
import dev.tern.platform.Rendered;
import dev.tern.transcript.TurnRecord;
import dev.tern.turn.OutFile;
import dev.tern.turn.PlatformId;
import dev.tern.turn.Reply;
import dev.tern.turn.Roster;
import dev.tern.turn.Turn;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Turns a record into the messages that people will see: the answer, or one honest sentence. */
public final class Parts {
    private static final String NOTICE = "notice";
    private static final Pattern THOUGHTS = Pattern.compile("(?is)<think>.*?(</think>|\\z)");

    private final Function<PlatformId, PlatformAdapter> adapters;
    private final Delivery delivery;
    private final ToolProgress progress;
    private final Watchers<TurnObserver> observers;

    /** Shows tools as the settings do if nobody sets them. */
    public Parts(Function<PlatformId, PlatformAdapter> adapters, Delivery delivery, List<TurnObserver> observers) {
        this(adapters, delivery, ToolProgress.usual(), observers);
    }

    public Parts(
            Function<PlatformId, PlatformAdapter> adapters,
            Delivery delivery,
            ToolProgress progress,
            List<TurnObserver> observers) {
        this.adapters = adapters;
        this.delivery = delivery;
        this.progress = progress;
        this.observers = new Watchers<>(observers);
    }

    /** The answer of a turn, to be read. */
    List<OutboxPart> of(Turn turn, TurnRecord record) {
        return of(turn, record, Optional.empty(), Roster.NOBODY, Optional.empty());
    }

    /**
     * The answer of a turn.
     *
     * @param notice what the person is told first, always in writing
     * @param people whom it may call by name
     * @param said the same answer, spoken
     */
    List<OutboxPart> of(
            Turn turn, TurnRecord record, Optional<String> notice, Roster people, Optional<SpokenAnswers.Said> said) {
        var files = Stream.concat(said.map(SpokenAnswers.Said::speech).stream(), files(record).stream())
                .toList();
        boolean written = said.map(SpokenAnswers.Said::written).orElse(true);
        var words =
                Stream.concat(notice.stream(), written ? Stream.of(words(record, files.isEmpty())) : Stream.empty());
        var markdown = words.collect(Collectors.joining("\n\n"));
        return of(turn, new Reply(turn.id(), turn.origin(), markdown, people, files));
    }

    /** Of a turn that was stopped: what people saw of it until then, marked as such, or nothing. */
    List<OutboxPart> stopped(Turn turn, String seen) {
        return seen.isBlank() ? List.of() : of(turn, seen.strip() + "\n\n" + Apology.STOPPED);
    }

    /** Words of ours, as CommonMark, in answer to the turn. */
    List<OutboxPart> of(Turn turn, String words) {
        return of(turn, new Reply(turn.id(), turn.origin(), words));
    }

    /** The same, where it is no answer: under an id of its own, since the turn may be answered all the same one day. */
    List<OutboxPart> beside(Turn turn, String words) {
        var id = turn.id().beside(NOTICE);
        return OutboxPart.of(
                id, Destination.answering(turn.origin()), render(turn, new Reply(id, turn.origin(), words)));
    }

    private List<OutboxPart> of(Turn turn, Reply reply) {
        return OutboxPart.of(turn.id(), Destination.answering(turn.origin()), render(turn, reply));
    }

    private List<Rendered> render(Turn turn, Reply reply) {
        return adapters.apply(turn.platform()).render(reply);
    }

    /**
     * Tells those who watch, and shows the turn's answer while it is written, where the platform can.
     *
     * @param hidden whether people are not to see it
     */
    Showing showing(Turn turn, Clock clock, boolean hidden) {
        var adapter = adapters.apply(turn.platform());
        return new Showing(event -> tell(turn, event), hidden ? Optional.empty() : onScreen(turn, adapter, clock));
    }

    /** Tells those who watch. */
    void tell(Turn turn, TurnEvent event) {
        observers.tell(observer -> observer.happened(turn, event));
    }

    private Optional<OnScreen> onScreen(Turn turn, PlatformAdapter adapter, Clock clock) {
        if (adapter.traits().drafts()) {
            Runnable shown = () -> observers.tell(observer -> observer.shown(turn));
            return Optional.of(new Drafts(turn, adapter, clock, progress.in(turn.origin()), shown));
        }
        return delivery.previews(turn.platform())
                ? Optional.of(new Previewed(turn, delivery, text -> first(turn, text), progress.in(turn.origin())))
                : Optional.empty();
    }

    private Rendered first(Turn turn, String text) {
        return render(turn, new Reply(turn.id(), turn.origin(), text)).getFirst();
    }

    /** An answer that came to nothing sends nothing: its person is told so instead. */
    private static List<OutFile> files(TurnRecord record) {
        return switch (record.outcome()) {
            case ANSWERED, EMPTY -> record.files();
            case INTERRUPTED, FAILED -> List.of();
        };
    }

    /** @param alone whether nothing is sent beside them */
    private static String words(TurnRecord record, boolean alone) {
        var nothing = alone ? Apology.NOTHING_TO_SAY : "";
        return switch (record.outcome()) {
            case ANSWERED -> visible(record.answer(), nothing);
            case EMPTY -> nothing;
            case INTERRUPTED -> visible(record.answer(), Apology.INTERRUPTED);
            case FAILED -> record.fault().map(Apology::of).orElse(Apology.OTHERWISE);
        };
    }

    private static String visible(String said, String otherwise) {
        return isVisible(said) ? said : otherwise;
    }

    /** A model may say nothing in many characters: spaces of no width, or thoughts that it was not asked for. */
    static boolean isVisible(String said) {
        return !ReplyText.isBlank(withoutThoughts(said));
    }

    static String withoutThoughts(String said) {
        return THOUGHTS.matcher(said).replaceAll("");
    }

    /** Of the platform's longest message. */
    int mostText(Turn turn) {
        return adapters.apply(turn.platform()).traits().maxText();
    }
}
