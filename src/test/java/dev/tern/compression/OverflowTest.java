package dev.tern.compression;

import static dev.tern.testing.CompressionSettings.by;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.store.SqliteStore;
import dev.tern.testing.LineModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Messages that are too long by themselves, whatever was said before. B97. */
class OverflowTest {
    private static final int SMALL = 600;
    private static final String PASTE = "x".repeat(4_000);

    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private final LineModel chores = new LineModel();

    /** How many characters a token has is a guess, and what a model of an unknown name takes in as well. */
    @Test
    void whatOnlySeemsTooLongIsAskedOnceWhereNothingCanBeLeftOut() {
        var talk = new Talk(store, by(chores, SMALL));

        assertThat(talk.say(PASTE)).isEqualTo("answer 1");
        assertThat(Talk.words(talk.last())).contains(PASTE);
    }

    @Test
    void aModelThatRefusesItThenIsNotAskedAgain() {
        var talk = new Talk(store, by(chores, SMALL));
        talk.line.answers(Talk.tooLong());

        assertThat(talk.say(PASTE)).contains("too long");

        assertThat(talk.line.requests()).hasSize(1);
    }

    /** The past was not to blame: it is all there again with the next message. */
    @Test
    void aRefusedPasteLeavesThePastAsItIs() {
        var talk = new Talk(store, by(chores, 30_000).disabled());
        talk.past("about boats", 1, 4);
        talk.line.answers(Talk.tooLong());
        talk.line.answers(Talk.tooLong());

        assertThat(talk.say(PASTE)).contains("too long");
        assertThat(talk.say("and now?")).isEqualTo("answer 3");

        assertThat(Talk.words(talk.last())).contains("boats 1 ", "boats 4 ").doesNotContain(PASTE);
    }

    @Test
    void aRefusedPastIsShorterFromThenOn() {
        var talk = new Talk(store, by(chores, 30_000).disabled());
        talk.past("about boats", 1, 8);
        talk.line.answers(Talk.tooLong());

        assertThat(talk.say("go on")).isEqualTo("answer 2");
        assertThat(talk.say("and now?")).isEqualTo("answer 3");

        assertThat(Talk.words(talk.last())).contains("boats 8 ").doesNotContain("boats 1 ");
    }
}
