package dev.tern.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.testing.GatewayUnderTest;
import dev.tern.testing.SandboxClient;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** People change their minds about a mention that is to open a thread, before it is answered. */
@QuarkusTest
@TestProfile(AutoThreadQuarkusTest.PatientThreads.class)
@WithTestResource(GatewayUnderTest.class)
class AutoThreadQuarkusTest extends DeliveryBench {
    /** What was said is held back for some seconds, in case there is more. */
    public static final class PatientThreads implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("tern.discord.auto-thread", "true", "tern.gather.quiet", "3s");
        }
    }

    @Override
    Wire wire() {
        return new Wire("discord", "createMessage", "editMessage", "", "", "", false);
    }

    /** B39. */
    @Test
    void aMentionThatIsChangedInTimeIsAnsweredAsItIsNowInItsThread() {
        var asked = people.mention("patient-edit", "alice", "what is one and one?");
        people.edit("patient-edit", asked.id(), "tern, what is two and two?");

        assertThat(people.awaitAnswers("patient-edit", 1))
                .extracting(SandboxClient.Message::thread)
                .containsExactly(asked.id());
        assertThat(model.requests()).hasSize(1);
        assertThat(model.requests().getFirst().body())
                .contains("what is two and two?")
                .doesNotContain("what is one and one?");
    }

    @Test
    void aMentionThatIsTakenAwayInTimeOpensNothing() {
        var asked = people.mention("patient-gone", "alice", "never mind");
        people.delete("patient-gone", asked.id());

        await().atMost(PATIENCE)
                .until(() -> rows.column("select reason from inbox where event_key = 'm" + asked.id() + "'")
                        .equals(List.of("deleted-message")));
        assertThat(model.requests()).isEmpty();
        assertThat(people.calls("startThreadFromMessage").stream()
                        .filter(call -> call.toString().contains(asked.id())))
                .isEmpty();
    }
}
