package dev.tern.ops.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PagesTest {
    @Test
    void theOverviewSaysWhatIsUpAndWhatIsNot() {
        var html = Rendering.page(Samples.overview(), "overview");

        assertThat(html).contains("<a href=\"/console\" aria-current=\"page\">Overview</a>", "no heartbeat for 94 s");
    }

    @Test
    void whoIsWrongIsTold() {
        var html = Rendering.page(new LogInPage.LogIn("/console/log?text=%22", "That is not the key."), "log-in");

        assertThat(html).contains("role=\"alert\">That is not the key.</p>", "value=\"/console/log?text=%22\"");
    }
}
