package dev.tern.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.gate.Budget.Scope;
import dev.tern.gate.Rates.Rate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RatesTest {
    private long now = 1_000_000;
    private final Rates rates = new Rates(() -> Instant.ofEpochMilli(now), 100_000);

    private static Rate of(String key, int most) {
        return new Rate(key, Scope.PERSON, most);
    }

    private boolean take(Rate... all) {
        return rates.take(List.of(all)).isEmpty();
    }

    /** However they come, in bursts or one by one. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 30})
    void neverMoreThanTheRateIsLetThroughInAnyMinute(int most) {
        var random = new Random(most);
        var through = new ArrayList<Long>();
        for (int event = 0; event < 20_000; event++) {
            now += random.nextInt(10) == 0 ? random.nextLong(40_000) : random.nextLong(60_000 / most);
            if (take(of("ann", most))) {
                through.add(now);
            }
        }
        assertThat(through).hasSizeGreaterThan(most * 100);
        for (int each = most; each < through.size(); each++) {
            assertThat(through.get(each) - through.get(each - most)).isGreaterThanOrEqualTo(60_000);
        }
    }

    @Test
    void whatIsFullSaysWhenItHasRoomAgain() {
        take(of("ann", 2));
        now += 10_000;
        take(of("ann", 2));
        now += 5_000;

        assertThat(rates.take(List.of(of("ann", 2)))).hasValue(new Rates.Full(of("ann", 2), 45_000));

        now += 44_999;
        assertThat(take(of("ann", 2))).isFalse();
        now += 1;
        assertThat(take(of("ann", 2))).isTrue();
        assertThat(take(of("ann", 2))).isFalse();
    }

    @Test
    void whatIsRefusedCountsNowhere() {
        take(of("ann", 1));

        assertThat(take(of("chat", 2), of("ann", 1))).isFalse();

        assertThat(take(of("chat", 2))).isTrue();
        assertThat(take(of("chat", 2))).isTrue();
        assertThat(take(of("chat", 2))).isFalse();
    }

    @Test
    void aHundredThousandPeopleAreKeptInMindAndNoMore() {
        for (int person = 0; person < 250_000; person++) {
            take(of("p" + person, 30));
        }
        assertThat(rates.size()).isEqualTo(100_000);
    }

    @Test
    void whoeverWasAwayForAMinuteIsForgotten() {
        for (int person = 0; person < 1_000; person++) {
            take(of("p" + person, 30));
        }
        now += 60_000;

        take(of("ann", 30));

        assertThat(rates.size()).isEqualTo(1);
    }

    @Test
    void manyThreadsTogetherGetNoMore() throws InterruptedException {
        Callable<Integer> work = () -> {
            int let = 0;
            for (int event = 0; event < 1_000; event++) {
                let += take(of("ann", 500)) ? 1 : 0;
            }
            return let;
        };
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var let = threads.invokeAll(Collections.nCopies(20, work)).stream()
                    .mapToInt(done -> done.resultNow())
                    .sum();
            assertThat(let).isEqualTo(500);
        }
    }
}
