package dev.tern.door;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StrangersTest {
    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "same-origin,http://evil.example,tern.example,false",
                "none,-,tern.example,false",
                "cross-site,https://tern.example,tern.example,true",
                "same-site,https://tern.example,tern.example,true",
                "-,https://tern.example,tern.example,false",
                "-,http://10.0.0.7:8080,10.0.0.7:8080,false",
                "-,http://10.0.0.7:81,10.0.0.7:8080,true",
                "-,https://evil.example,tern.example,true",
                "-,null,tern.example,true",
                "-,https://tern.example,-,true",
                "-,-,tern.example,false"
            })
    void formsOfOtherSitesAreKnown(
            @Nullable String site, @Nullable String origin, @Nullable String host, boolean strange) {
        assertThat(Strangers.areStrange(site, origin, host)).isEqualTo(strange);
    }
}
