package dev.tern.gate;

import dev.tern.gate.Budget.Measure;
import dev.tern.gate.Budget.Scope;
import java.time.Duration;

/** What people are told when there was too much of something. */
final class Notices {
    private Notices() {}

    static String reason(Scope scope, Measure measure) {
        return switch (scope) {
            case PERSON, CHAT, ALL -> "budget-" + scope.word() + "-" + measure.word();
            case PAIR -> "bot-loop";
        };
    }

    static String words(Scope scope, Measure measure, Duration wait) {
        return switch (measure) {
            case MESSAGES -> tooFast(scope) + ": I go on reading in " + in(wait) + ".";
            case TURNS -> tooMany(scope);
            case TOKENS, COST ->
                usedUp(scope) + " for today is used up. It begins anew at midnight, in " + in(wait) + ".";
            case EXCHANGES -> "";
        };
    }

    private static String tooFast(Scope scope) {
        return switch (scope) {
            case PERSON -> "That was a lot at once";
            case CHAT -> "There was a lot at once here";
            case ALL, PAIR -> "I am being asked a lot at once by many";
        };
    }

    private static String tooMany(Scope scope) {
        return switch (scope) {
            case PERSON ->
                "I am still busy with your other conversations; please send it again when I am through with one of them.";
            case CHAT ->
                "I am still busy with other conversations of this chat; please send it again when I am through with one of them.";
            case ALL, PAIR -> "I am busy with as much as I can do at once; please send it again in a little while.";
        };
    }

    private static String usedUp(Scope scope) {
        return switch (scope) {
            case PERSON -> "What I may spend on you";
            case CHAT -> "What I may spend in this chat";
            case ALL, PAIR -> "My budget";
        };
    }

    private static String in(Duration wait) {
        var seconds = Math.max(1, (wait.toMillis() + 999) / 1000);
        if (seconds < 120) {
            return seconds + " s";
        }
        var minutes = (seconds + 59) / 60;
        return minutes < 120 ? minutes + " min" : (minutes + 59) / 60 + " h";
    }
}
