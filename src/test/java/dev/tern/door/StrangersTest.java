package dev.tern.door;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
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

    @ParameterizedTest
    @CsvSource({
        "iframe,cross-site,true",
        "embed,same-site,true",
        "object,cross-site,true",
        "frame,cross-site,true",
        "iframe,same-origin,false",
        "document,cross-site,false"
    })
    void framesOfOtherSitesAreKnown(String into, String site, boolean embedded) {
        var asking = new Asking("10.0.0.7", Map.of("Sec-Fetch-Dest", into, "Sec-Fetch-Site", site));

        assertThat(Strangers.embed(asking.request())).isEqualTo(embedded);
    }
}
