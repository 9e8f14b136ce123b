package dev.tern.ops.inspector;

import dev.tern.ops.inspector.Segment.Sort;
import dev.tern.ops.inspector.ShownColumn.Group;
import dev.tern.ops.inspector.ShownColumn.Request;
import dev.tern.ops.inspector.ShownColumn.Request.Stripe;
import dev.tern.ops.inspector.ShownColumn.Tool;
import dev.tern.ops.inspector.ShownColumn.Tools;
import dev.tern.prompt.PieceKind;
import dev.tern.prompt.RequestView;
import dev.tern.transcript.LayerTrace;
import dev.tern.transcript.TurnRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Makes the first column. */
final class ShownColumns {
    /** So many messages that stand together and are old are not folded. */
    private static final int FEW = 2;

    private ShownColumns() {}

    static ShownColumn of(XRay xray) {
        var layers = xray.record().map(TurnRecord::layers).orElse(List.of());
        var looks = xray.looks();
        var requests = IntStream.range(0, looks.size())
                .mapToObj(i -> request(looks.get(i), i + xray.leftOut(), layers, i == 0))
                .toList();
        var leftOut = xray.leftOut() == 0
                ? ""
                : KindWords.count(xray.leftOut(), "first request") + " left out: too much for tern.xray.bytes.";
        long bytes = looks.stream().mapToLong(ShownColumns::bytes).sum();
        var figure = KindWords.count(looks.size(), "request") + ", " + KindWords.count(bytes, "byte");
        return new ShownColumn(figure, requests, leftOut);
    }

    private static Request request(Look look, int index, List<LayerTrace> layers, boolean first) {
        var pieces = new ShownPieces(look, layers);
        int percent = look.prefix().map(Prefix::percent).orElse(-1);
        return new Request(
                index + 1,
                Times.clock(look.at()),
                KindWords.count(look.view().messages().size(), "message") + ", " + KindWords.count(bytes(look), "byte"),
                look.prefix()
                        .map(ReuseWords::of)
                        .orElse("No former request of this session is in memory to compare with."),
                percent,
                Math.max(0, percent) * 10,
                stripes(look.view()),
                tools(look, pieces),
                groups(look, pieces, first),
                true);
    }

    private static long bytes(Look look) {
        return Segment.of(look.view()).stream()
                .mapToLong(segment -> segment.bytes().length)
                .sum();
    }

    private static Tools tools(Look look, ShownPieces pieces) {
        var tools = look.view().tools();
        var list = tools.stream()
                .map(tool -> new Tool(tool.name(), Visible.of(tool.description() + "\n" + tool.parameters())))
                .toList();
        boolean changed = IntStream.range(0, tools.size())
                .anyMatch(i -> !pieces.reuse(Sort.TOOL, Segment.NONE, i).equals("same"));
        var reuse = look.prefix().isEmpty() ? "" : changed ? "changed" : "same";
        return new Tools(KindWords.count(tools.size(), "tool"), reuse, list);
    }

    private static List<Stripe> stripes(RequestView view) {
        long all = 0;
        for (var segment : Segment.of(view)) {
            all += segment.text().length();
        }
        var stripes = new ArrayList<Stripe>();
        long at = 0;
        for (var segment : Segment.of(view)) {
            int chars = segment.text().length();
            stripes.add(ShownColumn.stripe(style(view, segment), at, chars, all, title(view, segment)));
            at += chars;
        }
        return stripes;
    }

    private static String style(RequestView view, Segment segment) {
        return switch (segment.sort()) {
            case TOOL -> "k-tools";
            case PIECE -> KindWords.style(piece(view, segment).kind());
            case HEAD, CALL -> "k-turn";
        };
    }

    private static String title(RequestView view, Segment segment) {
        return switch (segment.sort()) {
            case TOOL -> "tool";
            case PIECE -> KindWords.label(piece(view, segment).kind());
            case HEAD, CALL -> "";
        };
    }

    private static RequestView.Shown piece(RequestView view, Segment segment) {
        return view.messages().get(segment.message()).shown().get(segment.piece());
    }

    /** What is old and the same is folded where there is much of it, so that what is new is seen. */
    private static List<Group> groups(Look look, ShownPieces pieces, boolean first) {
        var groups = new ArrayList<Group>();
        var messages = look.view().messages();
        int at = 0;
        while (at < messages.size()) {
            int end = at;
            while (end < messages.size() && folds(look, pieces, end, first)) {
                end++;
            }
            if (end - at > FEW) {
                groups.add(group(pieces, at, end, true, first));
                at = end;
            } else {
                groups.add(group(pieces, at, Math.max(end, at + 1), false, first));
                at = Math.max(end, at + 1);
            }
        }
        return groups;
    }

    private static boolean folds(Look look, ShownPieces pieces, int index, boolean first) {
        var message = look.view().messages().get(index);
        return first
                ? message.shown().stream().allMatch(shown -> shown.kind() == PieceKind.HISTORY)
                : pieces.isOld(index);
    }

    private static Group group(ShownPieces pieces, int from, int to, boolean folded, boolean first) {
        var title = "messages %d to %d: %s"
                .formatted(from, to - 1, first ? "of earlier turns" : "the same as in the request before");
        return new Group(
                folded,
                title,
                IntStream.range(from, to).mapToObj(pieces::message).toList());
    }
}
