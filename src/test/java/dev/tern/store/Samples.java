package dev.tern.store;

import dev.tern.inbox.Inbox;
import dev.tern.inbox.InboxId;
import dev.tern.inbox.InboxRow;
import dev.tern.inbox.OpenEvent;
import dev.tern.outbox.OutboxPart;
import dev.tern.platform.Destination;
import dev.tern.platform.RawEvent;
import dev.tern.platform.Rendered;
import dev.tern.transcript.AssistantSaid;
import dev.tern.transcript.LayerTrace;
import dev.tern.transcript.ToolReturned;
import dev.tern.transcript.TranscriptMessage;
import dev.tern.transcript.TurnRecord;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.AccountId;
import dev.tern.turn.Addressing;
import dev.tern.turn.Annotation;
import dev.tern.turn.Author;
import dev.tern.turn.ChatId;
import dev.tern.turn.ChatKind;
import dev.tern.turn.EventKey;
import dev.tern.turn.Fault;
import dev.tern.turn.FileHandle;
import dev.tern.turn.Ids;
import dev.tern.turn.MessageId;
import dev.tern.turn.Origin;
import dev.tern.turn.OutFile;
import dev.tern.turn.Outcome;
import dev.tern.turn.PersonId;
import dev.tern.turn.SessionId;
import dev.tern.turn.ThreadId;
import dev.tern.turn.ToolCall;
import dev.tern.turn.ToolResult;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import dev.tern.turn.Usage;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Things to store. */
final class Samples {
    static final AccountId ACCOUNT = AccountId.parse("web:main");
    static final AccountId OTHER_ACCOUNT = AccountId.parse("web:other");
    static final Instant NOW = Instant.parse("2026-01-02T03:04:05.678Z");
    static final Fault FAULT = new Fault("model.unavailable", "status=503");

    private Samples() {}

    static RawEvent event(String key) {
        return event(ACCOUNT, key);
    }

    static RawEvent event(AccountId account, String key) {
        return new RawEvent(account, new EventKey(key), "{\"text\":\"pay 5 \ud83d\ude00 \\u0000\"}", NOW);
    }

    static TurnId turn(String key) {
        return TurnId.of(ACCOUNT, new EventKey(key));
    }

    /** One user message, a tool call with its result, an answer. */
    static List<TranscriptMessage> messages() {
        var call = new ToolCall("c1", "echo", "{\"a\":1}");
        return List.of(
                user("pay 5 \ud83d\ude00"),
                new AssistantSaid("", "let me see", List.of(call)),
                new ToolReturned(ToolResult.ok(call, "line\nline '\";--")),
                new AssistantSaid("done", "", List.of()));
    }

    static UserSaid user(String text) {
        var origin = new Origin(ACCOUNT, new ChatId("7001"), ChatKind.DIRECT, "", Optional.empty(), new MessageId("9"));
        return UserSaid.of(new Turn(
                turn("500"),
                origin,
                new Author(new PersonId("7001"), "Ann", false),
                Addressing.DIRECT,
                text,
                List.of(),
                List.of(new Annotation.Posted(new MessageId("9"), NOW)),
                NOW));
    }

    static TurnRecord answered(TurnId id, SessionId session) {
        return record(id, session, Outcome.ANSWERED, messages(), Optional.empty());
    }

    static TurnRecord failed(TurnId id, SessionId session) {
        return record(id, session, Outcome.FAILED, List.of(user("pay 5")), Optional.of(FAULT));
    }

    static TurnRecord record(
            TurnId id, SessionId session, Outcome outcome, List<TranscriptMessage> messages, Optional<Fault> fault) {
        return new TurnRecord(
                id,
                session,
                outcome,
                messages,
                List.of(new LayerTrace("HINT", "aa", 31), new LayerTrace("CONTEXT", "bb", 0)),
                "cc",
                "demo/demo",
                new Usage(30, 20, 10),
                NOW,
                NOW.plusMillis(1_834),
                fault);
    }

    /** Parts that are a file each. */
    static List<OutboxPart> files(TurnId turn, String... names) {
        var to = new Destination(ACCOUNT, new ChatId("7001"), Optional.empty(), Optional.empty());
        return OutboxPart.of(
                turn,
                to,
                Stream.of(names).map(name -> Rendered.of(List.of(file(name)))).toList());
    }

    static OutFile file(String name) {
        return OutFile.of(new FileHandle(Ids.sha256(name)), name, "image/png", 7, "A dot.");
    }

    static List<OutboxPart> parts(TurnId turn, String... texts) {
        return parts(ACCOUNT, turn, texts);
    }

    static List<OutboxPart> parts(AccountId account, TurnId turn, String... texts) {
        var to = new Destination(
                account, new ChatId("7001"), Optional.of(new ThreadId("3")), Optional.of(new MessageId("9")));
        var contents = Stream.of(texts)
                .map(text -> new Rendered("*" + text + "*", text))
                .toList();
        return OutboxPart.of(turn, to, contents);
    }

    /** What a new process would take up. */
    static List<InboxRow> unfinished(Inbox inbox) {
        return Ports.get(inbox.unfinished(ACCOUNT, new InboxId(0), 100)).stream()
                .map(OpenEvent::row)
                .toList();
    }
}
