package dev.tern.ops.inspector;

import java.util.Locale;

/** How far a request is like its session's former one, in words. */
final class ReuseWords {
    private ReuseWords() {}

    static String of(Prefix prefix) {
        var share = String.format(
                Locale.ROOT, "%,d of %,d bytes begin like the session’s former request", prefix.same(), prefix.all());
        return share
                + prefix.differs()
                        .map(place -> "; first other byte: " + where(place))
                        .orElse(", all of it") + ".";
    }

    private static String where(Prefix.Place place) {
        if (place.message() < 0) {
            return "tool " + (place.piece() + 1) + ", byte " + place.at();
        }
        return place.piece() < 0
                ? "where message " + place.message() + " begins"
                : "message " + place.message() + ", piece " + (place.piece() + 1) + ", byte " + place.at();
    }
}
