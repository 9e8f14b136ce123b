package dev.tern.platform.telegram;

import dev.tern.platform.Decoded;
import dev.tern.platform.DecoderFuzzContract;
import java.util.List;

class TelegramDecoderFuzzTest extends DecoderFuzzContract {
    @Override
    protected List<String> payloads() {
        return Payloads.names().stream().map(Payloads::json).toList();
    }

    @Override
    protected List<String> odd() {
        return List.of("\"@demo_gateway_bot /x@other\"", "{\"id\":1,\"type\":\"x\"}");
    }

    @Override
    protected Decoded decode(String payload) {
        return new TelegramDecoder(Payloads.ME).decode(Payloads.event("fuzz", payload));
    }

    @Override
    protected String platform() {
        return "telegram";
    }
}
