package dev.tern.turn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.Turns;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What is asked once more, with what came with it. */
class RepeatedTurnTest {
    private static final Attachment FILE = new Attachment.File("f", Optional.of("a.txt"), "text/plain", 3);
    private static final Attachment PICTURE = new Attachment.Image("p", "image/png", 3);
    private static final Content KEPT = new Content.Kept(new FileHandle("ab".repeat(32)), "image/png", 3);

    private static Annotation.Attached opened(Attachment file, Content content) {
        return new Annotation.Attached(file, Optional.of(content));
    }

    @Test
    void whatCouldNotBeOpenedIsTriedOnceMoreAndNothingElse() {
        var facts =
                List.<Annotation>of(opened(FILE, new Content.Missing("could not be fetched")), opened(PICTURE, KEPT));

        var again = Turns.direct("/retry").repeating("see", facts);

        assertThat(again.annotations()).containsExactly(new Annotation.Attached(FILE), opened(PICTURE, KEPT));
        assertThat(again.unopened()).containsExactly(FILE);
    }
}
