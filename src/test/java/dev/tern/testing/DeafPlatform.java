package dev.tern.testing;

import dev.tern.platform.Decoded;
import dev.tern.platform.FileMessages;
import dev.tern.platform.PlatformAdapter;
import dev.tern.platform.PlatformState;
import dev.tern.platform.RawEvent;
import dev.tern.platform.RawSink;
import dev.tern.platform.Rendered;
import dev.tern.turn.Reply;
import io.smallrye.mutiny.Uni;
import java.util.List;

/** A platform from which nothing comes; what is sent there is up to its subclasses. */
public abstract class DeafPlatform implements PlatformAdapter {
    @Override
    public boolean isConfigured() {
        return true;
    }

    @Override
    public PlatformState state() {
        return new PlatformState.Off();
    }

    @Override
    public Uni<Void> start(RawSink sink) {
        return Uni.createFrom().voidItem();
    }

    @Override
    public Uni<Void> stop() {
        return Uni.createFrom().voidItem();
    }

    @Override
    public Decoded decode(RawEvent event) {
        return new Decoded.Ignored("testing");
    }

    @Override
    public List<Rendered> render(Reply reply) {
        return FileMessages.of(
                reply, words -> List.of(new Rendered(words.markdown(), words.markdown())), (group, next) -> true);
    }
}
