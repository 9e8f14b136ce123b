package dev.tern.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.tern.attack.Attack;
import dev.tern.testing.Fuzz;
import dev.tern.turn.Turn;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The recorded payloads with fields gone, swapped or of another type, for a platform's decoder. What cannot be read is
 * refused, which puts it into quarantine: it must neither vanish nor stop what comes after it.
 */
public abstract class DecoderFuzzContract {
    /** Of each of four platforms: a hundred thousand together. */
    private static final int MUTATIONS = 25_000;

    /** The recorded payloads, as JSON. */
    protected abstract List<String> payloads();

    /** Values that only this platform finds odd, as JSON. */
    protected abstract List<String> odd();

    /** What comes of a payload; throws {@link IllegalArgumentException} with the platform's name where it is none. */
    protected abstract Decoded decode(String payload);

    protected abstract String platform();

    @Tag("fuzz")
    @Test
    void aMutatedUpdateIsReadIgnoredOrRefusedAndNothingElse() {
        var mutations = new Mutations(payloads(), odd());
        var tries = new AtomicInteger();
        var read = new AtomicInteger();
        new Fuzz(platform() + "-decoder", MUTATIONS).run(mutations::next, payload -> {
            tries.incrementAndGet();
            read.addAndGet(isRead(payload) ? 1 : 0);
        });
        assertThat(read.get()).isBetween(tries.get() / 5, Math.max(1, tries.get() - 1));
    }

    static Stream<Attack> hostile() {
        return Attack.of("json");
    }

    /** It goes into quarantine, or is passed over, and takes nothing else along. */
    @ParameterizedTest
    @MethodSource("hostile")
    void whatIsNoUpdateDoesNoHarm(Attack attack) {
        boolean read = isRead(attack.input());

        assertThat(read && attack.end().equals("refused")).isFalse();
    }

    private boolean isRead(String payload) {
        try {
            switch (decode(payload)) {
                case Decoded.Said(var turn, var album) -> assertSaysSomething(turn);
                case Decoded.Edited(var turn) -> assertSaysSomething(turn);
                case Decoded.Deleted(var chat, var messages) ->
                    assertThat(messages).isNotEmpty();
                case Decoded.Membership _, Decoded.Moved _, Decoded.Ignored _ -> {}
            }
            return true;
        } catch (IllegalArgumentException e) {
            assertThat(e).hasMessageStartingWith(platform() + " ");
            return false;
        } catch (RuntimeException e) {
            return fail("decoding failed for " + payload, e);
        }
    }

    private static void assertSaysSomething(Turn turn) {
        assertThat(turn.text().isBlank() && turn.attachments().isEmpty()).isFalse();
        assertThat(turn.text()).doesNotContain(String.valueOf(OwnName.PLACE));
    }
}
