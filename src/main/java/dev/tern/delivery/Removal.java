package dev.tern.delivery;

import dev.tern.async.Steps;
import dev.tern.outbox.OpenDraft;
import dev.tern.platform.PlatformAdapter;
import dev.tern.platform.PlatformException;
import dev.tern.turn.Fault;
import dev.tern.turn.MessageId;
import io.smallrye.mutiny.Uni;
import org.jboss.logging.Logger;

/** Takes away drafts that became nothing. */
final class Removal {
    private static final Logger LOG = Logger.getLogger(Removal.class);

    /** Of little worth: so many tries, then it stays. */
    private static final int TRIES = 10;

    private final Means means;
    private final PlatformAdapter adapter;
    private int failures;

    Removal(Means means, PlatformAdapter adapter) {
        this.means = means;
        this.adapter = adapter;
    }

    /** Emits when the draft is gone, or as good as. */
    Uni<Void> of(OpenDraft draft) {
        return draft.message()
                .map(message -> Steps.untilDone(() -> attempt(draft, message)))
                .orElseGet(() -> Uni.createFrom().voidItem())
                .chain(() -> means.drafts().deleted(draft.turn()));
    }

    private Uni<Boolean> attempt(OpenDraft draft, MessageId message) {
        return means.throttle()
                .call(Chat.of(draft.to()), Spending.CONTROL, () -> adapter.delete(draft.to(), message))
                .replaceWith(true)
                .onFailure(PlatformException.class)
                .recoverWithUni(failure -> failed(draft, failure));
    }

    private Uni<Boolean> failed(OpenDraft draft, PlatformException failure) {
        failures++;
        return switch (Verdict.on(failure)) {
            case Verdict.Later _, Verdict.Again _, Verdict.Unsure _ ->
                failures < TRIES ? pause() : stays(draft, failure);
            case Verdict.AsPlain _, Verdict.GiveUp _, Verdict.Gone _, Verdict.Follow _ -> stays(draft, failure);
        };
    }

    private Uni<Boolean> pause() {
        return means.timeline().pause(means.pauseAfter(failures)).replaceWith(false);
    }

    private static Uni<Boolean> stays(OpenDraft draft, PlatformException failure) {
        LOG.warnf(
                "a draft could not be taken away turn=%s reason=%s",
                draft.turn(), Fault.of(failure).reason());
        return Uni.createFrom().item(true);
    }
}
