package dev.tern.ops.console;

import dev.tern.session.SessionDirectory.Listed;
import dev.tern.turn.Audience;
import dev.tern.turn.SessionId;
import java.time.Instant;

/** A session as the list shows it. */
public record SessionRow(
        String id,
        String title,
        String platform,
        String kind,
        String where,
        When started,
        When last,
        long turns,
        String parent) {
    static SessionRow of(Listed session, Instant now) {
        return new SessionRow(
                session.id().value(),
                session.title().filter(title -> !title.isBlank()).orElse("untitled"),
                session.platform().value(),
                kind(session.audience()),
                where(session.audience()),
                When.of(session.startedAt(), now),
                When.of(session.lastTurnAt(), now),
                session.turns(),
                session.parent().map(SessionId::value).orElse(""));
    }

    private static String kind(Audience audience) {
        return switch (audience) {
            case Audience.Direct _ -> "direct";
            case Audience.Place _ -> "place";
        };
    }

    private static String where(Audience audience) {
        return switch (audience) {
            case Audience.Direct direct -> direct.person().value();
            case Audience.Place place -> place.chat().value();
        };
    }
}
