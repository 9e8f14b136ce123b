package dev.tern.platform.discord;

import dev.tern.platform.Decoded;
import dev.tern.platform.DecodedKindsContract;
import java.util.List;

class DiscordKindsTest extends DecodedKindsContract {
    @Override
    protected List<String> names() {
        return Payloads.names();
    }

    @Override
    protected Decoded decode(String name) {
        return new DiscordDecoder(Payloads.ME).decode(Payloads.event(name));
    }

    @Override
    protected String platform() {
        return "discord";
    }
}
