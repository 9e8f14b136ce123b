package dev.tern.platform.slack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.platform.Decoded;
import dev.tern.platform.DecoderFuzzContract;
import java.util.List;

class SlackDecoderFuzzTest extends DecoderFuzzContract {
    @Override
    protected List<String> payloads() {
        return Payloads.names().stream().map(Payloads::json).toList();
    }

    @Override
    protected List<String> odd() {
        return List.of("7", "-1.5", "\"x\"", "[[{}]]", "\"<@\"", "\"<|>\"", "\"<!>&amp;<\"");
    }

    @Override
    protected Decoded decode(String payload) {
        var delivery = Delivery.of(payload, Payloads.ME);
        assertThat(delivery.key().value()).isNotBlank();
        return new SlackDecoder(Payloads.ME)
                .decode(Payloads.event(delivery.key().value(), delivery.json()));
    }

    @Override
    protected String platform() {
        return "slack";
    }
}
