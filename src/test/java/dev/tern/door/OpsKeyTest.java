package dev.tern.door;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OpsKeyTest {
    @ParameterizedTest
    @CsvSource({
        "Bearer the-key,true",
        "bearer  the-key,true",
        "Bearer the-keys,false",
        "Bearer the-ke,false",
        "Bearer THE-KEY,false",
        "the-key,false",
        "Basic the-key,false",
        "Bearer,false",
        "'',false"
    })
    void onlyTheKeyOpens(String authorization, boolean opens) {
        assertThat(OpsKey.shows("the-key", authorization)).isEqualTo(opens);
    }

    @Test
    void noKeyOpensNothing() {
        assertThat(OpsKey.shows("the-key", null)).isFalse();
    }

    /** A stranger's page can lead a browser here under a name of its own, and would be read by that page. */
    @ParameterizedTest
    @CsvSource(
            nullValues = "none",
            value = {
                "127.0.0.1,localhost:8080,true",
                "127.0.0.1,127.0.0.1:8080,true",
                "0:0:0:0:0:0:0:1,[::1]:8080,true",
                "127.0.0.1,evil.example:8080,false",
                "127.0.0.1,none,false",
                "192.168.0.7,localhost:8080,false",
                "not an address,localhost,false"
            })
    void withoutAKeyOnlyThisMachineIsLetIn(String address, @Nullable String host, boolean letIn) {
        assertThat(OpsKey.isLocal(address, host)).isEqualTo(letIn);
    }
}
