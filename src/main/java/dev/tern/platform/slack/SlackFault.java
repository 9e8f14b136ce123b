package dev.tern.platform.slack;

import com.google.gson.JsonParseException;
import com.slack.api.methods.SlackApiException;
import dev.tern.platform.slack.SlackHttp.MaybeSent;
import dev.tern.platform.slack.SlackSocket.NotGreeted;
import dev.tern.turn.Fault;
import java.io.IOException;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** What went wrong with a call, read once from whatever came back. */
sealed interface SlackFault {
    /** Where Slack does not say how long to wait. */
    Duration USUAL_WAIT = Duration.ofSeconds(30);

    /** Short, in words and numbers; never with a token or an address in it. */
    String reason();

    /** Too many calls. */
    record TooMany(Duration retryAfter) implements SlackFault {
        @Override
        public String reason() {
            return "reason=ratelimited retry_after=" + retryAfter.toSeconds();
        }
    }

    /**
     * The API's own refusal.
     *
     * @param detail what Slack adds, such as the scope that is missing; empty if nothing
     */
    record Refused(String error, String detail) implements SlackFault {
        private static final Set<String> TOKEN = Set.of(
                "invalid_auth",
                "not_authed",
                "token_revoked",
                "token_expired",
                "account_inactive",
                "not_allowed_token_type",
                "app_uninstalled",
                "team_access_not_granted");

        @Override
        public String reason() {
            return "reason=" + error + (detail.isEmpty() ? "" : " detail=" + detail);
        }

        boolean tokenRefused() {
            return TOKEN.contains(error);
        }
    }

    /** An answer from something in front of the API, or from an API that cannot say more. */
    record Gateway(int status) implements SlackFault {
        @Override
        public String reason() {
            return "status=" + status + " reason=not-the-api";
        }
    }

    /** No connection: nothing was sent. */
    record NotReached(String why) implements SlackFault {
        @Override
        public String reason() {
            return "reason=not-reached cause=" + why;
        }
    }

    /** A connection, and no whole answer. */
    record NoAnswer(String why) implements SlackFault {
        @Override
        public String reason() {
            return "reason=no-answer cause=" + why;
        }
    }

    /** No connection in Socket Mode, although there was an address for it. */
    record NoSocket(String why) implements SlackFault {
        @Override
        public String reason() {
            return "reason=no-socket cause=" + why;
        }
    }

    /** An answer that makes no sense. */
    record Unreadable() implements SlackFault {
        @Override
        public String reason() {
            return "reason=unreadable-answer";
        }
    }

    /** Nothing that came from outside. */
    record Invalid(String why) implements SlackFault {
        @Override
        public String reason() {
            return "reason=invalid-request cause=" + why;
        }
    }

    default Fault asFault() {
        var refused = this instanceof Refused(var error, var _) && Refused.TOKEN.contains(error);
        return new Fault(refused ? "platform.unauthorized" : "platform.unavailable", reason());
    }

    static SlackFault read(Throwable failure, SlackAccount account) {
        return find(failure, NotFilled.class)
                .map(NotFilled::fault)
                .or(() -> find(failure, NotOk.class)
                        .map(e -> answered(account.scrub(e.error()), account.scrub(e.detail()))))
                .or(() -> find(failure, SlackApiException.class).map(e -> answered(e, account)))
                .or(() -> find(failure, NotGreeted.class).map(e -> new NoSocket(String.valueOf(e.getMessage()))))
                .or(() -> find(failure, MaybeSent.class).map(e -> new NoAnswer(kind(e))))
                .or(() -> find(failure, JsonParseException.class).map(e -> new Unreadable()))
                .or(() -> find(failure, IOException.class).map(e -> new NotReached(kind(e))))
                .orElseGet(() -> new Invalid(failure.getClass().getSimpleName()));
    }

    private static SlackFault answered(SlackApiException e, SlackAccount account) {
        var response = e.getResponse();
        if (response.code() == 429) {
            return new TooMany(retryAfter(response.header("Retry-After")));
        }
        var error = e.getError() == null ? null : e.getError().getError();
        return error == null ? new Gateway(response.code()) : answered(account.scrub(error), "");
    }

    private static SlackFault answered(String error, String detail) {
        return error.equals("ratelimited") || error.equals("rate_limited")
                ? new TooMany(USUAL_WAIT)
                : new Refused(error, detail);
    }

    private static Duration retryAfter(@org.jspecify.annotations.Nullable String seconds) {
        return seconds != null && seconds.matches("\\d{1,6}")
                ? Duration.ofSeconds(Math.max(1, Integer.parseInt(seconds)))
                : USUAL_WAIT;
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
