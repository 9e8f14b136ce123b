package dev.tern.platform.telegram;

import dev.tern.platform.Decoded;
import dev.tern.platform.DecodedKindsContract;
import java.util.List;

class TelegramKindsTest extends DecodedKindsContract {
    @Override
    protected List<String> names() {
        return Payloads.names();
    }

    @Override
    protected Decoded decode(String name) {
        return new TelegramDecoder(Payloads.ME).decode(Payloads.event(name));
    }

    @Override
    protected String platform() {
        return "telegram";
    }
}
