package dev.tern.sandbox.slack;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.sandbox.Json;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.function.Function;

/**
 * One page of an answer that may be long.
 *
 * @param next cursor of the page after it; empty on the last one
 */
record Page<T>(List<T> items, String next) {
    private static final int MOST = 1_000;
    private static final String PREFIX = "next_item:";

    Page {
        items = List.copyOf(items);
    }

    /** The page that {@code cursor} and {@code limit} of a call ask for. */
    static <T> Page<T> of(Parameters parameters, List<T> all, int limit) {
        int from = Math.min(parameters.text("cursor").map(Page::offset).orElse(0), all.size());
        int to = Math.min(from + parameters.number("limit", limit, MOST), all.size());
        var next = to < all.size()
                ? Base64.getEncoder().encodeToString((PREFIX + to).getBytes(StandardCharsets.UTF_8))
                : "";
        return new Page<>(all.subList(from, to), next);
    }

    boolean hasMore() {
        return !next.isEmpty();
    }

    ObjectNode write(String name, Function<T, ObjectNode> item) {
        var answer = Json.object();
        answer.set(name, MessageJson.list(items, item));
        answer.putObject("response_metadata").put("next_cursor", next);
        return answer;
    }

    private static int offset(String cursor) {
        try {
            var text = new String(Base64.getDecoder().decode(cursor), StandardCharsets.UTF_8);
            if (text.matches(PREFIX + "\\d{1,9}")) {
                return Integer.parseInt(text.substring(PREFIX.length()));
            }
        } catch (IllegalArgumentException e) {
            throw new SlackException("invalid_cursor");
        }
        throw new SlackException("invalid_cursor");
    }
}
