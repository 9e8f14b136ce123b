package dev.tern.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.Fuzz;
import dev.tern.testing.Turns;
import dev.tern.turn.Addressing;
import dev.tern.turn.ChatKind;
import dev.tern.turn.Ids;
import dev.tern.turn.ThreadId;
import dev.tern.turn.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Two places never share a conversation, whatever their ids are made of. */
@Tag("fuzz")
class KeyFuzzTest {
    private static final String LETTERS = "a:%23A /\\\u0000😀";

    private static String id(Random random) {
        var id = new StringBuilder("x");
        for (int i = random.nextInt(4); i > 0; i--) {
            id.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
        }
        return id.toString();
    }

    private static List<String> ids(Random random) {
        var ids = new ArrayList<String>();
        for (int i = random.nextInt(4); i >= 0; i--) {
            ids.add(id(random));
        }
        return ids;
    }

    @Test
    void componentsComeBackAsTheyWere() {
        Fuzz.of("keys").run(KeyFuzzTest::ids, ids -> assertThat(Ids.components(Ids.key(ids)))
                .isEqualTo(ids));
    }

    private record Two(Turn one, Turn other, boolean same) {
        static Two of(Random random) {
            var ids = List.of(id(random), id(random), id(random), id(random));
            var one = turn(ids.get(0), ids.get(1));
            var other = turn(ids.get(2), ids.get(3));
            return new Two(one, other, ids.subList(0, 2).equals(ids.subList(2, 4)));
        }

        private static Turn turn(String chat, String thread) {
            var origin = Turns.origin(chat, ChatKind.GROUP, "", Optional.of(new ThreadId(thread)));
            return Turns.of(Turns.ANN, origin, Addressing.MENTION, "hi");
        }
    }

    @Test
    void twoThreadsHaveTwoKeys() {
        Fuzz.of("threads").run(Two::of, two -> assertThat(
                        SessionKeys.BY_DEFAULT.of(two.one()).equals(SessionKeys.BY_DEFAULT.of(two.other())))
                .isEqualTo(two.same()));
    }
}
