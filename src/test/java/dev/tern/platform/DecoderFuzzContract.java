package dev.tern.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.tern.turn.Turn;
import java.util.List;
import org.junit.jupiter.api.Test;

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

    @Test
    void aMutatedUpdateIsReadIgnoredOrRefusedAndNothingElse() {
        var mutations = new Mutations(payloads(), odd());
        int read = 0;
        for (int i = 0; i < MUTATIONS; i++) {
            read += isRead(mutations.next()) ? 1 : 0;
        }
        assertThat(read).isBetween(MUTATIONS / 5, MUTATIONS - 1);
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
