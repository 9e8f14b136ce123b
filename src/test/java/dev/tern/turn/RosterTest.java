package dev.tern.turn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.turn.Roster.Name;
import java.util.List;
import org.junit.jupiter.api.Test;

/** B45. */
class RosterTest {
    private static final PersonId BOB = new PersonId("U0BOB");
    private static final PersonId OTHER = new PersonId("U0OTHER");

    @Test
    void aPersonIsKnownByEachOfTheirNames() {
        var roster = Roster.of(List.of(new Name(BOB, "Bob"), new Name(BOB, "bob.b"), new Name(BOB, "Bob")));

        assertThat(roster.person("bob")).contains(BOB);
        assertThat(roster.person("Bob.B")).contains(BOB);
    }

    /** B45: whoever takes another's name calls neither. */
    @Test
    void aNameOfTwoIsNobodys() {
        var roster = Roster.of(List.of(new Name(BOB, "Bob"), new Name(OTHER, "BOB"), new Name(BOB, "Robert")));

        assertThat(roster.person("Bob")).isEmpty();
        assertThat(roster.names()).containsExactly("robert");
    }

    @Test
    void theLongestNameComesFirst() {
        assertThat(Roster.of(List.of(new Name(BOB, "Bob"), new Name(OTHER, "Bob Smith"), new Name(OTHER, " ")))
                        .names())
                .containsExactly("bob smith", "bob");
    }
}
