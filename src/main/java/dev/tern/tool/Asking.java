package dev.tern.tool;

import dev.tern.async.Timeline;
import dev.tern.tool.Ending.State;
import dev.tern.tool.Question.Kind;
import dev.tern.turn.Addressing;
import dev.tern.turn.Author;
import dev.tern.turn.Origin;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;
import org.jboss.logging.Logger;

/**
 * Asks people in the middle of a turn and waits for what they say. A question ends once: by a person, by its time, by a
 * stop, or by the end of its process. Its state is in the store before its turn goes on; its message then says how it
 * ended, and offers nothing any more. Safe from any thread.
 */
public final class Asking {
    private static final Logger LOG = Logger.getLogger(Asking.class);

    private final Questions questions;
    private final Posting posting;
    private final MayAnswer mayAnswer;
    private final Timeline timeline;
    private final List<Waiting> open = new CopyOnWriteArrayList<>();
    private volatile boolean closed;

    public Asking(Questions questions, Posting posting, MayAnswer mayAnswer, Timeline timeline) {
        this.questions = questions;
        this.posting = posting;
        this.mayAnswer = mayAnswer;
        this.timeline = timeline;
    }

    /** Whether there is anybody who can be asked there. */
    public boolean reaches(Origin where) {
        return posting.reaches(where);
    }

    /**
     * Asks, and emits how that ended. For a call that was asked about before a crash, emits what came of it then, without
     * asking again. Cancelled, the question has ended too: as stopped, or, once this is {@linkplain #close closed}, as left.
     *
     * @param words what is asked, as CommonMark
     * @param patience how long to wait
     */
    public Uni<Ending> ask(Kind kind, Invocation call, String words, List<String> options, Duration patience) {
        return questions.of(call.turn(), call.ordinal()).chain(earlier -> earlier.map(
                        kept -> Uni.createFrom().item(ending(kept)))
                .orElseGet(() -> fresh(
                        Question.of(kind, call, words, options, timeline.now().plus(patience)), patience)));
    }

    /** The turn is run again, so what nobody has decided was the end of an earlier run, where nobody listens any more. */
    private static Ending ending(Questions.Kept kept) {
        return switch (kept.ending().state()) {
            case OPEN, STOPPED -> Ending.of(State.LEFT);
            case ALLOWED, DENIED, ANSWERED, EXPIRED, LEFT -> kept.ending();
        };
    }

    /** From now on what is cancelled is so because the process ends, and not because somebody stops it. */
    public void close() {
        closed = true;
    }

    private Uni<Ending> fresh(Question question, Duration patience) {
        var waiting = new Waiting(question);
        var answered = Uni.createFrom().deferred(() -> {
            var alarm = timeline.after(patience, () -> timeline.start(end(waiting, Ending.of(State.EXPIRED))));
            return waiting.ended().onTermination().invoke(alarm);
        });
        return questions
                .open(question)
                .invoke(() -> open.add(waiting))
                .chain(() -> posting.post(question.asked()))
                .chain(() -> posting.waiting(question.origin(), answered))
                .onFailure()
                .call(() -> end(waiting, Ending.of(State.STOPPED)))
                .onCancellation()
                .invoke(() -> timeline.start(end(waiting, Ending.of(closed ? State.LEFT : State.STOPPED))))
                .onTermination()
                .invoke(() -> open.remove(waiting));
    }

    /**
     * Decides about a call, for good; about none where more than one could be meant.
     *
     * @param id the question's; the only one that waits where this is said, if empty
     */
    public Uni<Effect> decide(Turn by, Optional<String> id, boolean allowed) {
        var state = allowed ? State.ALLOWED : State.DENIED;
        var meant = open(waiting ->
                waiting.is(Kind.APPROVAL) && isMeant(waiting, by, id) && mayAnswer.test(waiting.question(), by));
        return switch (meant.size()) {
            case 0 -> Uni.createFrom().item(Effect.NOTHING);
            case 1 ->
                end(meant.getFirst(), decision(by, state), Optional.empty()).map(Effect::of);
            default -> Uni.createFrom().item(Effect.SEVERAL);
        };
    }

    private static boolean isMeant(Waiting waiting, Turn by, Optional<String> id) {
        return id.map(wanted -> wanted.equals(waiting.question().id().value())
                        && (by.isPress() ? waiting.isOnAccount(by) : waiting.isInChat(by)))
                .orElseGet(() -> waiting.isHere(by));
    }

    /**
     * Answers with the option of that number, from 1.
     *
     * @return false where no question waits there for this person's answer, or it has no such option
     */
    public Uni<Boolean> choose(Turn by, String id, int number) {
        return open(waiting -> waiting.is(Kind.CLARIFICATION)
                        && isWhereAsked(waiting, by)
                        && MayAnswer.OWN.test(waiting.question(), by)
                        && waiting.question().id().value().equals(id))
                .stream()
                .findFirst()
                .filter(waiting -> waiting.question().option(number).isPresent())
                .filter(Waiting::take)
                .map(waiting -> ended(
                        waiting, answer(by, waiting.question().option(number).get()), Optional.empty()))
                .orElseGet(() -> Uni.createFrom().item(false));
    }

    /** One id that several bear may be somebody else's in another chat. */
    private static boolean isWhereAsked(Waiting waiting, Turn by) {
        return by.author().shared() ? waiting.isInChat(by) : waiting.isOnAccount(by);
    }

    /**
     * What an ordinary message comes to where a question waits for its person: done at the subscription, but no other
     * message is that answer from here on. Empty where it is none. Emits {@link Effect#NOTHING} where the question had
     * ended by then, by its time or by somebody's press. A bare word decides about no call while another waits too: which
     * of them the person has seen is unknown.
     *
     * @param mayTalk whether its person may talk to us; asked only where it would be an answer
     */
    public Optional<Uni<Effect>> heard(Turn said, Predicate<Turn> mayTalk) {
        if (said.addressing() == Addressing.OTHERS
                || !said.attachments().isEmpty()
                || said.text().isBlank()) {
            return Optional.empty();
        }
        var word = Word.of(said.text());
        var meant = open(waiting -> waiting.isAnsweredBy(said) && isFor(waiting, said, word));
        if (meant.isEmpty() || !mayTalk.test(said)) {
            return Optional.empty();
        }
        var newest = meant.getFirst();
        if (newest.is(Kind.APPROVAL)
                && meant.stream().filter(one -> one.is(Kind.APPROVAL)).count() > 1) {
            return Optional.of(Uni.createFrom().item(Effect.SEVERAL));
        }
        return Optional.of(newest).filter(Waiting::hear).map(waiting -> end(waiting, said, word)
                .map(Effect::of));
    }

    private Uni<Boolean> end(Waiting waiting, Turn said, Optional<Word> word) {
        return switch (waiting.question().kind()) {
            case APPROVAL -> end(waiting, decision(said, word.orElseThrow().state()), Optional.empty());
            case CLARIFICATION -> end(waiting, answer(said, said.text()), Optional.of(said.id()));
        };
    }

    private boolean isFor(Waiting waiting, Turn said, Optional<Word> word) {
        return switch (waiting.question().kind()) {
            case APPROVAL -> word.isPresent() && mayAnswer.test(waiting.question(), said);
            case CLARIFICATION -> waiting.isUnheard();
        };
    }

    private static Ending decision(Turn by, State state) {
        return new Ending(state, named(by.author()), "");
    }

    private static Ending answer(Turn by, String words) {
        return new Ending(State.ANSWERED, named(by.author()), words);
    }

    /** Ends what earlier processes have left. To be done at the start, before anything is run again. */
    public Uni<Void> leave() {
        return questions.leave().chain(left -> left.stream()
                .map(this::shown)
                .reduce(Uni.createFrom().voidItem(), (before, next) -> before.chain(() -> next)));
    }

    /** One that can't be shown to have ended keeps no other from it. */
    private Uni<Void> shown(Questions.Kept kept) {
        return show(kept.question(), kept.ending())
                .onFailure()
                .invoke(failure -> LOG.warnf(
                        "end of a question not shown question=%s error=%s",
                        kept.question().id(), failure.getClass().getSimpleName()))
                .onFailure()
                .recoverWithNull();
    }

    /** Newest first. */
    private List<Waiting> open(Predicate<Waiting> which) {
        return open.reversed().stream().filter(Waiting::isOpen).filter(which).toList();
    }

    private Uni<Boolean> end(Waiting waiting, Ending how) {
        return end(waiting, how, Optional.empty());
    }

    private Uni<Boolean> end(Waiting waiting, Ending how, Optional<TurnId> from) {
        return Uni.createFrom()
                .deferred(() -> waiting.take()
                        ? ended(waiting, how, from)
                        : Uni.createFrom().item(false));
    }

    /** First it is on disk, then the turn goes on, then people see it. */
    private Uni<Boolean> ended(Waiting waiting, Ending how, Optional<TurnId> from) {
        return questions
                .end(waiting.question().id(), how, from)
                .invoke(() -> waiting.end(how))
                .invoke(() -> LOG.infof(
                        "question ended question=%s turn=%s kind=%s state=%s",
                        waiting.question().id(),
                        waiting.question().turn(),
                        waiting.question().kind().name().toLowerCase(Locale.ROOT),
                        how.state().word()))
                .onFailure()
                .invoke(waiting::fail)
                .call(mine ->
                        mine ? show(waiting.question(), how) : Uni.createFrom().voidItem());
    }

    private Uni<Void> show(Question question, Ending how) {
        return posting.replace(question.posted(), question.ended(EndingWords.of(question.kind(), how)))
                .chain(() -> questions.shown(question.id()));
    }

    /** Where a platform tells no name, its id says nothing to people. */
    private static String named(Author who) {
        return who.name().equals(who.id().value()) ? "" : who.name();
    }
}
