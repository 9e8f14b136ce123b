package dev.tern.ops.inspector;

import dev.tern.ops.inspector.Segment.Sort;
import dev.tern.ops.inspector.ShownColumn.Call;
import dev.tern.ops.inspector.ShownColumn.Message;
import dev.tern.ops.inspector.ShownColumn.Piece;
import dev.tern.prompt.PieceKind;
import dev.tern.prompt.RequestView;
import dev.tern.prompt.RequestView.Shown;
import dev.tern.transcript.LayerTrace;
import dev.tern.turn.Ids;
import java.util.List;
import java.util.stream.IntStream;

/** The messages of one request, piece by piece. */
final class ShownPieces {
    static final int DIGITS = 10;
    private static final int SHORT = 420;
    private static final int PEEK = 110;

    private final Look look;
    private final List<LayerTrace> layers;
    private final List<Segment> segments;

    ShownPieces(Look look, List<LayerTrace> layers) {
        this.look = look;
        this.layers = layers;
        this.segments = Segment.of(look.view());
    }

    Message message(int index) {
        var message = look.view().messages().get(index);
        var pieces = IntStream.range(0, message.shown().size())
                .mapToObj(i -> piece(index, i, message))
                .toList();
        var calls = message.calls().stream()
                .map(call -> new Call(style(message), call.name(), Visible.of(call.argumentsJson())))
                .toList();
        return new Message("message " + index, message.role(), pieces, calls);
    }

    private static String style(RequestView.Message message) {
        return message.shown().isEmpty()
                ? KindWords.style(PieceKind.TURN)
                : KindWords.style(message.shown().getFirst().kind());
    }

    /** Whether the whole message is as it was in the former request. */
    boolean isOld(int index) {
        int last = IntStream.range(0, segments.size())
                .filter(i -> segments.get(i).message() == index)
                .max()
                .orElse(0);
        return look.prefix().filter(prefix -> last < prefix.segments()).isPresent();
    }

    String reuse(Sort sort, int message, int piece) {
        if (look.prefix().isEmpty()) {
            return "";
        }
        var prefix = look.prefix().get();
        int at = IntStream.range(0, segments.size())
                .filter(i -> segments.get(i).sort() == sort
                        && segments.get(i).message() == message
                        && segments.get(i).piece() == piece)
                .findFirst()
                .orElse(0);
        if (at < prefix.segments()) {
            return "same";
        }
        return at == prefix.segments()
                        && prefix.differs().filter(place -> place.at() > 0).isPresent()
                ? "changed"
                : "new";
    }

    private Piece piece(int message, int index, RequestView.Message whole) {
        var shown = whole.shown().get(index);
        var reuse = reuse(Sort.PIECE, message, index);
        var link = Links.of(shown, layers);
        var hash = shown.trace().map(LayerTrace::sha256).orElseGet(() -> Ids.sha256(shown.text()));
        return new Piece(
                KindWords.style(shown.kind()),
                KindWords.label(shown.kind()),
                KindWords.name(shown.name()),
                place(message, index, whole),
                link,
                link.isEmpty() ? "" : "stored-" + link,
                reuse,
                kept(shown),
                hash.substring(0, DIGITS),
                hash,
                KindWords.count(shown.text().length(), "char"),
                Visible.peek(shown.text(), PEEK),
                Visible.of(shown.text()),
                shown.text().length() <= SHORT && !reuse.equals("same"));
    }

    private static String place(int message, int index, RequestView.Message whole) {
        return whole.shown().size() == 1
                ? "message " + message
                : "message " + message + ", piece " + (index + 1) + " of "
                        + whole.shown().size();
    }

    private static String kept(Shown shown) {
        return shown.said().isPresent() && shown.kind() == PieceKind.TURN
                ? "kept as message " + shown.said().getAsInt()
                : KindWords.kept(shown.kind());
    }
}
