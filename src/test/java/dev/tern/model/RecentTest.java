package dev.tern.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RecentTest {
    private static final Duration WINDOW = Duration.ofMinutes(10);

    private final Ticking clock = new Ticking();
    private final Recent recent = new Recent(clock);

    @Test
    void failuresInARowAreCountedUntilOneIsAnswered() {
        recent.failed(new ModelException.TimedOut("slow"));
        recent.failed(new ModelException.Unavailable("down", null));
        assertThat(recent.within(WINDOW)).isEqualTo(new Recent.Row(2, Optional.of("model.unavailable")));

        recent.answered();

        assertThat(recent.within(WINDOW)).isEqualTo(new Recent.Row(0, Optional.empty()));
    }

    @Test
    void aFailureIsForgottenWhereNobodyAsksAgain() {
        recent.failed(new ModelException.TimedOut("slow"));

        clock.pass(WINDOW.plusSeconds(1));

        assertThat(recent.within(WINDOW)).isEqualTo(new Recent.Row(0, Optional.empty()));
    }
}
