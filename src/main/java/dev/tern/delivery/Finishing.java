package dev.tern.delivery;

import dev.tern.async.Steps;
import dev.tern.outbox.OpenDraft;
import dev.tern.outbox.OutboxPart;
import dev.tern.platform.Edit;
import dev.tern.platform.Outgoing;
import dev.tern.platform.PlatformAdapter;
import dev.tern.platform.PlatformException;
import dev.tern.platform.Receipt;
import dev.tern.turn.Fault;
import dev.tern.turn.MessageId;
import io.smallrye.mutiny.Uni;
import java.util.Optional;

/**
 * The way of a turn's first part where people have seen a draft of it: the draft's message is changed to what the part
 * says. An edit may be repeated, so what is unknown is done again. Where the message can't be changed, the part is still
 * to be sent.
 */
final class Finishing {
    private final Means means;
    private final PlatformAdapter adapter;
    private final Tries tries;
    private final OutboxPart part;
    private Optional<MessageId> message = Optional.empty();
    private boolean plain;
    private Ending ending = Ending.FRESH;

    Finishing(Means means, PlatformAdapter adapter, Tries tries) {
        this.means = means;
        this.adapter = adapter;
        this.tries = tries;
        this.part = tries.part();
    }

    /** What became of the draft. */
    enum Ending {
        /** It is the part, or the part is at its end without it. */
        DONE,
        /** The part is to be a message of its own, and the draft's is to go. */
        FRESH
    }

    /** @param shown what the draft is known to show, as a hash; empty where nobody knows */
    Uni<Ending> run(OpenDraft draft, String shown) {
        message = draft.message();
        if (adapter.calls(part.content())) {
            return fresh().replaceWith(() -> ending);
        }
        return tries.turn()
                .chain(() -> message.isPresent() && shown.equals(part.content().hash(false))
                        ? done(message.get()).replaceWithVoid()
                        : Steps.untilDone(this::step))
                .replaceWith(() -> ending);
    }

    private Uni<Boolean> step() {
        return message.map(this::edit)
                .orElseGet(this::find)
                .onFailure(PlatformException.class)
                .recoverWithUni(failure -> failed(failure));
    }

    private Uni<Boolean> edit(MessageId id) {
        var change = new Edit(part.to(), id, part.content(), plain);
        return means.throttle()
                .call(chat(), Spending.FINAL_EDIT, () -> tries.begin()
                        .chain(mine -> mine
                                ? adapter.edit(change).replaceWith(true)
                                : Uni.createFrom().item(false)))
                // what was given up meanwhile is not said: what was seen of it goes
                .chain(edited -> edited ? done(id) : fresh());
    }

    private Uni<Boolean> done(MessageId id) {
        ending = Ending.DONE;
        return tries.sent(new Receipt(id, means.timeline().now())).replaceWith(true);
    }

    /** Nobody knows whether the draft is there: a platform that can tell is asked, by sending it once more. */
    private Uni<Boolean> find() {
        var again = new Outgoing(OpenDraft.partId(part.turn()), part.to(), part.content(), plain, true);
        return means.throttle()
                .call(chat(), Spending.FINAL, () -> adapter.send(again))
                .chain(this::found);
    }

    private Uni<Boolean> found(Receipt receipt) {
        message = Optional.of(receipt.message());
        return means.drafts().opened(part.turn(), receipt.message()).replaceWith(false);
    }

    private Uni<Boolean> failed(PlatformException failure) {
        var fault = Fault.of(failure);
        tries.failed(fault);
        return switch (Verdict.on(failure)) {
            case Verdict.Later(var delay) -> unlessOver(tries.later(delay, fault));
            case Verdict.Again(), Verdict.Unsure() -> unlessOver(tries.again(fault));
            case Verdict.AsPlain() -> plain ? fresh() : asPlain();
            case Verdict.GiveUp(), Verdict.Gone _, Verdict.Follow _ -> fresh();
        };
    }

    private Uni<Boolean> asPlain() {
        plain = true;
        tries.withoutMarkup();
        return Uni.createFrom().item(false);
    }

    /** Whoever has tried to change it for so long may as well try to send it; that gives up by itself. */
    private Uni<Boolean> unlessOver(Uni<Void> pause) {
        return tries.areOver() ? fresh() : pause.replaceWith(false);
    }

    private Uni<Boolean> fresh() {
        ending = Ending.FRESH;
        return means.drafts().stale(part.turn()).replaceWith(true);
    }

    private Chat chat() {
        return Chat.of(part.to());
    }
}
