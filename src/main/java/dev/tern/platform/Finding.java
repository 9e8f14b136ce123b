package dev.tern.platform;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;
import java.util.Optional;

/**
 * What was found out about one part of a set-up.
 *
 * @param check what was looked at, always the same for the same thing; {@code telegram.token} for example
 * @param found in one line, without secrets
 * @param advice one sentence that says what to do; empty where there is nothing to do
 */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
public record Finding(String check, Status status, String found, Optional<String> advice) {
    /** How it stands, the best first. */
    public enum Status {
        OK,
        /** Neither good nor bad, and worth knowing. */
        INFO,
        /** It works, and not as it should. */
        WARN,
        /** It does not work. */
        FAIL;

        /** In JSON and on screens. */
        @JsonValue
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public static Finding ok(String check, String found) {
        return new Finding(check, Status.OK, found, Optional.empty());
    }

    public static Finding info(String check, String found) {
        return new Finding(check, Status.INFO, found, Optional.empty());
    }

    public static Finding warn(String check, String found, String advice) {
        return new Finding(check, Status.WARN, found, Optional.of(advice));
    }

    public static Finding fail(String check, String found, String advice) {
        return new Finding(check, Status.FAIL, found, Optional.of(advice));
    }
}
