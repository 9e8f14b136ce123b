package dev.tern.platform.slack;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever Slack may come up with: a decoder that breaks breaks on one event, and only by saying so. */
class SlackDecoderFuzzTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final List<String> ODD =
            List.of("null", "7", "-1.5", "\"\"", "\"x\"", "[]", "{}", "[[{}]]", "\"<@\"", "\"<|>\"", "\"<!>&amp;<\"");

    static List<String> payloads() {
        return Payloads.names();
    }

    @ParameterizedTest
    @MethodSource("payloads")
    void aFieldOfAnyTypeIsReadOrRefused(String name) throws JsonProcessingException {
        var random = new Random(name.hashCode());
        for (int i = 0; i < 300; i++) {
            var payload = JSON.readTree(Payloads.json(name));
            spoil(payload, random);
            try {
                var delivery = Delivery.of(payload.toString(), Payloads.ME);
                assertThat(delivery.key().value()).isNotBlank();
                new SlackDecoder(Payloads.ME)
                        .decode(Payloads.event(delivery.key().value(), delivery.json()));
            } catch (IllegalArgumentException refused) {
                assertThat(refused).hasMessageStartingWith("slack ");
            }
        }
    }

    private static void spoil(JsonNode node, Random random) throws JsonProcessingException {
        if (node instanceof ObjectNode object) {
            var names = List.copyOf(object.properties());
            for (var field : names) {
                if (random.nextInt(12) == 0) {
                    object.set(field.getKey(), JSON.readTree(ODD.get(random.nextInt(ODD.size()))));
                } else {
                    spoil(field.getValue(), random);
                }
            }
        } else if (node.isArray()) {
            for (var element : node) {
                spoil(element, random);
            }
        }
    }
}
