package dev.tern.platform.slack;

import dev.tern.platform.Decoded;
import dev.tern.platform.DecodedKindsContract;
import java.util.List;

class SlackKindsTest extends DecodedKindsContract {
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
