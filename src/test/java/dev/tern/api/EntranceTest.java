package dev.tern.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tern.api.Entrance.Knock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EntranceTest {
    private static final String HERE = "127.0.0.1";
    private static final Optional<String> RIGHT = Optional.of("Bearer sk-1");
    private static final Entrance OPEN = new Entrance(Optional.empty(), InstantSource.system());
    private static final Entrance KEYED = new Entrance(Optional.of(new CallerKey("sk-1")), InstantSource.system());

    @Test
    void withoutAKeyThisMachineIsLetIn() {
        assertThat(caller(OPEN, knock(true, Optional.empty())).id().value()).isEqualTo("local");
        var blank = new Entrance(Optional.of(new CallerKey(" ")), InstantSource.system());
        assertThat(caller(blank, knock(true, Optional.empty()))).isEqualTo(caller(OPEN, knock(true, Optional.empty())));
    }

    @Test
    void withoutAKeyNobodyElseIs() {
        assertThat(refusal(OPEN, knock(false, Optional.empty()))).isEqualTo("403 local_only");
        var forwarded = new Knock(HERE, true, true, true, Optional.empty(), Optional.empty(), Optional.empty());
        assertThat(refusal(OPEN, forwarded)).isEqualTo("403 local_only");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://evil.example",
                "null",
                "http://localhost.evil.example",
                "http://127.0.0.1.evil.example",
                "file://"
            })
    void withoutAKeyAPageOfTheWebIsNot(String origin) {
        assertThat(refusal(OPEN, page(origin, Optional.empty()))).isEqualTo("403 foreign_page");
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://localhost:3000", "http://127.0.0.1", "https://[::1]:8080", "http://a.ui.localhost"})
    void withoutAKeyAPageOfThisMachineIs(String origin) {
        assertThat(caller(OPEN, page(origin, Optional.of("same-origin"))).id().value())
                .isEqualTo("local");
        assertThat(refusal(OPEN, page(origin, Optional.of("cross-site")))).isEqualTo("403 foreign_page");
    }

    @Test
    void withAKeyWhoeverShowsItIsLetInFromAnywhere() {
        var caller = caller(KEYED, knock(false, Optional.of("bearer sk-1 ")));

        assertThat(caller.id().value()).hasSize(12).isNotEqualTo("local");
        assertThat(caller).isEqualTo(Caller.of(Optional.of(new CallerKey("sk-1"))));
        assertThat(caller).isNotEqualTo(Caller.of(Optional.of(new CallerKey("sk-2"))));
    }

    @Test
    void withAKeyNobodyIsLetInWithoutIt() {
        assertThat(refusal(KEYED, knock(true, Optional.empty()))).isEqualTo("401 missing_api_key");
        assertThat(refusal(KEYED, knock(true, Optional.of("Basic sk-1")))).isEqualTo("401 missing_api_key");
        assertThat(refusal(KEYED, knock(true, Optional.of("Bearer sk-11")))).isEqualTo("401 invalid_api_key");
        assertThat(refusal(KEYED, knock(true, Optional.of("Bearer ")))).isEqualTo("401 invalid_api_key");
    }

    @Test
    void aKeyIsNotShown() {
        assertThat(new CallerKey("sk-1")).hasToString("CallerKey[***]");
    }

    /** A page of the web whose name leads here: its browser says neither origin nor site of what it reads. */
    @Test
    void withoutAKeyAPageThatMadeItsNameLeadHereIsNot() {
        var rebound = new Knock(HERE, true, false, false, Optional.empty(), Optional.empty(), Optional.empty());
        assertThat(refusal(OPEN, rebound)).isEqualTo("403 foreign_host");
        assertThat(caller(KEYED, new Knock(HERE, true, false, false, RIGHT, Optional.empty(), Optional.empty())))
                .isNotNull();
    }

    @Test
    void guessingIsSlowAndTheRightKeyIsTakenAllTheSame() {
        var entrance = new Entrance(Optional.of(new CallerKey("sk-1")), () -> Instant.EPOCH);
        var wrong = knock(true, Optional.of("Bearer sk-2"));
        for (int i = 0; i < 5; i++) {
            entrance.admit(wrong).subscribe().with(in -> {}, refused -> {});
        }

        var refused = catchThrowableOfType(ApiException.class, () -> caller(entrance, wrong));
        assertThat(refused.error().status()).isEqualTo(429);
        assertThat(refused.error().headers())
                .containsOnly(Map.entry("retry-after", "61"), Map.entry("x-should-retry", "false"));
        assertThat(caller(entrance, knock(true, RIGHT))).isNotNull();
        for (int i = 0; i < 100; i++) {
            entrance.admit(wrong).subscribe().with(in -> {}, again -> {});
        }
        assertThat(caller(entrance, knock(true, RIGHT))).isNotNull();
    }

    private static Caller caller(Entrance entrance, Knock knock) {
        return entrance.admit(knock).await().atMost(Duration.ofSeconds(5));
    }

    private static Knock knock(boolean loopback, Optional<String> authorization) {
        return new Knock(HERE, loopback, false, true, authorization, Optional.empty(), Optional.empty());
    }

    private static Knock page(String origin, Optional<String> site) {
        return new Knock(HERE, true, false, true, Optional.empty(), Optional.of(origin), site);
    }

    private static String refusal(Entrance entrance, Knock knock) {
        var refused = catchThrowableOfType(ApiException.class, () -> caller(entrance, knock));
        return refused.error().status() + " " + refused.error().code().orElseThrow();
    }
}
