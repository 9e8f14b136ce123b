package dev.tern.platform.slack;

import dev.tern.platform.CleanTextContract;
import dev.tern.platform.Decoded;
import java.util.List;

class SlackCleanTextTest extends CleanTextContract {
    @Override
    protected List<String> names() {
        return Payloads.names();
    }

    @Override
    protected Decoded decode(String name) {
        return new SlackDecoder(Payloads.ME).decode(Payloads.event(name));
    }

    @Override
    protected String platform() {
        return "slack";
    }
}
