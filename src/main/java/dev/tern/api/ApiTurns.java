package dev.tern.api;

import dev.tern.prompt.GivenPart;
import dev.tern.runner.TurnReader;
import dev.tern.session.SessionKeys;
import dev.tern.transcript.OpenTurn;
import dev.tern.turn.AccountId;
import dev.tern.turn.Addressing;
import dev.tern.turn.Annotation;
import dev.tern.turn.Attachment;
import dev.tern.turn.Author;
import dev.tern.turn.ChatId;
import dev.tern.turn.ChatKind;
import dev.tern.turn.EventKey;
import dev.tern.turn.Ids;
import dev.tern.turn.MessageId;
import dev.tern.turn.Origin;
import dev.tern.turn.PersonId;
import dev.tern.turn.PlatformId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.ThreadId;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Makes turns of what callers say: each caller has one direct chat with the account {@code api:main}, and each of its
 * sessions is a thread of that.
 */
public final class ApiTurns implements TurnReader {
    public static final AccountId ACCOUNT = new AccountId(new PlatformId("api"), "main");

    private static final String NAME = "API caller";
    private static final String DATA = "data:";

    /**
     * A turn of words that come in now.
     *
     * @param nonce what makes the request this one; the same again gives the same turn
     * @param session the name of the session that keeps it, where one does
     */
    static Turn turn(Caller caller, Optional<String> session, String nonce, List<GivenPart> said, Instant at) {
        var id = id(nonce);
        // where nothing is kept, the model sees what came with the words, and need not be told of it
        var attached = session.isPresent() ? said.stream().flatMap(ApiTurns::attached) : Stream.<Annotation>of();
        var annotations = Stream.concat(attached, Stream.of(new Annotation.Posted(new MessageId(id.value()), at)))
                .toList();
        return turn(id, origin(caller.id(), session, id), ContentReader.words(said), annotations, at);
    }

    static TurnId id(String nonce) {
        return TurnId.of(ACCOUNT, new EventKey(nonce));
    }

    /** What stands for all that a caller may ask, where only the caller is asked about. */
    static Turn anything(Caller caller) {
        var id = id("anything");
        return turn(id, origin(caller.id(), Optional.empty(), id), "", List.of(), Instant.EPOCH);
    }

    /** The key of a caller's session. */
    static SessionKey key(Caller caller, String session) {
        return SessionKeys.BY_DEFAULT.of(turn(
                id(session), origin(caller.id(), Optional.of(session), id(session)), "", List.of(), Instant.EPOCH));
    }

    static boolean isOf(Caller caller, SessionKey key) {
        return components(key)
                .subList(0, 3)
                .equals(components(key(caller, "any")).subList(0, 3));
    }

    /** The name by which the caller knows the session. */
    static String name(SessionKey key) {
        return components(key).getLast();
    }

    @Override
    public Turn read(OpenTurn open) {
        var components = components(open.key());
        var origin = origin(new PersonId(components.get(2)), Optional.of(components.getLast()), open.id());
        return turn(open.id(), origin, open.said().text(), open.said().annotations(), open.at());
    }

    private static List<String> components(SessionKey key) {
        return Ids.components(key.value());
    }

    private static Origin origin(PersonId caller, Optional<String> session, TurnId id) {
        return new Origin(
                ACCOUNT,
                new ChatId(caller.value()),
                ChatKind.DIRECT,
                "",
                session.map(ThreadId::new),
                new MessageId(id.value()));
    }

    private static Turn turn(TurnId id, Origin origin, String text, List<Annotation> annotations, Instant at) {
        var author = new Author(new PersonId(origin.chat().value()), NAME, false);
        return new Turn(id, origin, author, Addressing.DIRECT, text, List.of(), annotations, at);
    }

    /** What may be kept of a picture or sound: which it was, and never its bytes. */
    private static Stream<Annotation> attached(GivenPart part) {
        return switch (part) {
            case GivenPart.Text text -> Stream.of();
            case GivenPart.Image(var url) ->
                Stream.of(new Annotation.Attached(
                        url.regionMatches(true, 0, DATA, 0, DATA.length()) ? inline(url) : remote(url)));
            case GivenPart.Audio(var format, var base64) ->
                Stream.of(new Annotation.Attached(
                        new Attachment.File(digest(base64), Optional.empty(), "audio/" + format, size(base64))));
        };
    }

    private static Attachment remote(String url) {
        return new Attachment.Image(url, "image/*", 0);
    }

    private static Attachment inline(String url) {
        var mimeType = url.substring(DATA.length(), url.indexOf(';'));
        return new Attachment.Image(digest(url), mimeType, size(url.substring(url.indexOf(',') + 1)));
    }

    private static String digest(String bytes) {
        return "sha256:" + Ids.sha256(bytes);
    }

    private static long size(String base64) {
        return ContentReader.size(base64).orElse(0L);
    }
}
