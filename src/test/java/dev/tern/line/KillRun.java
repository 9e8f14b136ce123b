package dev.tern.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.testing.PlatformUnderTest;
import dev.tern.testing.SandboxClient.Message;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * The gateway, killed at random moments while people write, over and over: each question is answered once, and stands in
 * the transcript once. Not part of {@code verify}: {@code ./mvnw verify -Pkill}, with {@code -Dkill.platform}, {@code
 * -Dkill.count} (1,000 if not given) and {@code -Dkill.seed}.
 */
@QuarkusTest
@TestProfile(CrashScene.SandboxAlone.class)
class KillRun extends CrashScene {
    private static final int CHATS = 8;

    /** From the process' first breath to well after it has connected. */
    private static final int LONGEST_LIFE_MS = 5_000;

    /** From a message to after its answer. */
    private static final int LONGEST_REST_MS = 2_000;

    private static final int KILLS = Integer.getInteger("kill.count", 1_000);
    private static final long SEED = Long.getLong("kill.seed", 20_261_130L);

    private static final String OPEN = """
            select id from inbox where state in ('received', 'queued', 'running')
            union all select seq from outbox where state not in ('sent')
            """;

    private final Random random = new Random(SEED);
    private final List<Integer> asked = new ArrayList<>();

    @Override
    PlatformUnderTest platform() {
        return switch (System.getProperty("kill.platform", "telegram")) {
            case "discord" -> PlatformUnderTest.DISCORD;
            case "slack" -> PlatformUnderTest.SLACK;
            default -> PlatformUnderTest.TELEGRAM;
        };
    }

    @Test
    void nothingIsLostAndNothingComesTwice() {
        model.answersBy(Questions::answer);
        start();
        becomeAcquainted();
        gateway.kill();
        for (int kill = 0; kill < KILLS; kill++) {
            ask(random.nextInt(2));
            gateway.start();
            gateway.live(Duration.ofMillis(random.nextInt(LONGEST_LIFE_MS)));
            ask(random.nextInt(3));
            gateway.killAfter(Duration.ofMillis(random.nextInt(LONGEST_REST_MS)));
        }
        start();
        becomeAcquainted();
        await().atMost(Duration.ofMinutes(5)).until(() -> rows.column(OPEN).isEmpty());

        var twice = new TreeMap<Integer, List<String>>();
        Questions.answers(answers()).forEach((question, answers) -> {
            if (answers.size() > 1) {
                twice.put(question, answers);
            }
        });
        assertThat(twice).as("seed=%d kills=%d", SEED, KILLS).isEmpty();
        assertThat(Questions.in(rows.messages(), "user")).containsExactlyInAnyOrderElementsOf(asked);
        assertThat(Questions.in(rows.messages(), "assistant")).containsExactlyInAnyOrderElementsOf(asked);
        System.out.printf(
                "%d kills on %s (seed %d): %d questions, each answered once, %d marked repetitions%n",
                KILLS, platform().name(), SEED, asked.size(), repetitions());
    }

    /** Discord sends nothing again, and only chats that are known can be read back. */
    private void becomeAcquainted() {
        for (int person = 0; person < CHATS; person++) {
            askAs(person);
        }
        await().atMost(Duration.ofMinutes(10))
                .until(() -> Questions.unanswered(asked, answers()).isEmpty());
    }

    private void ask(int number) {
        for (int i = 0; i < number; i++) {
            askAs(random.nextInt(CHATS));
        }
    }

    private void askAs(int person) {
        int question = asked.size();
        asked.add(question);
        people.say("dm-p" + person, "p" + person, Questions.question(question));
    }

    private List<Message> answers() {
        var all = new ArrayList<Message>();
        for (int chat = 0; chat < CHATS; chat++) {
            all.addAll(people.answers("dm-p" + chat));
        }
        return all;
    }

    private long repetitions() {
        return answers().stream()
                .filter(answer -> answer.text().startsWith(PlatformUnderTest.REPETITION))
                .count();
    }
}
