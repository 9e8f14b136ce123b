package dev.tern.testing;

import dev.tern.turn.AccountId;
import dev.tern.turn.Addressing;
import dev.tern.turn.Annotation;
import dev.tern.turn.Attachment;
import dev.tern.turn.Audience;
import dev.tern.turn.Author;
import dev.tern.turn.ChatId;
import dev.tern.turn.ChatKind;
import dev.tern.turn.EventKey;
import dev.tern.turn.MessageId;
import dev.tern.turn.Origin;
import dev.tern.turn.PersonId;
import dev.tern.turn.PlatformId;
import dev.tern.turn.SessionId;
import dev.tern.turn.ThreadId;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Turns as a decoder would make them, on a platform that only tests have. */
public final class Turns {
    public static final AccountId ACCOUNT = new AccountId(new PlatformId("testing"), "1");
    public static final Author ANN = new Author(new PersonId("7"), "Ann", false);
    public static final Author BO = new Author(new PersonId("8"), "Bo", false);
    public static final Instant AT = Instant.parse("2026-01-02T03:04:05Z");

    public static final Audience AUDIENCE = Audience.of(direct("who reads this?"));
    public static final SessionId SESSION = new SessionId("s-of-turns");

    private Turns() {}

    /** Ann in her direct chat. */
    public static Turn direct(String text) {
        return of(ANN, origin("7", ChatKind.DIRECT, "", Optional.empty()), Addressing.DIRECT, text);
    }

    public static Turn inGroup(Author author, String text) {
        return of(author, origin("-5", ChatKind.GROUP, "The group", Optional.empty()), Addressing.MENTION, text);
    }

    public static Turn inThread(Author author, String thread, String text) {
        return of(
                author,
                origin("-5", ChatKind.GROUP, "The group", Optional.of(new ThreadId(thread))),
                Addressing.MENTION,
                text);
    }

    public static Turn of(Author author, Origin origin, Addressing addressing, String text) {
        var id = TurnId.of(
                origin.account(), new EventKey(origin.chat() + author.id().value() + text));
        return new Turn(id, origin, author, addressing, text, List.of(), List.of(), AT);
    }

    public static Turn with(Turn turn, List<Attachment> attachments, List<Annotation> annotations) {
        return new Turn(
                turn.id(),
                turn.origin(),
                turn.author(),
                turn.addressing(),
                turn.text(),
                attachments,
                annotations,
                turn.at());
    }

    /** The same, with that message id. */
    public static Turn message(String id, Turn turn) {
        var at = turn.origin();
        var origin = new Origin(at.account(), at.chat(), at.kind(), at.title(), at.thread(), new MessageId(id));
        return new Turn(
                turn.id(),
                origin,
                turn.author(),
                turn.addressing(),
                turn.text(),
                turn.attachments(),
                List.of(new Annotation.Posted(new MessageId(id), turn.at())),
                turn.at());
    }

    /** The same, said at another time. */
    public static Turn at(Turn turn, Instant at) {
        return new Turn(
                turn.id(),
                turn.origin(),
                turn.author(),
                turn.addressing(),
                turn.text(),
                turn.attachments(),
                turn.annotations(),
                at);
    }

    public static Origin origin(String chat, ChatKind kind, String title, Optional<ThreadId> thread) {
        return new Origin(ACCOUNT, new ChatId(chat), kind, title, thread, new MessageId("100"));
    }
}
