package dev.tern.platform.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.platform.PlatformState;
import dev.tern.platform.RawEvent;
import dev.tern.platform.RawSink;
import dev.tern.platform.Stored;
import dev.tern.turn.AccountId;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class WebAdapterTest {
    private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");

    private final List<AccountId> opened = new ArrayList<>();

    @Test
    void itIsUpOnceItsAccountIsOpenThoughTheStoreFailsAtFirst() {
        var adapter = adapter(Settings.usual());

        assertThat(adapter.state()).isEqualTo(new PlatformState.Off());
        adapter.start(new Sink(1)).await().atMost(Duration.ofSeconds(10));

        assertThat(opened).containsExactly(WebAdapter.ACCOUNT, WebAdapter.ACCOUNT);
        assertThat(adapter.state()).isEqualTo(new PlatformState.Here(WebAdapter.ACCOUNT));
    }

    @Test
    void switchedOffItTakesNothingIn() {
        var adapter = adapter(Settings.usual().off());

        adapter.start(new Sink(0)).await().indefinitely();

        assertThat(opened).isEmpty();
        assertThat(adapter.state()).isEqualTo(new PlatformState.Off());
    }

    @Test
    void aWrongSettingIsNamed() {
        assertThatThrownBy(() -> adapter(Settings.usual().withWindows(0)))
                .hasMessage("tern.web.windows must be at least 1: 0");
        assertThatThrownBy(() -> adapter(Settings.usual().withPatience(Duration.ZERO)))
                .hasMessage("tern.web.patience must be positive: PT0S");
    }

    private static WebAdapter adapter(WebConfig config) {
        return new WebAdapter(config, Clock.fixed(NOW, ZoneOffset.UTC));
    }

    private final class Sink implements RawSink {
        private final int failures;

        private Sink(int failures) {
            this.failures = failures;
        }

        @Override
        public Uni<Void> opened(AccountId account) {
            opened.add(account);
            return opened.size() <= failures
                    ? Uni.createFrom().failure(new IllegalStateException("no store"))
                    : Uni.createFrom().voidItem();
        }

        @Override
        public Uni<Stored> accept(RawEvent event) {
            return Uni.createFrom().item(Stored.NEW);
        }
    }
}
