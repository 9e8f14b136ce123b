package dev.tern.transcript;

import dev.tern.turn.Annotation;
import dev.tern.turn.Audience;
import dev.tern.turn.Outcome;
import dev.tern.turn.PersonId;
import dev.tern.turn.SessionId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.TurnId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A committed turn with where it belongs, as whoever reads over sessions sees it.
 *
 * @param seq its place in the order of all commits
 * @param audience who could read along; nobody else may be shown any of it
 * @param said what people and the assistant said, in order, without what tools gave back
 * @param startedAt when the turn began, for words that do not know better themselves
 */
public record CommittedTurn(
        long seq,
        TurnId turn,
        SessionId session,
        SessionKey key,
        Audience audience,
        Outcome outcome,
        List<TranscriptMessage> said,
        Instant startedAt) {
    public CommittedTurn {
        said = List.copyOf(said);
    }

    /**
     * Words of one speaker.
     *
     * @param ordinal its place among all that was said in the turn, from 0
     * @param person who said it; empty for the assistant, and where nobody is named
     * @param name what the person is called there; empty where that was not told
     */
    public record Saying(
            int ordinal, boolean byAssistant, Optional<PersonId> person, String name, String text, Instant at) {
        /** Length only: what was said appears in no log. */
        @Override
        public String toString() {
            return "Saying[" + ordinal + " " + text.length() + " chars]";
        }
    }

    /** What was said in words, in order; what has none is left out. */
    public List<Saying> sayings() {
        return IntStream.range(0, said.size())
                .filter(ordinal -> !said.get(ordinal).text().isBlank())
                .mapToObj(this::saying)
                .toList();
    }

    private Saying saying(int ordinal) {
        return switch (said.get(ordinal)) {
            case UserSaid user -> byPerson(ordinal, user);
            case AssistantSaid assistant ->
                new Saying(ordinal, true, Optional.empty(), "", assistant.text(), startedAt);
            case ToolReturned(var result) ->
                throw new IllegalStateException("nobody says what a tool gives back turn=" + turn);
            case Summary summary -> throw new IllegalStateException("nobody says a summary turn=" + turn);
        };
    }

    private Saying byPerson(int ordinal, UserSaid user) {
        var by = first(user, Annotation.SaidBy.class);
        var at = first(user, Annotation.Posted.class).map(Annotation.Posted::at).orElse(startedAt);
        var person = by.map(Annotation.SaidBy::person).or(this::only);
        return new Saying(
                ordinal, false, person, by.map(Annotation.SaidBy::name).orElse(""), user.text(), at);
    }

    private Optional<PersonId> only() {
        return switch (audience) {
            case Audience.Direct(var account, var person) -> Optional.of(person);
            case Audience.Place place -> Optional.empty();
        };
    }

    private static <T extends Annotation> Optional<T> first(UserSaid user, Class<T> type) {
        return user.annotations().stream()
                .filter(type::isInstance)
                .map(type::cast)
                .findFirst();
    }

    /** Ids only. */
    @Override
    public String toString() {
        return "CommittedTurn[" + seq + " " + turn + " " + session + "]";
    }
}
