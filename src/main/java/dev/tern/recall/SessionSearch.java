package dev.tern.recall;

import dev.tern.scan.Label;
import dev.tern.transcript.CommittedTurn;
import dev.tern.transcript.Passages;
import dev.tern.transcript.Passages.Heading;
import dev.tern.turn.Audience;
import dev.tern.turn.SessionId;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Searches the sessions of an audience, the present one included, as a model asks for it: by words, within a session or a
 * time, or just for the latest. Tells in words; of another audience's sessions, the same as of those that never were.
 */
public final class SessionSearch {
    private static final int BESIDE = 1;
    private static final int LAST = 20;
    private static final int LINE = 600;

    private final Indexing index;
    private final Passages passages;
    private final Shown shown;

    /** Over this index; times are those of the zone. */
    public SessionSearch(Indexing index, Passages passages, ZoneId zone) {
        this.index = index;
        this.passages = passages;
        this.shown = new Shown(zone);
    }

    /**
     * What is asked.
     *
     * @param words empty for what there is at all
     * @param session one session alone
     * @param after said then or later
     * @param before said earlier
     * @param limit how many places, or sessions, at most
     */
    public record Question(
            Audience audience,
            String words,
            Optional<SessionId> session,
            Optional<Instant> after,
            Optional<Instant> before,
            int limit) {
        /** Ids only. */
        @Override
        public String toString() {
            return "Question[" + words.length() + " chars, " + session + "]";
        }
    }

    /** What was found, in words for the model. */
    public Uni<String> ask(Question question) {
        if (question.words().isBlank()) {
            if (question.after().isPresent() || question.before().isPresent()) {
                return Uni.createFrom()
                        .item("A time alone cannot be searched: give a query too, or a session to read its end.");
            }
            return question.session().map(session -> ending(question, session)).orElseGet(() -> latest(question));
        }
        if (!index.state().isSearchable()) {
            return Uni.createFrom()
                    .item("The index of earlier conversations is being made ("
                            + index.state().sayings()
                            + " messages so far), so nothing can be searched right now. It may hold what you look for: "
                            + "say so instead of saying that there is nothing.");
        }
        return found(question);
    }

    private Uni<String> latest(Question question) {
        return passages.latest(question.audience(), question.limit())
                .map(all -> all.isEmpty()
                        ? "There are no earlier conversations here."
                        : all.stream().map(this::told).collect(Collectors.joining("\n")));
    }

    private Uni<String> ending(Question question, SessionId session) {
        return passages.ending(question.audience(), session, LAST)
                .chain(turns -> turns.isEmpty()
                        ? Uni.createFrom().item("There is no such session here.")
                        : headed(question, List.of(turns), Set.of()));
    }

    private Uni<String> found(Question question) {
        var asked = Words.asked(question.words());
        // somebody who looks for nothing but such words means them
        var words = asked.isEmpty() ? Set.copyOf(Words.of(question.words())) : asked;
        var sought = Sought.of(words, question.audience(), question.limit() * 4)
                .within(question.session())
                .between(question.after(), question.before())
                .meaning(question.words());
        return index.search(sought)
                .map(hits ->
                        hits.stream().map(hit -> hit.place().turn()).distinct().toList())
                .chain(turns -> around(question, turns))
                .chain(places -> places.isEmpty()
                        ? Uni.createFrom().item("Nothing that was said here matches.")
                        : headed(question, places, words));
    }

    private Uni<List<List<CommittedTurn>>> around(Question question, List<TurnId> turns) {
        return Multi.createFrom()
                .iterable(turns)
                .onItem()
                .transformToUniAndConcatenate(turn ->
                        passages.around(question.audience(), turn, BESIDE).map(beside -> new Place(turn, beside)))
                .collect()
                .asList()
                .map(places -> apart(places, question.limit()));
    }

    private record Place(TurnId found, List<CommittedTurn> beside) {}

    /** What a better place shows already is not shown again; one that is shown there wholly is no place of its own. */
    private static List<List<CommittedTurn>> apart(List<Place> places, int limit) {
        var seen = new HashSet<TurnId>();
        var kept = new ArrayList<List<CommittedTurn>>();
        for (var place : places) {
            if (kept.size() < limit && !place.beside().isEmpty() && !seen.contains(place.found())) {
                kept.add(place.beside().stream()
                        .filter(turn -> seen.add(turn.turn()))
                        .toList());
            }
        }
        return kept;
    }

    private Uni<String> headed(Question question, List<List<CommittedTurn>> places, Set<String> words) {
        var sessions = places.stream().map(place -> place.getFirst().session()).collect(Collectors.toSet());
        return passages.headings(question.audience(), sessions)
                .map(all -> all.stream().collect(Collectors.toMap(Heading::session, Function.identity())))
                .map(headings -> places.stream()
                        .map(place -> Optional.ofNullable(
                                                headings.get(place.getFirst().session()))
                                        .map(this::told)
                                        .orElse("session " + place.getFirst().session())
                                + "\n" + lines(place, words))
                        .collect(Collectors.joining("\n\n")));
    }

    private String lines(List<CommittedTurn> place, Set<String> words) {
        return place.stream()
                .flatMap(turn -> turn.sayings().stream())
                .map(said -> shown.line(said, words, LINE))
                .collect(Collectors.joining("\n"));
    }

    private String told(Heading heading) {
        return "session " + heading.session()
                + heading.title().map(title -> " " + Label.quote(title)).orElse("") + ", "
                + heading.turns() + (heading.turns() == 1 ? " turn, " : " turns, ") + shown.minute(heading.startedAt())
                + " to " + shown.minute(heading.lastAt());
    }
}
