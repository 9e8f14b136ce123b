package dev.tern.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.runner.Commands.Match;
import dev.tern.runner.TurnControl.Stopped;
import dev.tern.session.SessionKeys;
import dev.tern.store.SqliteStore;
import dev.tern.testing.GatherSettings;
import dev.tern.testing.LineSettings;
import dev.tern.testing.SmallLine;
import dev.tern.testing.Turns;
import dev.tern.turn.Addressing;
import dev.tern.turn.Annotation;
import dev.tern.turn.Attachment;
import dev.tern.turn.Author;
import dev.tern.turn.ChatKind;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Which messages become one turn. B16. The platform's limit is 100 UTF-16 units. */
class GatheringTest {
    private static final String LONG = "x".repeat(100);

    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private SmallLine line() {
        return line(GatherSettings.BY_DEFAULT);
    }

    private SmallLine line(GatherSettings settings) {
        Commands commands = turn -> turn.text().startsWith("/")
                ? Optional.of(new Match.Answered("test", Uni.createFrom().item("done")))
                : Optional.empty();
        return new SmallLine(store.ports(), commands, new LineSettings().gathering(settings));
    }

    private void awaitSaid(String... texts) {
        await().untilAsserted(() -> assertThat(
                        store.rows("select m.text from messages m join turns t on t.id = m.turn_id where role = 'user'"
                                + " order by t.seq"))
                .containsExactly(texts));
    }

    private static void pass(SmallLine line, int millis) {
        line.time.pass(Duration.ofMillis(millis));
    }

    private static Turn inGroup(Author author, Addressing addressing, String text) {
        return Turns.of(author, Turns.origin("-5", ChatKind.GROUP, "The group", Optional.empty()), addressing, text);
    }

    /** B16. */
    @Test
    void aTextThatWasCutIsOneTurn() {
        var line = line();
        line.say("1", Turns.direct(LONG));
        pass(line, 1_400);
        line.say("2", Turns.direct("tail"));
        pass(line, 299);
        assertThat(line.requests()).isEmpty();

        pass(line, 1);

        awaitSaid(LONG + "\ntail");
        await().untilAsserted(() -> assertThat(line.platform.sent()).containsExactly("answer 1"));
        assertThat(store.rows("select state from inbox")).containsExactly("done", "done");
        assertThat(store.rows("select distinct turn_id from inbox"))
                .containsExactly(Turns.direct(LONG).id().value());
    }

    @Test
    void whatIsSaidLaterIsAnotherTurn() {
        var line = line();
        line.say("1", Turns.direct("one"));
        pass(line, 300);
        line.say("2", Turns.direct("two"));
        pass(line, 300);

        awaitSaid("one", "two");
    }

    /** B57: whichever polls its updates came by. */
    @Test
    void anAlbumIsOneTurnWithAllItsPictures() {
        var line = line();
        for (int i = 1; i <= 3; i++) {
            var picture = new Attachment.Image("file" + i, "image/png", i);
            var turn = Turns.with(
                    Turns.direct(i == 1 ? "look" : "" + i),
                    List.of(picture),
                    List.of(new Annotation.Attached(picture)));
            line.sayInAlbum("album", "p" + i, turn);
            pass(line, 499);
        }
        assertThat(line.requests()).isEmpty();

        pass(line, 1);

        awaitSaid("look\n2\n3");
        assertThat(store.rows("select facts from messages where role = 'user'").getFirst())
                .contains("file1", "file2", "file3");
    }

    @Test
    void amongPeopleAnAlbumIsMeantAsItsCaptionIs() {
        var line = line();
        line.sayInAlbum("album", "1", inGroup(Turns.ANN, Addressing.NONE, "first"));
        line.sayInAlbum("album", "2", inGroup(Turns.ANN, Addressing.MENTION, "caption"));
        pass(line, 500);

        awaitSaid("first\ncaption");
    }

    @Test
    void whatIsSaidToOthersIsNoPartOfWhatIsSaidToUs() {
        var line = line();
        line.say("1", inGroup(Turns.ANN, Addressing.NONE, "lunch?"));
        line.say("2", inGroup(Turns.ANN, Addressing.MENTION, "what is it?"));
        line.say("3", inGroup(Turns.ANN, Addressing.NONE, "coming"));
        pass(line, 300);

        awaitSaid("what is it?");
        assertThat(store.rows("select state from inbox order by id")).containsExactly("ignored", "done", "ignored");
    }

    @Test
    void amongPeopleTheRestOfACutTextIsMeantAsItsBeginning() {
        var line = line();
        line.say("1", inGroup(Turns.ANN, Addressing.MENTION, LONG));
        line.say("2", inGroup(Turns.ANN, Addressing.NONE, "tail"));
        pass(line, 300);

        awaitSaid(LONG + "\ntail");
    }

    /** B16: same sender and same chat only. */
    @Test
    void onlyWhatOnePersonSaysInOnePlaceIsGathered() {
        var line = line();
        line.say("1", inGroup(Turns.ANN, Addressing.MENTION, "ann"));
        line.say("2", inGroup(Turns.BO, Addressing.MENTION, "bo"));
        line.say("3", Turns.inThread(Turns.ANN, "9", "in thread"));
        pass(line, 300);

        await().untilAsserted(() -> assertThat(store.rows("select text from messages where role = 'user'"))
                .containsExactlyInAnyOrder("ann", "bo", "in thread"));
    }

    /** B16: a command never waits in the window. */
    @Test
    void aCommandNeitherWaitsNorCutsAText() {
        var line = line();
        line.say("1", Turns.direct(LONG));
        line.say("2", Turns.direct("/test"));
        await().untilAsserted(() -> assertThat(line.platform.sent()).containsExactly("done"));

        line.say("3", Turns.direct("tail"));
        pass(line, 300);

        awaitSaid(LONG + "\ntail");
    }

    @Test
    void tooMuchForOneTurnIsTwo() {
        var line = line(
                new GatherSettings(Duration.ofMillis(300), Duration.ZERO, Duration.ZERO, 2, 10, Duration.ofSeconds(5)));
        line.say("1", Turns.direct("a"));
        line.say("2", Turns.direct("b"));
        line.say("3", Turns.direct("c"));
        line.say("4", Turns.direct("0123456789"));
        pass(line, 300);

        awaitSaid("a\nb", "c", "0123456789");
    }

    @Test
    void nobodyWaitsLongerThanTheLongestWait() {
        var line = line(new GatherSettings(
                Duration.ofMillis(300), Duration.ZERO, Duration.ZERO, 100, 1000, Duration.ofMillis(500)));
        line.say("1", Turns.direct("a"));
        pass(line, 250);
        line.say("2", Turns.direct("b"));
        pass(line, 250);

        awaitSaid("a\nb");
    }

    @Test
    void whatWasSaidJustBeforeAStopIsStopped() {
        var line = line();
        line.say("1", Turns.direct("one"));

        var stopped = line.control().stop(SessionKeys.BY_DEFAULT.of(Turns.direct("x")), Turns.ANN.id());

        assertThat(stopped).isEqualTo(new Stopped(true, 0, false));
        await().untilAsserted(() ->
                assertThat(store.rows("select outcome from turns")).containsExactly("interrupted"));
        assertThat(line.time.waiting()).isZero();
    }
}
