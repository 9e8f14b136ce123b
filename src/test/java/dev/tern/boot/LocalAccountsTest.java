package dev.tern.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.platform.PlatformState;
import dev.tern.turn.AccountId;
import java.time.Instant;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LocalAccountsTest {
    private static final AccountId SERVED_HERE = AccountId.parse("web:main");
    private static final AccountId STOOD_IN_FOR = AccountId.parse("chat:1");
    private static final AccountId REAL = AccountId.parse("other:1");

    @Test
    void onlyWhatThisServerServesItselfIsLocal() {
        var local = accounts(true);

        assertThat(Stream.of(SERVED_HERE, STOOD_IN_FOR, REAL).filter(local)).containsExactly(SERVED_HERE, STOOD_IN_FOR);
    }

    @Test
    void whereOthersReachThisServerNothingIs() {
        assertThat(Stream.of(SERVED_HERE, STOOD_IN_FOR, REAL).filter(accounts(false)))
                .isEmpty();
    }

    private static LocalAccounts accounts(boolean closed) {
        return new LocalAccounts(
                closed,
                STOOD_IN_FOR.platform()::equals,
                () -> Stream.of(
                        new PlatformState.Here(SERVED_HERE),
                        new PlatformState.Up(REAL, Instant.EPOCH),
                        new PlatformState.Off()));
    }
}
