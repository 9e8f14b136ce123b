package dev.tern.platform.telegram;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class HookWatchTest {
    private static final String OURS = "https://bot.example.org/webhooks/telegram/7";

    private final HookWatch watch = new HookWatch();

    @Test
    void whatIsAsItWasSetIsWell() {
        assertThat(look(0, 0)).isEmpty();
        assertThat(look(3, 0)).isEmpty();
    }

    /** While Tern was away, Telegram met with nobody; that is over. */
    @Test
    void anErrorFromBeforeIsNone() {
        assertThat(look(5, 1_700_000_000)).isEmpty();
        assertThat(look(5, 1_700_000_000)).isEmpty();
    }

    @Test
    void aNewErrorWithNothingArrivingIsOneUntilSomethingArrives() {
        look(0, 1_700_000_000);
        assertThat(look(2, 1_700_000_030)).hasValueSatisfying(wrong -> {
            assertThat(wrong.trouble()).isEqualTo(TelegramTrouble.HOOK_FAILS);
            assertThat(wrong.fault().code()).isEqualTo("telegram.webhook-failing");
            assertThat(wrong.fault().reason())
                    .isEqualTo("reason=not-delivered waiting=2 said=Connection refused by proxy");
        });
        assertThat(look(2, 1_700_000_030)).isPresent();
        watch.arrived();
        assertThat(look(1, 1_700_000_030)).isEmpty();
    }

    @Test
    void itIsOverOnceNothingWaits() {
        look(0, 0);
        assertThat(look(1, 1_700_000_000)).isPresent();
        assertThat(look(0, 1_700_000_000)).isEmpty();
        assertThat(look(1, 1_700_000_000)).isEmpty();
    }

    /** What our own store could not keep was answered with an error, and still came through. */
    @Test
    void anErrorBesideAnArrivalIsNone() {
        look(0, 0);
        watch.arrived();
        assertThat(look(1, 1_700_000_000)).isEmpty();
    }

    @Test
    void anotherAddressIsToldByItsHostAlone() {
        look(0, 0);
        var other = new HookInfo("https://other.example/hook/secret", Set.of("message"), 40, 0, 0, "");
        assertThat(watch.look(other, OURS).orElseThrow().fault().reason())
                .isEqualTo("reason=changed host=other.example");
        var none = new HookInfo("", Set.of("message"), 40, 0, 0, "");
        assertThat(watch.look(none, OURS).orElseThrow().fault().reason()).isEqualTo("reason=changed none is set");
    }

    @Test
    void otherKindsOrConnectionsAreAChangeAndWhatTelegramMakesOfOursIsNot() {
        look(0, 0);
        assertThat(watch.look(new HookInfo(OURS, Set.of(), 40, 0, 0, ""), OURS)).isPresent();
        assertThat(watch.look(new HookInfo(OURS, Set.of("message"), 41, 0, 0, ""), OURS))
                .isPresent();
        watch.set();
        assertThat(watch.look(new HookInfo(OURS, Set.of("message"), 41, 0, 0, ""), OURS))
                .isEmpty();
    }

    private Optional<HookWatch.Wrong> look(int waiting, int errorAt) {
        var error = errorAt == 0 ? "" : "Connection refused\nby proxy";
        return watch.look(new HookInfo(OURS, Set.of("message"), 40, waiting, errorAt, error), OURS);
    }
}
