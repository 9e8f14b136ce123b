package dev.tern.tool;

import dev.tern.turn.Choice;
import dev.tern.turn.Origin;
import dev.tern.turn.PersonId;
import dev.tern.turn.Reply;
import dev.tern.turn.SessionId;
import dev.tern.turn.TurnId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Something that people are asked in the middle of a turn, in the chat and thread where it runs.
 *
 * @param ordinal the number of the call, from 0, for which it is asked
 * @param origin what the question's message answers
 * @param person whose turn it is
 * @param words what is asked, as CommonMark, without how to answer
 * @param options what may be chosen; empty for an approval, and where any words are an answer
 * @param expires when nobody waits for an answer any more
 */
public record Question(
        QuestionId id,
        Kind kind,
        TurnId turn,
        int ordinal,
        SessionId session,
        Origin origin,
        PersonId person,
        String words,
        List<String> options,
        Instant expires) {
    /** What is asked for. The words stand in the database, in lower case. */
    public enum Kind {
        /** Whether a call may be made. */
        APPROVAL,
        /** What the model must know before it goes on. */
        CLARIFICATION
    }

    public Question {
        options = List.copyOf(options);
    }

    /** That of a call. */
    public static Question of(Kind kind, Invocation of, String words, List<String> options, Instant expires) {
        return new Question(
                QuestionId.of(of.turn(), of.ordinal()),
                kind,
                of.turn(),
                of.ordinal(),
                of.session(),
                of.origin(),
                of.author().id(),
                words,
                options,
                expires);
    }

    /** The id under which its message is posted. */
    public TurnId posted() {
        return turn.beside("question " + ordinal);
    }

    /** The id of what takes that message's place at the end. */
    public TurnId ending() {
        return turn.beside("question " + ordinal + " ended");
    }

    /** What may be pressed. */
    public List<Choice> choices() {
        return switch (kind) {
            case APPROVAL -> List.of(Choice.of("Allow", "/approve " + id), Choice.of("Deny", "/deny " + id));
            case CLARIFICATION ->
                IntStream.rangeClosed(1, options.size())
                        .mapToObj(number -> Choice.of(options.get(number - 1), "/answer " + id + " " + number))
                        .toList();
        };
    }

    /** The option with that number, from 1. */
    Optional<String> option(int number) {
        return number >= 1 && number <= options.size() ? Optional.of(options.get(number - 1)) : Optional.empty();
    }

    Reply asked() {
        return new Reply(posted(), origin, words + "\n\n*" + how() + "*").offering(choices());
    }

    Reply ended(String how) {
        return new Reply(ending(), origin, words + "\n\n*" + how + "*");
    }

    private String how() {
        return switch (kind) {
            case APPROVAL -> "Write yes or no, or press a button.";
            case CLARIFICATION ->
                options.isEmpty() ? "Your next message is the answer." : "Press a button, or write your own answer.";
        };
    }

    /** Ids only: what is asked appears in no log. */
    @Override
    public String toString() {
        return "Question[" + id + " " + kind + " " + turn + "]";
    }
}
