package dev.tern.model;

import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A model that asks again where the first attempt failed in passing.
 *
 * <p>Only as long as nothing came: what the caller has seen may be on a person's screen already, and can't be taken
 * back. After that, and when patience is at its end, the failure goes through as it is.
 */
final class PatientChatModel implements ChatModel {
    private final ChatModel model;
    private final Patience patience;

    PatientChatModel(ChatModel model, Patience patience) {
        this.model = model;
        this.patience = patience;
    }

    @Override
    public String name() {
        return model.name();
    }

    @Override
    public Multi<ModelEvent> stream(ModelRequest request) {
        return Multi.createFrom().deferred(() -> attempt(request, 0));
    }

    private Multi<ModelEvent> attempt(ModelRequest request, int retry) {
        var seen = new AtomicBoolean();
        return model.stream(request)
                .invoke(() -> seen.set(true))
                .onFailure(ModelException.class)
                .recoverWithMulti(failure -> again(request, retry, seen.get(), (ModelException) failure));
    }

    private Multi<ModelEvent> again(ModelRequest request, int retry, boolean seen, ModelException failure) {
        var pause = seen ? Optional.<Duration>empty() : patience.before(retry, failure);
        return pause.map(time -> after(time, request, retry + 1))
                .orElseGet(() -> Multi.createFrom().failure(failure));
    }

    private Multi<ModelEvent> after(Duration pause, ModelRequest request, int retry) {
        return Uni.createFrom()
                .item(request)
                .onItem()
                .delayIt()
                .by(pause)
                .onItem()
                .transformToMulti(again -> attempt(again, retry));
    }
}
