package dev.tern.line;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.testing.ScriptedModel.Received;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Holds the requests of a session beside each other, byte for byte as they were sent. */
final class Prefixes {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int LONGEST_TAIL = 600;

    private Prefixes() {}

    /**
     * A request, and what it was for.
     *
     * @param said the clean words of its turn, said once only in the session
     * @param spoken whether they were spoken: then a mark stood before them, and the prefix goes up to that
     * @param recalled bytes of recall behind the words
     */
    record Asked(Received request, String said, boolean spoken, int recalled) {
        String body() {
            return request.body();
        }
    }

    /**
     * Each request begins with all of the one before it, up to the end of what the person said, and what follows in a
     * turn's first request is short.
     *
     * @return the longest tail in bytes, recall left out
     */
    static int check(List<Asked> requests) {
        int longest = 0;
        for (int i = 0; i < requests.size(); i++) {
            var asked = requests.get(i);
            if (i == 0 || !requests.get(i - 1).said().equals(asked.said())) {
                longest = Math.max(longest, tail(asked));
            }
            if (i + 1 < requests.size()) {
                assertThat(requests.get(i + 1).body())
                        .as("request %d begins with request %d", i + 1, i)
                        .startsWith(prefix(asked));
            }
        }
        assertThat(longest).as("what changes with each turn").isBetween(1, LONGEST_TAIL);
        return longest;
    }

    private static String prefix(Asked asked) {
        int words = words(asked);
        return asked.body()
                .substring(
                        0,
                        asked.spoken()
                                ? asked.body().lastIndexOf("{\"role\":\"user\"", words)
                                : words + quoted(asked.said()).length());
    }

    private static int tail(Asked asked) {
        var behind = asked.body().substring(words(asked) + quoted(asked.said()).length());
        return behind.getBytes(StandardCharsets.UTF_8).length - asked.recalled();
    }

    private static int words(Asked asked) {
        var quoted = quoted(asked.said());
        int start = asked.body().indexOf(quoted);
        assertThat(start).as("the words are in the request").isPositive();
        assertThat(asked.body().indexOf(quoted, start + 1)).as("and once only").isNegative();
        return start;
    }

    private static String quoted(String words) {
        try {
            return JSON.writeValueAsString(words);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
