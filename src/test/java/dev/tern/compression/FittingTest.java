package dev.tern.compression;

import static dev.tern.testing.CompressionSettings.by;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.store.SqliteStore;
import dev.tern.testing.LineModel;
import dev.tern.testing.LineSettings;
import dev.tern.testing.OverlaySettings;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Conversations that grow longer than their model takes in, on the line. B97. */
class FittingTest {
    private static final String TOLD =
            "*We have talked for long, so I go on from a summary of the middle of it; /sessions lists the whole.*";
    private static final String CUT =
            "*We have talked for long, and I could not sum it up just now, so I may not see the oldest of it.*";

    /** Tokens; half of it are about 1,200 characters. */
    private static final int SMALL = 600;

    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private final LineModel chores = new LineModel();

    private List<String> sessions() {
        return store.rows("select count(*) from sessions where parent_id is not null");
    }

    @Test
    void pastTheThresholdATurnGoesOnFromASummary() {
        var talk = new Talk(store, by(chores, SMALL));
        talk.past("about boats", 1, 10);
        assertThat(chores.requests()).isEmpty();

        assertThat(talk.say("about sails" + Talk.LONG + Talk.LONG)).isEqualTo(TOLD + "\n\nanswer 1");

        assertThat(Talk.words(talk.last()))
                .contains("boats 1 ", "<conversation-summary>", "boats 10 ", "sails")
                .doesNotContain("boats 2 ", "boats 9 ");
        assertThat(Talk.words(chores.requests().getFirst()))
                .contains("boats 2 ", "boats 9 ")
                .doesNotContain("boats 1 ", "boats 10 ", "sails");
        assertThat(sessions()).containsExactly("1");
        assertThat(talk.say("and then?")).isEqualTo("answer 2");
        assertThat(chores.requests()).hasSize(1);
    }

    /** What is shown beside the words is no part of what is summed up, and so of no summary. */
    @Test
    void nothingThatWasOnlyShownIsSummedUp() {
        var shown = new LineSettings()
                .overlay(OverlaySettings.NONE.globally("CANARY-OVERLAY"))
                .compression(by(chores, SMALL));
        var talk = new Talk(store, shown);
        talk.past("about boats", 1, 11);
        talk.say("and now?");

        assertThat(talk.last().messages().toString()).contains("CANARY-OVERLAY");
        assertThat(Talk.words(talk.last())).contains("<turn-context>");
        assertThat(chores.requests()).isNotEmpty().allSatisfy(request -> assertThat(
                        request.messages().toString() + Talk.words(request))
                .doesNotContain("CANARY", "turn-context", "You are in a test."));
    }

    @Test
    void whatIsTooLongForTheModelIsSummedUpOnceAndAskedAgain() {
        var talk = new Talk(store, by(chores, 30_000));
        talk.past("about boats", 1, 4);
        talk.line.answers(Talk.tooLong());

        assertThat(talk.say("go on")).isEqualTo(TOLD + "\n\nanswer 2");

        assertThat(Talk.words(talk.last())).contains("<conversation-summary>").doesNotContain("boats 2 ");
        assertThat(talk.line.requests()).hasSize(2);
        assertThat(store.rows("select count(*) from turns where outcome = 'failed'"))
                .containsExactly("0");
    }

    @Test
    void aSecondRefusalEndsTheTurnAndTheNextBeginsWithLess() {
        var talk = new Talk(store, by(chores, 30_000));
        talk.past("about boats", 1, 4);
        talk.line.answers(Talk.tooLong()).answers(Talk.tooLong());

        assertThat(talk.say("go on")).contains("too long");
        talk.line.answers(Talk.tooLong());
        assertThat(talk.say("go on then")).endsWith("answer 4");

        assertThat(chores.requests()).hasSize(1);
        assertThat(Talk.words(talk.last())).doesNotContain("boats 1 ").contains("<conversation-summary>");
    }

    /** The model that sums up hangs: the turn is answered all the same, with less of the past. */
    @Test
    void aSummaryThatHangsWedgesNothingAndIsNotAskedForAtOnceAgain() {
        var settings = by(chores, SMALL).within(Duration.ofMillis(200));
        for (int i = 0; i < 2; i++) {
            chores.answers(Talk.hanging());
        }
        var talk = new Talk(store, settings);
        talk.past("about boats", 1, 10);

        assertThat(talk.say("about sails" + Talk.LONG + Talk.LONG)).isEqualTo(CUT + "\n\nanswer 1");

        assertThat(chores.requests()).hasSize(1);
        assertThat(sessions()).containsExactly("0");
        assertThat(new Talk(store, settings).say("more")).isEqualTo("answer 1");
        assertThat(chores.requests()).hasSize(2);
        assertThat(new Talk(store, settings).say("still more")).isEqualTo("answer 1");
        assertThat(chores.requests()).hasSize(2);
        assertThat(new Talk(store, settings).say("even more")).isEqualTo(TOLD + "\n\nanswer 1");
        assertThat(sessions()).containsExactly("1");
    }

    @Test
    void whereNothingCanBeSummedUpARefusedRequestIsMadeShorter() {
        chores.answers(Talk.hanging());
        var talk = new Talk(store, by(chores, 30_000).within(Duration.ofMillis(200)));
        talk.past("about boats", 1, 6);
        talk.line.answers(Talk.tooLong());

        assertThat(talk.say("go on")).isEqualTo(CUT + "\n\nanswer 2");

        assertThat(Talk.words(talk.last())).contains("boats 6 ").doesNotContain("boats 1 ", "boats 3 ");
        assertThat(sessions()).containsExactly("0");
        assertThat(talk.say("go on then")).endsWith("answer 3");
        assertThat(Talk.words(talk.last())).doesNotContain("boats 1 ");
    }

    /** The process ends after the summary and before the answer. */
    @Test
    void aTurnThatIsRunAgainSumsUpOnce() {
        var settings = by(chores, SMALL);
        var talk = new Talk(store, settings);
        talk.past("about boats", 1, 10);
        talk.line.hold();
        talk.begin("about sails" + Talk.LONG + Talk.LONG);
        await().until(() -> talk.line.requests().size() == 1);

        var after = new Talk(store, settings);

        assertThat(after.takesUp("about sails" + Talk.LONG + Talk.LONG)).isEqualTo(TOLD + "\n\nanswer 1");
        assertThat(chores.requests()).hasSize(1);
        assertThat(sessions()).containsExactly("1");
        assertThat(store.rows("select count(*) from messages where role = 'summary'"))
                .containsExactly("1");
    }

    @Test
    void turnedOffTheOldestIsLeftOut() {
        var talk = new Talk(store, by(chores, 400).disabled());
        talk.past("about boats", 1, 14);
        talk.say("and now?");

        assertThat(chores.requests()).isEmpty();
        assertThat(Talk.words(talk.last())).contains("boats 14 ").doesNotContain("boats 1 ", "summary");
    }

    @Test
    void whoDoesNotWantToBeToldIsNot() {
        var talk = new Talk(store, by(chores, SMALL).silent());
        talk.past("about boats", 1, 10);

        assertThat(talk.say("about sails" + Talk.LONG + Talk.LONG)).isEqualTo("answer 1");
        assertThat(sessions()).containsExactly("1");
    }
}
