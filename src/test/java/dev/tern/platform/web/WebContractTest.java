package dev.tern.platform.web;

import dev.tern.platform.Decoded;
import dev.tern.platform.PlatformAdapterContract;
import dev.tern.platform.RawEvent;
import dev.tern.platform.Rendered;
import dev.tern.turn.EventKey;
import dev.tern.turn.Reply;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

class WebContractTest extends PlatformAdapterContract {
    @Override
    protected Stream<RawEvent> recorded() {
        return Stream.of("Is it so?", " ").map(WebContractTest::event);
    }

    private static RawEvent event(String text) {
        var json = "{\"person\":\"0123456789abcdef0123456789abcdef\",\"id\":\"message-1\",\"text\":\"" + text
                + "\",\"at\":\"2026-01-02T03:04:05Z\"}";
        return new RawEvent(WebAdapter.ACCOUNT, new EventKey("w1"), json, Instant.parse("2026-01-02T03:04:05Z"));
    }

    @Override
    protected Decoded decode(RawEvent event) {
        return WebDecoder.decode(event);
    }

    @Override
    protected List<Rendered> render(Reply reply) {
        return WebRenderer.render(reply);
    }

    @Override
    protected int maxText() {
        return Integer.MAX_VALUE;
    }
}
