package dev.tern.platform.telegram;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.platform.telegram.TelegramFault.NoAnswer;
import dev.tern.platform.telegram.TelegramFault.Refused;
import dev.tern.platform.telegram.TelegramFault.TooMany;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class PatienceTest {
    private static final TelegramConfig.BackOff CONFIG = TestSettings.without("");

    @Test
    void waitsDoubleUpToTheLongest() {
        assertThat(waits(unvaried(), 5)).extracting(Duration::toMillis).containsExactly(10L, 20L, 40L, 40L, 40L);
    }

    @Test
    void aGoodRoundStartsOver() {
        var patience = unvaried();
        waits(patience, 5);
        patience.reset();
        assertThat(waits(patience, 1)).containsExactly(Duration.ofMillis(10));
    }

    @Test
    void waitsVaryByUpToHalf() {
        assertThat(waits(new Patience(CONFIG, new Random(7)), 1000))
                .allMatch(wait -> wait.toMillis() <= 40)
                .anyMatch(wait -> wait.toMillis() == 20)
                .anyMatch(wait -> wait.toMillis() == 40);
    }

    @Test
    void whatTelegramSaysIsObeyedAndWhatAPersonMustMendIsNotPressed() {
        var patience = unvaried();
        assertThat(patience.after(new TooMany(Duration.ofMinutes(3)))).isEqualTo(Duration.ofMinutes(3));
        assertThat(patience.after(new Refused(409, "Conflict"))).isEqualTo(CONFIG.conflict());
        assertThat(patience.after(new Refused(401, "Unauthorized"))).isEqualTo(CONFIG.refused());
    }

    private static List<Duration> waits(Patience patience, int times) {
        var waits = new ArrayList<Duration>();
        for (int i = 0; i < times; i++) {
            waits.add(patience.after(new NoAnswer("test")));
        }
        return waits;
    }

    private static Patience unvaried() {
        RandomGenerator zero = () -> 0;
        return new Patience(CONFIG, zero);
    }
}
