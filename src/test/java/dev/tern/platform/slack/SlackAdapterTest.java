package dev.tern.platform.slack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.tern.platform.LocalPlatforms;
import dev.tern.platform.LocalPlatforms.LocalAccount;
import dev.tern.platform.PlatformState;
import dev.tern.testing.FakeSink;
import dev.tern.testing.TestFiles;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** B71: whatever is wrong here is said here, and stops nobody else. */
class SlackAdapterTest {
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    @Test
    void withoutATokenThereIsNoSlack() {
        var adapter = new SlackAdapter(TestSettings.without("", ""), LocalPlatforms.NONE, TestFiles.KEPT);
        adapter.start(new FakeSink()).await().atMost(PATIENCE);
        assertThat(adapter.state()).isEqualTo(new PlatformState.Off());
        adapter.stop().await().atMost(PATIENCE);
    }

    @Test
    void socketModeWithoutAnAppTokenFailsAndSaysWhich() {
        var adapter = new SlackAdapter(TestSettings.without("xoxb-1", ""), LocalPlatforms.NONE, TestFiles.KEPT);
        adapter.start(new FakeSink()).await().atMost(PATIENCE);
        assertThat(adapter.state()).isInstanceOfSatisfying(PlatformState.Failed.class, failed -> assertThat(
                        failed.fault().reason())
                .contains("tern.slack.app-token"));
    }

    /** B103. */
    @Test
    void httpModeWithoutASecretStopsTheStart() {
        var settings = TestSettings.without("", "").overHttp(Optional.empty());
        assertThatThrownBy(() -> new SlackAdapter(settings, LocalPlatforms.NONE, TestFiles.KEPT))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("tern.slack.signing-secret");
    }

    @ParameterizedTest
    @ValueSource(strings = {"slack.com/api", "ftp://h.test/", "http://", "::"})
    void anAddressThatIsNoneStopsTheStart(String url) {
        var settings = TestSettings.without("xoxb-1", "xapp-1").at(url);
        assertThatThrownBy(() -> new SlackAdapter(settings, LocalPlatforms.NONE, TestFiles.KEPT))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("tern.slack.api-url");
    }

    @Test
    void anUnreachableSlackIsTriedAgain() {
        var settings = TestSettings.without("xoxb-1", "xapp-1").at("http://localhost:1/api");
        var adapter = new SlackAdapter(settings, LocalPlatforms.NONE, TestFiles.KEPT);
        adapter.start(new FakeSink()).await().atMost(PATIENCE);
        await().until(() -> adapter.state() instanceof PlatformState.Connecting connecting
                && connecting.last().reason().contains("not-reached"));
        adapter.stop().await().atMost(PATIENCE);
    }

    @Test
    void withoutATokenOfItsOwnItConnectsToTheLocalPlatform() throws IOException {
        try (var slack = new FakeSlack()) {
            var account = slack.account();
            var apiUrl = URI.create(account.apiUrl().toString().replaceAll("/$", ""));
            var local = new LocalAccount(account.botToken(), account.appToken(), apiUrl);
            var adapter = new SlackAdapter(
                    TestSettings.without("", ""),
                    platform -> Optional.of(local).filter(it -> platform.value().equals("slack")),
                    TestFiles.KEPT);
            adapter.start(new FakeSink()).await().atMost(PATIENCE);
            await().until(() -> adapter.state() instanceof PlatformState.Up);
            adapter.stop().await().atMost(PATIENCE);
        }
    }
}
