package dev.tern.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.platform.PlatformException;
import dev.tern.platform.PlatformException.MarkupRefused;
import dev.tern.platform.PlatformException.Moved;
import dev.tern.platform.PlatformException.NotEditable;
import dev.tern.platform.PlatformException.OutcomeUnknown;
import dev.tern.platform.PlatformException.RateLimited;
import dev.tern.platform.PlatformException.Rejected;
import dev.tern.platform.PlatformException.TargetGone;
import dev.tern.platform.PlatformException.Unauthorized;
import dev.tern.platform.PlatformException.Unavailable;
import dev.tern.turn.ChatId;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class VerdictTest {
    static Stream<Arguments> table() {
        return Stream.of(
                Arguments.of(new RateLimited("", Duration.ofMinutes(15)), new Verdict.Later(Duration.ofMinutes(15))),
                Arguments.of(new Unavailable("", null), new Verdict.Again()),
                Arguments.of(new Unauthorized(""), new Verdict.Later(Duration.ZERO)),
                Arguments.of(new MarkupRefused(""), new Verdict.AsPlain()),
                Arguments.of(new OutcomeUnknown("", null), new Verdict.Unsure()),
                Arguments.of(new Rejected(""), new Verdict.GiveUp()),
                Arguments.of(new NotEditable(""), new Verdict.GiveUp()),
                Arguments.of(new TargetGone("", "kicked", "ask"), new Verdict.Gone("kicked", "ask")),
                Arguments.of(new Moved("", new ChatId("-100")), new Verdict.Follow(new ChatId("-100"))));
    }

    @ParameterizedTest
    @MethodSource("table")
    void eachFailureHasItsVerdict(PlatformException failure, Verdict verdict) {
        assertThat(Verdict.on(failure)).isEqualTo(verdict);
    }
}
