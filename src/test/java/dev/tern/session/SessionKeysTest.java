package dev.tern.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.Turns;
import dev.tern.turn.Addressing;
import dev.tern.turn.Author;
import dev.tern.turn.ChatKind;
import dev.tern.turn.PersonId;
import dev.tern.turn.ThreadId;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SessionKeysTest {
    @Test
    void aDirectChatIsOneSession() {
        assertThat(SessionKeys.BY_DEFAULT.of(Turns.direct("a")))
                .isEqualTo(SessionKeys.BY_DEFAULT.of(Turns.direct("b")));
    }

    /** B81. */
    @Test
    void inAGroupEachPersonHasTheirOwn() {
        assertThat(SessionKeys.BY_DEFAULT.of(Turns.inGroup(Turns.ANN, "x")))
                .isNotEqualTo(SessionKeys.BY_DEFAULT.of(Turns.inGroup(Turns.BO, "x")));
    }

    @Test
    void aThreadIsSharedAndNoOtherThread() {
        var anns = SessionKeys.BY_DEFAULT.of(Turns.inThread(Turns.ANN, "3", "x"));

        assertThat(SessionKeys.BY_DEFAULT.of(Turns.inThread(Turns.BO, "3", "x")))
                .isEqualTo(anns);
        assertThat(SessionKeys.BY_DEFAULT.of(Turns.inThread(Turns.ANN, "4", "x")))
                .isNotEqualTo(anns);
    }

    @Test
    void idsWithSeparatorsDoNotCollide() {
        var group = Turns.origin("1:person:2", ChatKind.GROUP, "", Optional.of(new ThreadId("3")));
        var other = Turns.origin("1", ChatKind.GROUP, "", Optional.empty());
        var odd = new Author(new PersonId("2:thread:3"), "x", false);

        assertThat(SessionKeys.BY_DEFAULT.of(Turns.of(Turns.ANN, group, Addressing.MENTION, "x")))
                .isNotEqualTo(SessionKeys.BY_DEFAULT.of(Turns.of(odd, other, Addressing.MENTION, "x")));
    }
}
