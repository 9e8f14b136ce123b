package dev.tern.gate;

import dev.tern.platform.IdForms;
import dev.tern.turn.ChatId;
import dev.tern.turn.PersonId;
import dev.tern.turn.PlatformId;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/** Which ids can be anybody's: those in the form of a platform that there is. What is said of others matches nobody. */
public final class KnownForms {
    private final Function<PlatformId, Optional<IdForms>> forms;

    /** @param forms of a platform; empty where there is no such platform */
    public KnownForms(Function<PlatformId, Optional<IdForms>> forms) {
        this.forms = forms;
    }

    /** Why nobody can be meant. */
    public enum Objection {
        NO_PLATFORM("there is no such platform"),
        NO_ID("that is in no form that ids have on that platform");

        private final String words;

        Objection(String words) {
            this.words = words;
        }

        /** In a sentence, without what was said. */
        public String words() {
            return words;
        }
    }

    /** Empty where it may be a person's. */
    public Optional<Objection> to(PlatformId platform, PersonId person) {
        return to(platform, form -> form.isPerson(person.value()));
    }

    /** Empty where it may be a chat's. */
    public Optional<Objection> to(PlatformId platform, ChatId chat) {
        return to(platform, form -> form.isChat(chat.value()));
    }

    private Optional<Objection> to(PlatformId platform, Predicate<IdForms> isId) {
        var known = forms.apply(platform);
        if (known.isEmpty()) {
            return Optional.of(Objection.NO_PLATFORM);
        }
        return known.filter(isId.negate()).map(form -> Objection.NO_ID);
    }
}
