package dev.tern.platform.slack;

import dev.tern.platform.Decoded;
import dev.tern.platform.PlatformAdapterContract;
import dev.tern.platform.RawEvent;
import dev.tern.platform.Rendered;
import dev.tern.turn.Reply;
import java.util.List;
import java.util.stream.Stream;

class SlackContractTest extends PlatformAdapterContract {
    @Override
    protected Stream<RawEvent> recorded() {
        return Payloads.names().stream().map(Payloads::event);
    }

    @Override
    protected Decoded decode(RawEvent event) {
        return new SlackDecoder(Payloads.ME).decode(event);
    }

    @Override
    protected List<Rendered> render(Reply reply) {
        return SlackRenderer.render(reply.markdown(), reply.people());
    }

    @Override
    protected int maxText() {
        return SlackRenderer.MAX_TEXT;
    }
}
