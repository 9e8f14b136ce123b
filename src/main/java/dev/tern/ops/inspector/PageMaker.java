package dev.tern.ops.inspector;

import dev.tern.ops.inspector.Pages.Colour;
import dev.tern.ops.inspector.Pages.Row;
import dev.tern.ops.inspector.Pages.Side;
import dev.tern.prompt.PieceKind;
import dev.tern.turn.SessionId;
import io.quarkus.runtime.LaunchMode;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Makes pages of X-rays. */
final class PageMaker {
    static final String BANNER = "The inspector is on: what the models of the last turns were shown is in this process’"
            + " memory, and on these pages. tern.xray.enabled=false ends that.";

    private static final long MEGABYTE = 1L << 20;

    private final XRayConfig config;

    PageMaker(XRayConfig config) {
        this.config = config;
    }

    Pages.Turns turns(List<XRay> all, Kept.Forgotten gone) {
        var limits = String.format(
                Locale.ROOT, "the last %d turns, at most about %,d MB.", config.turns(), config.bytes() / MEGABYTE);
        return new Pages.Turns(
                banner(), limits, all.stream().map(PageMaker::row).toList(), forgotten(gone));
    }

    Pages.Turn turn(XRay xray) {
        var where = "%s, chat %s, began %s UTC%s"
                .formatted(
                        xray.account(),
                        xray.chat(),
                        Times.day(xray.at()),
                        xray.session().map(session -> ", session " + session).orElse(""));
        return new Pages.Turn(
                "Turn " + xray.turn(),
                banner(),
                xray.turn().value(),
                xray.outcome(),
                style(xray),
                where,
                legend(),
                ShownColumns.of(xray),
                StoredColumn.of(xray),
                ExportedColumn.of(xray));
    }

    private static String banner() {
        return LaunchMode.current() == LaunchMode.NORMAL ? BANNER : "";
    }

    private static Row row(XRay xray) {
        return new Row(
                xray.turn().value(),
                Times.day(xray.at()),
                xray.account().platform().value(),
                xray.chat().value(),
                xray.outcome(),
                style(xray),
                xray.looks().size() + xray.leftOut(),
                xray.looks().stream()
                        .flatMap(look -> look.prefix().stream())
                        .findFirst()
                        .map(prefix -> prefix.percent() + " %")
                        .orElse("–"),
                xray.session().map(SessionId::value).orElse(""));
    }

    private static String style(XRay xray) {
        return xray.record()
                .map(record -> switch (record.outcome()) {
                    case ANSWERED -> "good";
                    case EMPTY, INTERRUPTED -> "warn";
                    case FAILED -> "bad";
                })
                .orElse("busy");
    }

    private static String forgotten(Kept.Forgotten gone) {
        var age = gone.forAge() == 0
                ? Stream.<String>of()
                : Stream.of(KindWords.count(gone.forAge(), "older turn") + " made room for newer ones.");
        var size = gone.forSize() == 0
                ? Stream.<String>of()
                : Stream.of(KindWords.count(gone.forSize(), "turn")
                        + " went before their time, since all together were larger than tern.xray.bytes.");
        return String.join(" ", Stream.concat(age, size).toList());
    }

    private static List<Side> legend() {
        return List.of(
                side("Kept", PieceKind.TURN, PieceKind.HISTORY, PieceKind.CACHED),
                side("Made anew of what is kept", PieceKind.NOTE, PieceKind.ATTACHED),
                side(
                        "Shown, and kept nowhere",
                        PieceKind.OVERLAY,
                        PieceKind.AUGMENT,
                        PieceKind.PREFILL,
                        PieceKind.GIVEN,
                        PieceKind.NUDGE,
                        PieceKind.REPAIR));
    }

    private static Side side(String title, PieceKind... kinds) {
        return new Side(
                title,
                Stream.of(kinds)
                        .map(kind -> new Colour(KindWords.style(kind), KindWords.label(kind), KindWords.meaning(kind)))
                        .toList());
    }
}
