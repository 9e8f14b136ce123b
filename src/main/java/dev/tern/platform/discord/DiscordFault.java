package dev.tern.platform.discord;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.tern.platform.discord.DiscordClient.Answer;
import dev.tern.platform.discord.DiscordHttp.MaybeSent;
import dev.tern.turn.Fault;
import java.io.IOException;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import net.dv8tion.jda.api.exceptions.InvalidTokenException;

/** What went wrong with a call, read once from whatever came back. */
sealed interface DiscordFault {
    /** Short, in words and numbers; never with a token or an address in it. */
    String reason();

    /**
     * Too many calls.
     *
     * @param global of the whole account, and not only in this chat
     */
    record TooMany(Duration retryAfter, boolean global) implements DiscordFault {
        @Override
        public String reason() {
            return "status=429 retry_after=" + retryAfter.toSeconds();
        }
    }

    /**
     * The API's own refusal.
     *
     * @param code Discord's JSON error code, 0 without one
     * @param field the field that it is about, empty without one
     */
    record Refused(int status, int code, String message, String field) implements DiscordFault {
        @Override
        public String reason() {
            return "status=" + status + " code=" + code + " reason=" + message;
        }
    }

    /** The API, or something before it, is ill. */
    record Ill(int status) implements DiscordFault {
        @Override
        public String reason() {
            return "status=" + status;
        }
    }

    /** The token is not good. */
    record TokenRefused() implements DiscordFault {
        @Override
        public String reason() {
            return "status=401";
        }
    }

    /** No connection: nothing was sent. */
    record NotReached(String why) implements DiscordFault {
        @Override
        public String reason() {
            return "reason=not-reached cause=" + why;
        }
    }

    /** A request, and no answer that can be understood. */
    record NoAnswer(String why) implements DiscordFault {
        @Override
        public String reason() {
            return "reason=no-answer cause=" + why;
        }
    }

    default Fault asFault() {
        return new Fault("platform.unavailable", reason());
    }

    static DiscordFault read(Throwable failure) {
        return find(failure, InvalidTokenException.class)
                .<DiscordFault>map(e -> new TokenRefused())
                .or(() -> find(failure, MaybeSent.class).map(e -> new NoAnswer(kind(e))))
                .or(() -> find(failure, CancellationException.class).map(e -> new NoAnswer("cancelled")))
                .orElseGet(() -> new NotReached(kind(failure)));
    }

    /** What an answer that is not a success says. */
    static DiscordFault read(Answer answer) {
        var body = body(answer.body());
        return switch (answer.status()) {
            case 401 -> new TokenRefused();
            case 429, DiscordHttp.TOO_MANY ->
                new TooMany(retryAfter(body), body.path("global").asBoolean());
            default -> answer.status() >= 500 ? new Ill(answer.status()) : refused(answer.status(), body);
        };
    }

    private static DiscordFault refused(int status, JsonNode body) {
        var fields = body.path("errors").fieldNames();
        return new Refused(
                status,
                body.path("code").asInt(),
                body.path("message").asText("none"),
                fields.hasNext() ? fields.next() : "");
    }

    private static Duration retryAfter(JsonNode body) {
        return Duration.ofMillis(Math.max(1000, (long) (body.path("retry_after").asDouble(1) * 1000)));
    }

    private static JsonNode body(String text) {
        try {
            return new ObjectMapper().readTree(text);
        } catch (JsonProcessingException notTheApi) {
            return MissingNode.getInstance();
        }
    }

    /** The kinds of the causes only: their messages may hold addresses. */
    private static String kind(Throwable e) {
        return causes(e)
                .filter(cause -> cause instanceof IOException && !(cause instanceof MaybeSent))
                .findFirst()
                .orElse(e)
                .getClass()
                .getSimpleName();
    }

    private static <T extends Throwable> Optional<T> find(Throwable failure, Class<T> type) {
        return causes(failure).filter(type::isInstance).map(type::cast).findFirst();
    }

    private static Stream<Throwable> causes(Throwable failure) {
        // Eight is deeper than any chain of JDA, and ends one that goes in a circle.
        return Stream.<Throwable>iterate(failure, Objects::nonNull, Throwable::getCause)
                .limit(8);
    }
}
