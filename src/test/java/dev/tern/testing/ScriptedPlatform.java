package dev.tern.testing;

import dev.tern.async.VirtualThreads;
import dev.tern.platform.Draft;
import dev.tern.platform.Outgoing;
import dev.tern.platform.PlatformException;
import dev.tern.platform.PlatformTraits;
import dev.tern.platform.Receipt;
import dev.tern.platform.Reconciliation;
import dev.tern.turn.MessageId;
import dev.tern.turn.OutFile;
import dev.tern.turn.PlatformId;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;

/** A platform that only takes messages, and fails as it is told, once for each failure. */
public final class ScriptedPlatform extends DeafPlatform {
    private final Queue<PlatformException> failures = new ConcurrentLinkedQueue<>();
    private final Map<String, Gate> gates = new ConcurrentHashMap<>();
    private final List<String> drafted = new CopyOnWriteArrayList<>();
    private final List<String> sent = new CopyOnWriteArrayList<>();
    private final List<String> whispered = new CopyOnWriteArrayList<>();
    private volatile PlatformTraits traits = traits(Reconciliation.RESEND_MARKED);

    public void fails(PlatformException... next) {
        failures.addAll(List.of(next));
    }

    public void never() {
        traits = traits(Reconciliation.NEVER);
    }

    public void idempotent() {
        traits = traits(Reconciliation.BY_ID);
    }

    private static PlatformTraits traits(Reconciliation reconciliation) {
        return new PlatformTraits(100, false, false, reconciliation, Optional.empty());
    }

    /** From now on it shows answers while they are written. */
    public void drafts() {
        traits = new PlatformTraits(100, false, true, Reconciliation.RESEND_MARKED, Optional.empty());
    }

    /** What was shown of answers on their way. */
    public List<String> drafted() {
        return List.copyOf(drafted);
    }

    @Override
    public void draft(Draft draft) {
        drafted.add(draft.markdown());
    }

    /** What those were told who pressed buttons. */
    public List<String> whispered() {
        return List.copyOf(whispered);
    }

    @Override
    public Uni<Void> whisper(Turn press, String words) {
        return Uni.createFrom().voidItem().invoke(() -> whispered.add(words));
    }

    /** A send that {@link #sent} would tell of in these words waits there, from now on. */
    public Gate holds(String send) {
        return gates.computeIfAbsent(send, any -> new Gate());
    }

    /** Every try, in order, with how it was made. */
    public List<String> sent() {
        return List.copyOf(sent);
    }

    @Override
    public PlatformId id() {
        return Turns.ACCOUNT.platform();
    }

    @Override
    public PlatformTraits traits() {
        return traits;
    }

    /** Of files their names, of what takes the place of speech the words. */
    private static String shown(Outgoing part) {
        var content = part.content();
        if (content.isFiles()) {
            return content.files().stream().map(OutFile::name).toList().toString();
        }
        return content.payload().isEmpty() ? content.plain() : content.payload();
    }

    @Override
    public Uni<Receipt> send(Outgoing part) {
        return Uni.createFrom().deferred(() -> {
            var how = (part.plain() ? " as plain" : "") + (part.repetition() ? " again" : "");
            sent.add(shown(part) + how);
            var failure = failures.poll();
            Uni<Receipt> outcome = failure == null
                    ? Uni.createFrom().item(new Receipt(new MessageId(String.valueOf(sent.size())), Turns.AT))
                    : Uni.createFrom().failure(failure);
            return Optional.ofNullable(gates.get(shown(part) + how))
                    .map(gate -> through(gate).chain(() -> outcome))
                    .orElse(outcome);
        });
    }

    private static Uni<Boolean> through(Gate gate) {
        return VirtualThreads.call(() -> {
            gate.pass();
            return true;
        });
    }
}
