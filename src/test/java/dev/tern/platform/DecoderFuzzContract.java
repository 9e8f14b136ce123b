package dev.tern.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.turn.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The recorded payloads with fields gone, swapped or of another type, for a platform's decoder. */
public abstract class DecoderFuzzContract {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int MUTATIONS = 20_000;
    private static final List<String> ODD = List.of(
            "null", "-1", "1e400", "9223372036854775808", "true", "\"\"", "\"\\ud83d\"", "[]", "{}", "[[],{},7]");

    private final Random random = new Random(42);

    /** The recorded payloads, as JSON. */
    protected abstract List<String> payloads();

    /** Values that only this platform finds odd, as JSON. */
    protected abstract List<String> odd();

    /** What comes of a payload; throws {@link IllegalArgumentException} with the platform's name where it is none. */
    protected abstract Decoded decode(String payload);

    protected abstract String platform();

    @Test
    void aMutatedUpdateIsReadIgnoredOrRefusedAndNothingElse() throws Exception {
        var payloads = new ArrayList<JsonNode>();
        for (var payload : payloads()) {
            payloads.add(JSON.readTree(payload));
        }
        int read = 0;
        for (int i = 0; i < MUTATIONS; i++) {
            var update = payloads.get(random.nextInt(payloads.size())).deepCopy();
            for (int times = 1 + random.nextInt(3); times > 0; times--) {
                mutate(update);
            }
            read += isRead(update.toString()) ? 1 : 0;
        }
        assertThat(read).isBetween(MUTATIONS / 2, MUTATIONS - 1);
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

    private void mutate(JsonNode root) throws Exception {
        var holders = new ArrayList<JsonNode>();
        collect(root, holders);
        if (holders.isEmpty()) {
            return;
        }
        var holder = holders.get(random.nextInt(holders.size()));
        var odds = Stream.concat(ODD.stream(), odd().stream()).toList();
        var odd = JSON.readTree(odds.get(random.nextInt(odds.size())));
        if (holder instanceof ObjectNode object) {
            var names = new ArrayList<String>();
            object.fieldNames().forEachRemaining(names::add);
            var name = names.get(random.nextInt(names.size()));
            var other = names.get(random.nextInt(names.size()));
            switch (random.nextInt(3)) {
                case 0 -> object.remove(name);
                case 1 -> object.set(name, odd);
                default -> object.set(name, object.get(other).deepCopy());
            }
        } else if (holder instanceof ArrayNode array) {
            array.set(random.nextInt(array.size()), odd);
        }
    }

    private static void collect(JsonNode node, List<JsonNode> holders) {
        if (node.isContainerNode() && !node.isEmpty()) {
            holders.add(node);
            node.forEach(child -> collect(child, holders));
        }
    }
}
