package dev.tern.ops.inspector;

import dev.tern.ops.inspector.ShownColumn.Request.Stripe;
import io.quarkus.qute.RawString;
import java.util.List;

/**
 * What the model was shown, request by request.
 *
 * @param figure how much it is
 * @param leftOut how many first requests are no longer in memory; blank if none
 */
record ShownColumn(String figure, List<Request> requests, String leftOut) {
    /**
     * A request.
     *
     * @param size for example {@code 5 messages, 12,345 bytes}
     * @param reuse how it begins like the former one, in words
     * @param percent of its bytes are as in the former one; −1 where nobody knows
     * @param mark the same in the stripes' units
     * @param stripes it at a glance: what share each piece has
     */
    public record Request(
            int number,
            String at,
            String size,
            String reuse,
            int percent,
            int mark,
            List<Stripe> stripes,
            Tools tools,
            List<Group> groups,
            boolean open) {
        /** A stretch of it, in thousandths of the whole. */
        public record Stripe(String style, String x, String width, String title) {}
    }

    /** The tools that the model may call; they come first in what providers cache. */
    public record Tools(String title, String reuse, List<Tool> list) {}

    /** One of them. */
    public record Tool(String name, RawString text) {}

    /** Messages that stand together: each alone, or a stretch of what is old and the same, folded. */
    public record Group(boolean folded, String title, List<Message> messages) {}

    /** A message. */
    public record Message(String place, String role, List<Piece> pieces, List<Call> calls) {}

    /** What an assistant asked for. */
    public record Call(String style, String name, RawString arguments) {}

    /**
     * A piece of a message.
     *
     * @param link by which other columns know it; blank if they don't
     * @param reuse whether it was in the former request, in a word; blank where nobody knows
     * @param kept what is kept of it
     * @param hash the first digits of its SHA-256: of a layer's own text for a layer, as it is kept
     */
    public record Piece(
            String style,
            String kind,
            String name,
            String place,
            String link,
            String target,
            String reuse,
            String kept,
            String hash,
            String wholeHash,
            String size,
            RawString peek,
            RawString text,
            boolean open) {}

    static Stripe stripe(String style, long from, long chars, long all, String title) {
        long most = Math.max(1, all);
        return new Stripe(style, thousandths(from, most), thousandths(chars, most), title);
    }

    private static String thousandths(long part, long all) {
        return String.format(java.util.Locale.ROOT, "%.1f", part * 1000.0 / all);
    }
}
