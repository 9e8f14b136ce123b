package dev.tern.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.SkillFolder;
import dev.tern.testing.Turns;
import dev.tern.transcript.LayerTrace;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.Annotation;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A skill that the person loaded is shown in the turn's own requests, and kept as a name. */
class SkillTurnTest extends AgentHarness {
    private static final String CANARY = "CANARY-SKILL: first the paper, then the cups.";

    @Test
    void itsTextIsInEveryRequestOfTheTurnAndInNothingThatIsKept() {
        new SkillFolder(home).skill("tidy-up", "tidy-up", "Tidy up.", CANARY);
        turn = Turns.direct("/tidy-up my desk").loading("tidy-up", "my desk");
        calls(CALL);
        says("Done.");

        var record = answer();

        assertThat(requests).hasSize(2).allSatisfy(request -> assertThat(shown(request))
                .contains(CANARY));
        assertThat(record.messages().getFirst())
                .isEqualTo(UserSaid.of(turn))
                .extracting(said -> ((UserSaid) said).annotations())
                .isEqualTo(List.of(new Annotation.SkillLoaded("tidy-up")));
        assertThat(record.messages().getFirst().text()).isEqualTo("my desk");
        assertThat(record.messages()).noneMatch(message -> message.text().contains("CANARY"));
        assertThat(record.layers()).extracting(LayerTrace::kind).containsExactly("SKILL");
    }

    @Test
    void aSkillThatIsGoneByThenIsSaidToBe() {
        turn = Turns.direct("/tidy-up my desk").loading("tidy-up", "my desk");
        says("Done.");

        answer();

        assertThat(shown(requests.getFirst())).contains("[The skill tidy-up can not be read any more.]");
    }

    private static String shown(dev.tern.model.ModelRequest request) {
        return request.messages().toString();
    }
}
