package dev.tern.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.turn.PersonId;
import dev.tern.turn.Roster;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** B45: who is called by what an answer says. */
class CallsTest {
    private static final Roster PEOPLE = Roster.of(List.of(
            new Roster.Name(new PersonId("U0BOB"), "Bob"),
            new Roster.Name(new PersonId("U0SMITH"), "Bob Smith"),
            new Roster.Name(new PersonId("U0EVE"), "Sam"),
            new Roster.Name(new PersonId("U0MALLORY"), "Sam"),
            new Roster.Name(new PersonId("U0ID"), "")));

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    @Bob please look              | @Bob=U0BOB
                    (@bob), @BOB!                 | @bob=U0BOB @BOB=U0BOB
                    @Bob Smith and @Bob           | "@Bob Smith=U0SMITH @Bob=U0BOB"
                    mail bob@h.test or a@Bob      | ""
                    @Bobby and @Bob_2             | ""
                    @Bob's turn                   | @Bob=U0BOB
                    @Sam: which of the two?       | ""
                    @Nobody                       | ""
                    <@U0BOB> and <@!U0BOB>        | <@U0BOB>=U0BOB <@!U0BOB>=U0BOB
                    <@U0ID> by id alone           | <@U0ID>=U0ID
                    <@U0OTHER> was never here     | ""
                    @Bob (<@U0BOB>) once          | "@Bob (<@U0BOB>)=U0BOB"
                    @Bob (<@U0SMITH>) both        | "@Bob=U0BOB <@U0SMITH>=U0SMITH"
                    @ @@ <@ <@>                   | ""
                    """)
    void onlyPeopleOfTheConversationAre(String words, String called) {
        assertThat(Calls.in(words, PEOPLE).stream()
                        .map(call -> words.substring(call.start(), call.end()) + "=" + call.person())
                        .collect(Collectors.joining(" ")))
                .isEqualTo(called);
    }
}
