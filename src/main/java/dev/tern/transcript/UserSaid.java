package dev.tern.transcript;

import dev.tern.turn.Annotation;
import dev.tern.turn.Turn;
import java.util.List;
import java.util.Objects;

/** What a person said, word for word, with the facts about it beside the words. Made only from a turn. */
public final class UserSaid implements TranscriptMessage {
    private final String text;
    private final List<Annotation> annotations;

    /** For this package: from a turn, or back from what was stored of one. */
    UserSaid(String text, List<Annotation> annotations) {
        this.text = text;
        this.annotations = List.copyOf(annotations);
    }

    public static UserSaid of(Turn turn) {
        return new UserSaid(turn.text(), turn.annotations());
    }

    @Override
    public String text() {
        return text;
    }

    public List<Annotation> annotations() {
        return annotations;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof UserSaid said && text.equals(said.text) && annotations.equals(said.annotations);
    }

    @Override
    public int hashCode() {
        return Objects.hash(text, annotations);
    }

    /** Lengths only: what was said appears in no log. */
    @Override
    public String toString() {
        return "UserSaid[" + text.length() + " chars, " + annotations.size() + " annotations]";
    }
}
