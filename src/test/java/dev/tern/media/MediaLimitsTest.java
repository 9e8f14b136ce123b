package dev.tern.media;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MediaLimitsTest {
    private static MediaLimits limits(Map<String, String> settings) {
        var config = new SmallRyeConfigBuilder()
                .addDiscoveredConverters()
                .withMapping(MediaConfig.class)
                .withSources(new PropertiesConfigSource(settings, "test", 100))
                .build()
                .getConfigMapping(MediaConfig.class);
        return MediaLimits.of(config);
    }

    @Test
    void withoutSettingsTheyAreTheUsualOnes() {
        assertThat(limits(Map.of()))
                .isEqualTo(new MediaLimits(25 << 20, 10 << 20, 10, Duration.ofSeconds(60), Set.of()));
    }

    @Test
    void hostsAreNames() {
        assertThat(limits(Map.of("tern.media.allow-hosts", "Files.example.org, .example.com"))
                        .hosts())
                .containsExactlyInAnyOrder("files.example.org", ".example.com");
    }

    @ParameterizedTest
    @CsvSource({
        "tern.media.max-file, 0",
        "tern.media.max-picture, 0",
        "tern.media.max-files, 0",
        "tern.media.fetch-deadline, 0s",
        "tern.media.allow-hosts, 10.0.0.1",
        "tern.media.allow-hosts, 0x7f.1",
        "tern.media.allow-hosts, 2130706433",
        "tern.media.allow-hosts, [::1]",
        "tern.media.allow-hosts, localhost",
        "tern.media.allow-hosts, https://example.org",
        "tern.media.allow-hosts, .org",
    })
    void whatIsOutOfBoundsIsNamedByItsKey(String key, String value) {
        assertThatThrownBy(() -> limits(Map.of(key, value)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(key + " must ");
    }
}
