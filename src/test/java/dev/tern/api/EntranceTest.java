package dev.tern.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tern.api.Entrance.Knock;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EntranceTest {
    private static final Entrance OPEN = new Entrance(Optional.empty());
    private static final Entrance KEYED = new Entrance(Optional.of(new CallerKey("sk-1")));

    @Test
    void withoutAKeyThisMachineIsLetIn() {
        assertThat(OPEN.admit(knock(true, Optional.empty())).id().value()).isEqualTo("local");
        assertThat(new Entrance(Optional.of(new CallerKey(" "))).admit(knock(true, Optional.empty())))
                .isEqualTo(OPEN.admit(knock(true, Optional.empty())));
    }

    @Test
    void withoutAKeyNobodyElseIs() {
        assertThat(refusal(OPEN, knock(false, Optional.empty()))).isEqualTo("403 local_only");
        var forwarded = new Knock(true, true, Optional.empty(), Optional.empty(), Optional.empty());
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
    @ValueSource(strings = {"http://localhost:3000", "http://127.0.0.1", "https://[::1]:8080", "http://ui.localhost"})
    void withoutAKeyAPageOfThisMachineIs(String origin) {
        assertThat(OPEN.admit(page(origin, Optional.of("same-origin"))).id().value())
                .isEqualTo("local");
        assertThat(refusal(OPEN, page(origin, Optional.of("cross-site")))).isEqualTo("403 foreign_page");
    }

    @Test
    void withAKeyWhoeverShowsItIsLetInFromAnywhere() {
        var caller = KEYED.admit(knock(false, Optional.of("bearer sk-1 ")));

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

    private static Knock knock(boolean loopback, Optional<String> authorization) {
        return new Knock(loopback, false, authorization, Optional.empty(), Optional.empty());
    }

    private static Knock page(String origin, Optional<String> site) {
        return new Knock(true, false, Optional.empty(), Optional.of(origin), site);
    }

    private static String refusal(Entrance entrance, Knock knock) {
        var refused = catchThrowableOfType(ApiException.class, () -> entrance.admit(knock));
        return refused.error().status() + " " + refused.error().code().orElseThrow();
    }
}
