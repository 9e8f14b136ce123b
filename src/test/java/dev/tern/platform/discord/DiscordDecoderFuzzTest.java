package dev.tern.platform.discord;

import dev.tern.platform.Decoded;
import dev.tern.platform.DecoderFuzzContract;
import java.util.List;

class DiscordDecoderFuzzTest extends DecoderFuzzContract {
    @Override
    protected List<String> payloads() {
        return Payloads.names().stream().map(Payloads::resource).toList();
    }

    @Override
    protected List<String> odd() {
        return List.of("\"<@100000000000000001> <@&1> <t:99999999999999:R>\"", "{\"id\":\"1\",\"type\":11}");
    }

    @Override
    protected Decoded decode(String payload) {
        return new DiscordDecoder(Payloads.ME).decode(Payloads.event("fuzz", payload));
    }

    @Override
    protected String platform() {
        return "discord";
    }
}
