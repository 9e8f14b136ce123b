package dev.tern.door;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class VisitsTest {
    private Instant now = Instant.parse("2026-12-01T10:00:00Z");
    private final Visits visits = new Visits(() -> now);

    @Test
    void eachVisitHasSecretsOfItsOwn() {
        var one = visits.begin();
        var two = visits.begin();

        assertThat(one).isNotEqualTo(two).hasSizeGreaterThan(40);
        var visit = visits.find(one, true).orElseThrow();
        assertThat(visit.owns(visit.token())).isTrue();
        assertThat(visit.owns(visits.find(two, true).orElseThrow().token())).isFalse();
        assertThat(visits.find(one + "x", true)).isEmpty();
        assertThat(visit.toString()).doesNotContain(visit.token());
    }

    @Test
    void itEndsAfterAnHourWithoutAPerson() {
        var id = visits.begin();

        now = now.plus(Duration.ofMinutes(59));
        assertThat(visits.find(id, true)).isPresent();
        now = now.plus(Duration.ofMinutes(59));
        assertThat(visits.find(id, false)).isPresent();
        now = now.plus(Duration.ofMinutes(1));
        assertThat(visits.find(id, true)).isEmpty();
    }

    @Test
    void itEndsAfterTwelveHoursInAnyCase() {
        var id = visits.begin();

        for (int i = 0; i < 23; i++) {
            now = now.plus(Duration.ofMinutes(30));
            assertThat(visits.find(id, true)).isPresent();
        }
        now = now.plus(Duration.ofMinutes(30));
        assertThat(visits.find(id, true)).isEmpty();
    }

    @Test
    void whoLeavesIsOut() {
        var id = visits.begin();

        visits.end(id);

        assertThat(visits.find(id, true)).isEmpty();
    }

    @Test
    void theFirstGoesWhereThereAreTooMany() {
        var first = visits.begin();
        var second = visits.begin();
        for (int i = 2; i <= Visits.MOST; i++) {
            visits.begin();
        }

        assertThat(visits.find(first, true)).isEmpty();
        assertThat(visits.find(second, true)).isPresent();
    }
}
