package dev.tern.door;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearnessTest {
    @ParameterizedTest
    @CsvSource(
            nullValues = "none",
            value = {
                "127.0.0.1,true",
                "127.8.9.1,true",
                "0:0:0:0:0:0:0:1,true",
                "0:0:0:0:0:0:0:1%7,true",
                "::ffff:127.0.0.1,true",
                "192.168.0.7,false",
                "fe80::1%eth0,false",
                "localhost,false",
                "'',false",
                "none,false"
            })
    void onlyLoopbackAddressesAreHere(@Nullable String address, boolean here) {
        assertThat(Nearness.isHere(address)).isEqualTo(here);
    }
}
