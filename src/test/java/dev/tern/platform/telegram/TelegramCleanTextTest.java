package dev.tern.platform.telegram;

import dev.tern.platform.CleanTextContract;
import dev.tern.platform.Decoded;
import java.util.List;

class TelegramCleanTextTest extends CleanTextContract {
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
