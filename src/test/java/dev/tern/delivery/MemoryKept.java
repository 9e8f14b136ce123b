package dev.tern.delivery;

import dev.tern.async.Timeline;
import dev.tern.outbox.DeadTargets;
import dev.tern.outbox.OpenDraft;
import dev.tern.outbox.OpenDraft.State;
import dev.tern.outbox.OpenDrafts;
import dev.tern.outbox.Outbox;
import dev.tern.outbox.OutboxPart;
import dev.tern.outbox.PartState;
import dev.tern.outbox.Penalties;
import dev.tern.platform.Destination;
import dev.tern.platform.Receipt;
import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import dev.tern.turn.Fault;
import dev.tern.turn.FileHandle;
import dev.tern.turn.MessageId;
import dev.tern.turn.PartId;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What delivery keeps, in memory that outlives its processes, for schedules by the thousand. Each change takes a
 * millisecond of the timeline, so that a process may die behind it.
 */
final class MemoryKept implements Outbox, OpenDrafts, Penalties, DeadTargets {
    private final Timeline timeline;
    private final Map<PartId, OutboxPart> parts = new LinkedHashMap<>();
    private final Map<TurnId, OpenDraft> drafts = new HashMap<>();
    private final Map<Optional<ChatId>, Penalty> penalties = new HashMap<>();

    MemoryKept(Timeline timeline) {
        this.timeline = timeline;
    }

    Kept kept() {
        return new Kept(this, this, this, this);
    }

    void commit(TurnId turn, List<OutboxPart> committed) {
        committed.forEach(part -> parts.put(part.id(), part));
        move(turn, State.FINALIZING, State.DRAFT);
    }

    /** What is being sent, drafts included. */
    List<PartId> sending() {
        var all = new ArrayList<PartId>();
        parts.values().stream()
                .filter(part -> part.state() == PartState.SENDING)
                .forEach(part -> all.add(part.id()));
        drafts.values().stream()
                .filter(draft -> draft.message().isEmpty() && draft.state() != State.DELETED)
                .forEach(draft -> all.add(OpenDraft.partId(draft.turn())));
        return all;
    }

    private <T> Uni<T> soon(Supplier<T> change) {
        return Uni.createFrom().deferred(() -> {
            var result = change.get();
            return timeline.pause(Duration.ofMillis(1)).map(done -> result);
        });
    }

    private Uni<Void> write(Runnable change) {
        return soon(() -> {
                    change.run();
                    return true;
                })
                .replaceWithVoid();
    }

    @Override
    public Uni<List<OutboxPart>> open(AccountId account) {
        return soon(() -> parts.values().stream().filter(MemoryKept::isOpen).toList());
    }

    private static boolean isOpen(OutboxPart part) {
        return part.state().isOpen();
    }

    @Override
    public Uni<Optional<OutboxPart>> pending(PartId id) {
        return soon(() -> Optional.of(part(id)).filter(it -> it.state() == PartState.PENDING));
    }

    @Override
    public Uni<Boolean> sending(PartId id, boolean repetition, Instant now) {
        return soon(() -> {
            var part = part(id);
            var open = isOpen(part);
            if (open) {
                put(part, PartState.SENDING, part.notBefore(), part.attempts() + 1, part.repeated() || repetition);
            }
            return open;
        });
    }

    private OutboxPart part(PartId id) {
        return Optional.ofNullable(parts.get(id)).orElseThrow();
    }

    private void put(OutboxPart part, PartState state, Instant notBefore, int attempts, boolean repeated) {
        parts.put(
                part.id(),
                new OutboxPart(
                        part.id(),
                        part.turn(),
                        part.ordinal(),
                        part.to(),
                        part.content(),
                        state,
                        notBefore,
                        attempts,
                        repeated,
                        part.firstTry().or(() -> Optional.of(timeline.now()))));
    }

    private void put(PartId id, PartState state) {
        var part = part(id);
        if (isOpen(part)) {
            put(part, state, part.notBefore(), part.attempts(), part.repeated());
        }
    }

    @Override
    public Uni<Void> sent(PartId id, Receipt receipt) {
        return write(() -> {
            put(id, PartState.SENT);
            drafts.computeIfPresent(
                    part(id).turn(),
                    (turn, draft) ->
                            draft.message().filter(receipt.message()::equals).isPresent()
                                    ? new OpenDraft(turn, draft.to(), State.FINAL, draft.message())
                                    : draft);
        });
    }

    @Override
    public Uni<Void> pending(PartId id, Instant notBefore, Fault why) {
        return write(() -> {
            var part = part(id);
            put(part, PartState.PENDING, notBefore, part.attempts(), part.repeated());
        });
    }

    @Override
    public Uni<Void> unknown(PartId id, Fault why) {
        return write(() -> put(id, PartState.UNKNOWN));
    }

    @Override
    public Uni<Void> failed(PartId id, Fault why) {
        return write(() -> put(id, PartState.FAILED));
    }

    @Override
    public Uni<Boolean> needs(FileHandle file) {
        return soon(() -> parts.values().stream()
                .filter(MemoryKept::isOpen)
                .flatMap(part -> part.content().files().stream())
                .anyMatch(each -> each.handle().equals(file)));
    }

    @Override
    public Uni<Void> opening(TurnId turn, Destination to) {
        return write(() -> {
            var before = drafts.get(turn);
            if (before == null || before.state() == State.DELETED) {
                drafts.put(turn, new OpenDraft(turn, to, State.DRAFT, Optional.empty()));
            }
        });
    }

    @Override
    public Uni<Void> opened(TurnId turn, MessageId message) {
        return write(() -> {
            drafts.computeIfPresent(
                    turn, (id, draft) -> new OpenDraft(id, draft.to(), draft.state(), Optional.of(message)));
        });
    }

    @Override
    public Uni<Optional<OpenDraft>> of(TurnId turn) {
        return soon(() -> Optional.ofNullable(drafts.get(turn))
                .filter(draft -> draft.state() != State.FINAL && draft.state() != State.DELETED));
    }

    @Override
    public Uni<Void> stale(TurnId turn) {
        return write(() -> move(turn, State.STALE, State.DRAFT, State.FINALIZING));
    }

    @Override
    public Uni<Void> deleted(TurnId turn) {
        return write(() -> move(turn, State.DELETED, State.DRAFT, State.FINALIZING, State.STALE));
    }

    private void move(TurnId turn, State to, State... from) {
        drafts.computeIfPresent(
                turn,
                (id, draft) -> List.of(from).contains(draft.state())
                        ? new OpenDraft(id, draft.to(), to, draft.message())
                        : draft);
    }

    @Override
    public Uni<List<OpenDraft>> leftOver(AccountId account) {
        return soon(() -> drafts.values().stream()
                .filter(draft -> draft.state() == State.FINALIZING || draft.state() == State.STALE)
                .filter(draft -> parts.values().stream().noneMatch(part -> part.ordinal() == 0 && isOpen(part)))
                .toList());
    }

    @Override
    public Uni<Void> put(Penalty penalty) {
        return write(() -> {
            penalties.put(penalty.chat(), penalty);
        });
    }

    @Override
    public Uni<List<Penalty>> since(AccountId account, Instant now) {
        return soon(() -> new ArrayList<>(penalties.values()));
    }

    @Override
    public Uni<Void> put(DeadTarget target) {
        return write(() -> {});
    }

    @Override
    public Uni<Void> remove(AccountId account, ChatId chat) {
        return write(() -> {});
    }

    @Override
    public Uni<List<DeadTarget>> all(AccountId account) {
        return soon(List::of);
    }
}
