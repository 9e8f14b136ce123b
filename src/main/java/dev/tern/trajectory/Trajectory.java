package dev.tern.trajectory;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tern.scan.Secrets;
import java.time.Instant;
import java.util.List;

/**
 * One line of an export.
 *
 * @param timestamp when its last turn ended
 * @param model {@code provider/name}, of its last turn
 * @param completed whether its last turn was answered, wholly
 */
public record Trajectory(List<Item> conversations, Instant timestamp, String model, boolean completed) {
    /** What stands in it where there was a secret. */
    public static final String REDACTED = Secrets.MARK;

    public Trajectory {
        conversations = List.copyOf(conversations);
    }

    /** One thing that was said in it. */
    public record Item(From from, String value) {
        /** Length only. */
        @Override
        public String toString() {
            return "Item[" + from.word() + " " + value.length() + " chars]";
        }
    }

    /** Who said it. */
    public enum From {
        SYSTEM,
        HUMAN,
        GPT,
        TOOL;

        /** The word for it in a line. */
        public String word() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    /** As one JSON object on one line, without the line's end; the time in UTC, for example {@code 2026-01-02T03:04:05Z}. */
    public String line() {
        var line = JsonNodeFactory.instance.objectNode();
        var items = line.putArray("conversations");
        conversations.forEach(
                item -> items.addObject().put("from", item.from().word()).put("value", item.value()));
        return line.put("timestamp", timestamp.toString())
                .put("model", model)
                .put("completed", completed)
                .toString();
    }

    /** How long it is, not what was said. */
    @Override
    public String toString() {
        return "Trajectory[" + conversations.size() + " items, " + model + ", completed=" + completed + "]";
    }
}
