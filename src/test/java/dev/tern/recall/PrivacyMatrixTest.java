package dev.tern.recall;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.memory.MemoryChange;
import dev.tern.memory.MemoryKind;
import dev.tern.memory.MemoryScope;
import dev.tern.memory.MemorySection;
import dev.tern.memory.Owners;
import dev.tern.memory.SeedFiles;
import dev.tern.memory.Seeder;
import dev.tern.memory.UserSection;
import dev.tern.prompt.PromptSection;
import dev.tern.prompt.SessionFacts;
import dev.tern.recall.SessionSearch.Question;
import dev.tern.scan.Secrets;
import dev.tern.session.SessionKeys;
import dev.tern.store.SqliteStore;
import dev.tern.trajectory.Trajectories;
import dev.tern.turn.Audience;
import dev.tern.turn.SessionId;
import dev.tern.turn.Turn;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/**
 * Who is shown what somebody said where: every person in every chat, on two platforms, asks for what every other said in
 * every other, in each of the ways in which anything is shown again. All have said the same but for one word.
 */
class PrivacyMatrixTest {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    @TempDir
    Path directory;

    private final List<Spot> spots = new ArrayList<>();
    private Indexed indexed;

    @BeforeEach
    void everybodySpeaksEverywhere() {
        indexed = new Indexed(store.ports(), directory.resolve("index"));
        Spot.turns().forEach(turn -> spots.add(speak(turn, Spot.word(turn))));
        indexed.caughtUp();
    }

    @AfterEach
    void close() {
        indexed.close();
    }

    private Spot speak(Turn turn, String word) {
        var key = SessionKeys.BY_DEFAULT.of(turn);
        var session = indexed.session(key.value(), Audience.of(turn));
        indexed.say(session, turn, "I keep in mind that it is " + word + ".");
        remember(MemoryKind.MEMORY, turn, word);
        remember(MemoryKind.USER, turn, word);
        return new Spot(turn, word, key, session);
    }

    private void remember(MemoryKind kind, Turn turn, String word) {
        MemoryScope.of(kind, Audience.of(turn))
                .ifPresent(scope -> get(store.ports()
                        .memories()
                        .change(
                                scope,
                                new MemoryChange.Add("Word " + word),
                                turn.id(),
                                kind == MemoryKind.USER ? 1 : 0)));
    }

    /** B84: what was said is for those who could read along, whoever asks, and wherever. */
    @Test
    void recallShowsWhatTheSameAudienceSaid() {
        var recall = new TranscriptRecall(indexed.indexing(), store.ports().passages(), ZoneOffset.UTC);
        var elsewhere = new SessionId("a session that begins now");

        holds((asks, said) -> asks.audience().equals(said.audience()), asks -> {
            var query = new RecallQuery(
                    "What is the password of the safe?", asks.turn().author().id(), asks.audience(), elsewhere);
            var told = get(recall.about(query)).stream().map(Recalled::text).toList();
            return said -> told.toString();
        });
    }

    /** B84. */
    @Test
    void sessionSearchShowsWhatTheSameAudienceSaid() {
        var search = new SessionSearch(indexed.indexing(), store.ports().passages(), ZoneOffset.UTC);

        holds((asks, said) -> asks.audience().equals(said.audience()), asks -> {
            var told = get(search.ask(question(asks, "password of the safe", Optional.empty())));
            return said -> told;
        });
    }

    /** B84: knowing a session's id opens nothing. */
    @Test
    void aSessionIsSearchedAndReadByItsAudienceAlone() {
        var search = new SessionSearch(indexed.indexing(), store.ports().passages(), ZoneOffset.UTC);

        holds(
                (asks, said) -> asks.audience().equals(said.audience()),
                asks -> said -> get(search.ask(question(asks, "", Optional.of(said.session())))));
        var stranger = spots.getFirst();
        assertThat(spots.stream()
                        .filter(said -> get(search.ask(question(stranger, said.word(), Optional.of(said.session()))))
                                .contains(said.word()))
                        .map(Spot::audience))
                .containsOnly(stranger.audience());
    }

    private static Question question(Spot asks, String words, Optional<SessionId> session) {
        return new Question(asks.audience(), words, session, Optional.empty(), Optional.empty(), 20);
    }

    /** B84. */
    @Test
    void theListOfSessionsIsTheAudiencesOwn() {
        var passages = store.ports().passages();

        holds((asks, said) -> asks.audience().equals(said.audience()), asks -> {
            var listed = get(passages.latest(asks.audience(), 100)).stream()
                    .map(heading -> heading.session())
                    .toList();
            return said -> listed.contains(said.session()) ? said.word() : "";
        });
    }

    /** B84. */
    @Test
    void memorySnapshotsAreTheAudiencesOwnAndThoseOfAPersonTheirs() {
        var seeds = store.ports().seeds();
        var seeder = new Seeder(new SeedFiles(directory), Owners.of(List.of(), account -> false, seeds), seeds);

        holds(
                (asks, said) -> asks.audience().equals(said.audience()),
                asks -> always(snapshot(new MemorySection(store.ports().memories(), seeder), asks)));
        holds(
                (asks, said) -> asks.audience().equals(said.audience())
                        && asks.turn().origin().kind().isDirect(),
                asks -> always(snapshot(new UserSection(store.ports().memories(), seeder), asks)));
    }

    private static String snapshot(PromptSection section, Spot asks) {
        var facts = new SessionFacts(Optional.empty(), asks.audience(), LocalDate.EPOCH, "demo/demo", List.of());
        return get(section.text(facts)).orElse("");
    }

    /** B85: another member's session in the same chat is as if it were not there. */
    @Test
    void onlyAConversationsOwnSessionsAreListedAndResumed() {
        var pasts = store.ports().pasts();

        holds(
                (asks, said) -> asks.key().equals(said.key()),
                asks -> said -> Stream.concat(
                                        get(pasts.list(asks.key(), 100)).stream()
                                                .map(past -> past.id()),
                                        get(pasts.resume(asks.key(), said.session())).stream()
                                                .map(session -> session.id()))
                                .anyMatch(said.session()::equals)
                        ? said.word()
                        : "");
    }

    /** What the API and the exporter give, to operators alone, is one session's and holds nothing of another's. */
    @Test
    void aTrajectoryHoldsItsOwnSessionAlone() {
        var trajectories = new Trajectories(new Secrets(List.of()));

        holds(
                (asks, said) -> asks.session().equals(said.session()),
                asks -> always(get(store.ports().recorded().load(asks.session())).stream()
                        .flatMap(trajectories::of)
                        .flatMap(line -> line.conversations().stream())
                        .map(item -> item.value())
                        .toList()
                        .toString()));
    }

    private static Function<Spot, String> always(String shown) {
        return said -> shown;
    }

    /** Asserts every pair: the word that was said is shown to whom it may be, and to nobody else. */
    private void holds(BiPredicate<Spot, Spot> may, Function<Spot, Function<Spot, String>> shown) {
        var wrong = new ArrayList<String>();
        for (var asks : spots) {
            var ask = shown.apply(asks);
            for (var said : spots) {
                if (may.test(asks, said) != ask.apply(said).contains(said.word())) {
                    wrong.add(asks + (may.test(asks, said) ? " is not shown " : " is shown ") + said);
                }
            }
        }
        assertThat(spots).hasSize(36);
        assertThat(wrong).isEmpty();
    }
}
