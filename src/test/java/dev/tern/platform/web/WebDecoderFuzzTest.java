package dev.tern.platform.web;

import dev.tern.platform.Decoded;
import dev.tern.platform.DecoderFuzzContract;
import dev.tern.platform.RawEvent;
import dev.tern.turn.EventKey;
import java.time.Instant;
import java.util.List;

class WebDecoderFuzzTest extends DecoderFuzzContract {
    @Override
    protected List<String> payloads() {
        return List.of("{\"person\":\"0123456789abcdef0123456789abcdef\",\"id\":\"message-1\","
                + "\"text\":\"Is it *so*?\",\"at\":\"2026-01-02T03:04:05Z\"}");
    }

    @Override
    protected List<String> odd() {
        return List.of("\"2026-99-99T00:00:00Z\"");
    }

    @Override
    protected Decoded decode(String payload) {
        return WebDecoder.decode(new RawEvent(WebAdapter.ACCOUNT, new EventKey("fuzz"), payload, Instant.EPOCH));
    }

    @Override
    protected String platform() {
        return "web";
    }
}
