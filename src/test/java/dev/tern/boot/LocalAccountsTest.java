package dev.tern.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.platform.PlatformState;
import dev.tern.sandbox.SandboxToken;
import dev.tern.turn.AccountId;
import java.time.Instant;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LocalAccountsTest {
    private static final AccountId SERVED_HERE = AccountId.parse("web:main");
    private static final AccountId STOOD_IN_FOR = AccountId.parse("chat:1");
    private static final AccountId REAL = AccountId.parse("other:1");
    private static final AccountId ELSEWHERE = AccountId.parse("elsewhere:1");

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

    /** People of a sandbox are let in, also where another process has it; nobody at a platform is that way. */
    @Test
    void whatASandboxServesIsOpenWhoeverHasIt() {
        assertThat(Stream.of(STOOD_IN_FOR, ELSEWHERE, REAL).filter(accounts(false)::isOpen))
                .containsExactly(STOOD_IN_FOR, ELSEWHERE);
        assertThat(accounts(true).test(ELSEWHERE)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "7000000001:TERN-SANDBOX-gateway-not-a-secret-0, true",
        "MTE0NzAwNzM4MDkwODc3MQ.TERNSB.abc, true",
        "xoxb-sandbox-abc, true",
        "7000000001:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw, false",
        "MTE0NzAwNzM4MDkwODc3MQ.GTernS.abc, false",
        "xoxb-1-sandbox-abc, false"
    })
    void tokensOfSandboxesAreToldByTheirMarks(String token, boolean sandbox) {
        assertThat(SandboxToken.is(token)).isEqualTo(sandbox);
    }

    private static LocalAccounts accounts(boolean closed) {
        return new LocalAccounts(
                closed,
                STOOD_IN_FOR.platform()::equals,
                ELSEWHERE.platform()::equals,
                () -> Stream.of(
                        new PlatformState.Here(SERVED_HERE),
                        new PlatformState.Up(REAL, Instant.EPOCH),
                        new PlatformState.Off()));
    }
}
