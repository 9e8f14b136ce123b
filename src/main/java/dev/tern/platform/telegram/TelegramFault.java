package dev.tern.platform.telegram;

import dev.tern.platform.telegram.TelegramHttp.MaybeSent;
import dev.tern.platform.telegram.TelegramHttp.NotTheApi;
import io.smallrye.mutiny.TimeoutException;
import java.io.IOException;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.telegram.telegrambots.meta.exceptions.TelegramApiRequestException;
import org.telegram.telegrambots.meta.exceptions.TelegramApiValidationException;

/** What went wrong with a call, read once from whatever the SDK threw. */
sealed interface TelegramFault {
    /** Short, in words and numbers; never with a token or an address in it. */
    String reason();

    /** Too many calls. */
    record TooMany(Duration retryAfter) implements TelegramFault {
        @Override
        public String reason() {
            return "status=429 retry_after=" + retryAfter.toSeconds();
        }
    }

    /**
     * The API's own refusal.
     *
     * @param movedTo the chat's new id, where that is why
     */
    record Refused(int code, String description, OptionalLong movedTo) implements TelegramFault {
        Refused(int code, String description) {
            this(code, description, OptionalLong.empty());
        }

        @Override
        public String reason() {
            return "status=" + code + " reason=" + description;
        }

        /** A token that is unknown is answered with 401, one that cannot be one with 404. */
        boolean tokenRefused() {
            return code == 401 || code == 404;
        }

        /** Said to a poll alone. */
        boolean polledElsewhere() {
            return code == 409;
        }
    }

    /** An answer from something in front of the API. */
    record Gateway(int status) implements TelegramFault {
        @Override
        public String reason() {
            return "status=" + status + " reason=not-the-api";
        }
    }

    /** No connection: nothing was sent. */
    record NotReached(String why) implements TelegramFault {
        @Override
        public String reason() {
            return "reason=not-reached cause=" + why;
        }
    }

    /** A connection, and no whole answer. */
    record NoAnswer(String why) implements TelegramFault {
        @Override
        public String reason() {
            return "reason=no-answer cause=" + why;
        }
    }

    /** An answer that makes no sense. */
    record Unreadable() implements TelegramFault {
        @Override
        public String reason() {
            return "reason=unreadable-answer";
        }
    }

    /** What the SDK itself did not let out. */
    record Invalid(String why) implements TelegramFault {
        @Override
        public String reason() {
            return "reason=invalid-request cause=" + why;
        }
    }

    static TelegramFault read(Throwable failure, TelegramAccount account) {
        return find(failure, TelegramApiRequestException.class)
                .map(e -> answered(e, account))
                .or(() -> find(failure, NotTheApi.class).map(e -> new Gateway(e.status())))
                .or(() -> find(failure, MaybeSent.class).map(e -> new NoAnswer(kind(e))))
                .or(() -> find(failure, TimeoutException.class).map(e -> new NoAnswer(kind(e))))
                .or(() -> find(failure, TelegramApiValidationException.class)
                        .map(e -> new Invalid(account.scrub(Objects.toString(e.getMessage())))))
                .or(() -> find(failure, IOException.class).map(e -> new NotReached(kind(e))))
                .orElseGet(() -> new Invalid(failure.getClass().getSimpleName()));
    }

    private static TelegramFault answered(TelegramApiRequestException e, TelegramAccount account) {
        // The SDK leaves the code empty, or zero, where the answer was no JSON at all.
        if (e.getErrorCode() == null || e.getErrorCode() == 0) {
            return new Unreadable();
        }
        var parameters = e.getParameters();
        if (e.getErrorCode() == 429) {
            var seconds = parameters == null || parameters.getRetryAfter() == null ? 1 : parameters.getRetryAfter();
            return new TooMany(Duration.ofSeconds(Math.max(1, seconds)));
        }
        var movedTo = parameters == null || parameters.getMigrateToChatId() == null
                ? OptionalLong.empty()
                : OptionalLong.of(parameters.getMigrateToChatId());
        return new Refused(e.getErrorCode(), account.scrub(Objects.toString(e.getApiResponse(), "")), movedTo);
    }

    /** The kinds of the causes only: their messages may hold addresses. */
    private static String kind(Throwable e) {
        return causes(e)
                .filter(cause -> !(cause instanceof MaybeSent))
                .findFirst()
                .map(cause -> cause.getClass().getSimpleName())
                .orElse("unknown");
    }

    private static <T extends Throwable> Optional<T> find(Throwable failure, Class<T> type) {
        return causes(failure).filter(type::isInstance).map(type::cast).findFirst();
    }

    private static Stream<Throwable> causes(Throwable failure) {
        // Eight is deeper than any chain of the SDK, and ends one that goes in a circle.
        return Stream.<Throwable>iterate(failure, Objects::nonNull, Throwable::getCause)
                .limit(8);
    }
}
