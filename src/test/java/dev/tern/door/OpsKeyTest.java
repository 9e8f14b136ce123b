package dev.tern.door;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OpsKeyTest {
    private static final Hosts USUAL = new Hosts(Set.of());

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
        assertThat(opens(authorization)).isEqualTo(opens);
    }

    @Test
    void noKeyOpensNothing() {
        assertThat(opens(null)).isFalse();
    }

    private static boolean opens(@Nullable String authorization) {
        var door = new OpsDoor(Optional.of("the-key"), USUAL);
        return Key.shown(authorization).filter(door::isKey).isPresent();
    }

    /** An empty key would be everybody's. */
    @Test
    void aBlankKeyIsNone() {
        var door = new OpsDoor(Optional.of(" "), USUAL);

        assertThat(door.asksForKey()).isFalse();
        assertThat(new OpsKey(door).refusal(new Asking("10.0.0.7", Map.of("Authorization", "Bearer ")).request()))
                .isPresent();
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
                "127.0.0.1,localhost.evil.example,false",
                "127.0.0.1,127.0.0.1.evil.example,false",
                "127.0.0.1,Host.Docker.internal:8080,true",
                "127.0.0.1,none,false",
                "192.168.0.7,localhost:8080,false"
            })
    void withoutAKeyOnlyThisMachineIsLetIn(String address, @Nullable String host, boolean letIn) {
        var asking = new Asking(address, host == null ? Map.of() : Map.of("Host", host));

        assertThat(new OpsDoor(Optional.empty(), new Hosts(Set.of("host.docker.internal:8080")))
                        .isLocal(asking.request()))
                .isEqualTo(letIn);
    }

    /** A proxy on this machine makes everybody local; without a key nobody comes through it. */
    @ParameterizedTest
    @ValueSource(strings = {"Forwarded", "x-forwarded-for", "X-Forwarded-Host", "X-Real-IP", "Via"})
    void withoutAKeyNobodyIsLetInThroughAProxy(String header) {
        var asking = new Asking("127.0.0.1", Map.of("Host", "127.0.0.1:8080", header, "127.0.0.1"));
        var open = new OpsDoor(Optional.empty(), USUAL);

        assertThat(new OpsKey(open).refusal(asking.request()))
                .hasValueSatisfying(
                        answer -> assertThat(answer.answer().getStatus()).isEqualTo(403));
        assertThat(open.visit(asking.request())).isEmpty();
    }
}
