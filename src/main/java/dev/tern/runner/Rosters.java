package dev.tern.runner;

import dev.tern.session.Session;
import dev.tern.transcript.TranscriptMessage;
import dev.tern.transcript.Transcripts;
import dev.tern.transcript.TurnRecord;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.Annotation;
import dev.tern.turn.Roster;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.stream.Stream;

/** Knows the people of a conversation: those who have spoken in it, and those whom they have named. */
public final class Rosters {
    private final Transcripts transcripts;

    public Rosters(Transcripts transcripts) {
        this.transcripts = transcripts;
    }

    /** Those whom an answer may call; the past is read only where the answer calls at all. */
    Uni<Roster> of(Turn turn, Session session, TurnRecord record) {
        if (turn.origin().kind().isDirect() || record.answer().indexOf('@') < 0) {
            return Uni.createFrom().item(Roster.NOBODY);
        }
        return transcripts
                .records(session.id())
                .map(past -> roster(turn, Stream.concat(past.stream(), Stream.of(record))));
    }

    private static Roster roster(Turn turn, Stream<TurnRecord> records) {
        var author = new Roster.Name(turn.author().id(), turn.author().name());
        var others = records.flatMap(record -> record.messages().stream()).flatMap(Rosters::names);
        return Roster.of(Stream.concat(Stream.of(author), others).toList());
    }

    private static Stream<Roster.Name> names(TranscriptMessage message) {
        return message instanceof UserSaid said ? said.annotations().stream().flatMap(Rosters::name) : Stream.of();
    }

    private static Stream<Roster.Name> name(Annotation annotation) {
        return switch (annotation) {
            case Annotation.SaidBy(var person, var name) -> Stream.of(new Roster.Name(person, name));
            case Annotation.Named(var person, var name) -> Stream.of(new Roster.Name(person, name));
            case Annotation.InReplyTo reply -> Stream.of();
            case Annotation.Forwarded forwarded -> Stream.of();
            case Annotation.Attached attached -> Stream.of();
            case Annotation.Spoken spoken -> Stream.of();
            case Annotation.Unheard unheard -> Stream.of();
            case Annotation.SkillLoaded loaded -> Stream.of();
            case Annotation.Scheduled scheduled -> Stream.of();
            case Annotation.Posted posted -> Stream.of();
        };
    }
}
