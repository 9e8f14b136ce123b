package dev.tern.delivery;

import dev.tern.async.Timeline;
import dev.tern.platform.Destination;
import dev.tern.platform.Edit;
import dev.tern.platform.Limit;
import dev.tern.platform.Outgoing;
import dev.tern.platform.Pace;
import dev.tern.platform.PlatformException;
import dev.tern.platform.PlatformTraits;
import dev.tern.platform.Receipt;
import dev.tern.platform.Reconciliation;
import dev.tern.testing.DeafPlatform;
import dev.tern.turn.MessageId;
import dev.tern.turn.PartId;
import dev.tern.turn.PlatformId;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/** A platform with one chat, that fails at random and keeps what people see. */
final class Edge extends DeafPlatform {
    static final String MARK = "↻ ";

    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    private final Timeline timeline;
    private final RandomGenerator random;
    private final Reconciliation reconciliation;
    private final Map<String, String> shown = new LinkedHashMap<>();
    private final Map<PartId, String> known = new HashMap<>();
    private final Set<String> frozen = new HashSet<>();
    private final Map<PartId, Integer> doubts = new HashMap<>();
    private final List<String> wrongs = new ArrayList<>();
    private Instant closed = Instant.MIN;
    private Instant closedAt = Instant.MIN;
    private int faults;
    private int ids;
    private int typings;

    Edge(Timeline timeline, RandomGenerator random, Reconciliation reconciliation, int faults) {
        this.timeline = timeline;
        this.random = random;
        this.reconciliation = reconciliation;
        this.faults = faults;
    }

    /** What people see, oldest first. */
    List<String> shown() {
        return List.copyOf(shown.values());
    }

    /** What nobody may do: calls while the chat is closed. */
    List<String> wrongs() {
        return List.copyOf(wrongs);
    }

    /** How often nobody knew whether a part was sent. */
    int doubts(PartId part) {
        return doubts.getOrDefault(part, 0);
    }

    private void doubt(PartId part) {
        doubts.merge(part, 1, Integer::sum);
    }

    @Override
    public PlatformTraits traits() {
        return new PlatformTraits(100, true, false, reconciliation, Optional.of(Duration.ofSeconds(4)));
    }

    @Override
    public Pace pace() {
        var second = new Limit(1, Duration.ofSeconds(1));
        return new Pace(Limit.NONE, Limit.NONE, new Limit(3, Duration.ofSeconds(1)), second);
    }

    @Override
    public Uni<Receipt> send(Outgoing part) {
        return call("send", part.plain(), Optional.of(part.id()), () -> {
            var before = known.get(part.id());
            var id = reconciliation == Reconciliation.BY_ID && before != null ? before : "m" + ids++;
            var mark = part.repetition() && reconciliation != Reconciliation.BY_ID ? MARK : "";
            shown.putIfAbsent(id, mark + part.content().plain());
            known.put(part.id(), id);
            return new Receipt(new MessageId(id), timeline.now());
        });
    }

    @Override
    public Uni<Void> edit(Edit edit) {
        return call("edit", edit.plain(), Optional.empty(), () -> {
                    var id = edit.message().value();
                    if (!shown.containsKey(id) || frozen.contains(id) || (faults > 0 && random.nextInt(12) == 0)) {
                        frozen.add(id);
                        throw new PlatformException.NotEditable("too old");
                    }
                    shown.put(id, edit.content().plain());
                    return true;
                })
                .replaceWithVoid();
    }

    @Override
    public Uni<Void> delete(Destination from, MessageId message) {
        return call("delete", true, Optional.empty(), () -> Optional.ofNullable(shown.remove(message.value())))
                .replaceWithVoid();
    }

    /** How often it was said that the bot types. */
    int typings() {
        return typings;
    }

    @Override
    public Uni<Void> typing(Destination to) {
        return Uni.createFrom().voidItem().invoke(() -> typings++);
    }

    private <T> Uni<T> call(String what, boolean plain, Optional<PartId> part, Supplier<T> work) {
        return Uni.createFrom().deferred(() -> {
            if (timeline.now().isBefore(closed)) {
                wrongs.add(what + " " + Duration.between(timeline.now(), closed) + " too early");
            }
            return answer(plain, part, work);
        });
    }

    private <T> Uni<T> answer(boolean plain, Optional<PartId> part, Supplier<T> work) {
        int fault = faults > 0 ? random.nextInt(10) : 9;
        faults -= fault < 5 ? 1 : 0;
        return switch (fault) {
            case 0 -> limited();
            case 1 -> after(() -> failed(new PlatformException.Unavailable("503", null)));
            case 2 -> lost(part, work);
            case 3 -> lost(part, () -> "nothing");
            case 4 -> plain ? done(work) : after(() -> failed(new PlatformException.MarkupRefused("")));
            default -> done(work);
        };
    }

    private <T> Uni<T> limited() {
        var pause = Duration.ofSeconds(1 + random.nextInt(60));
        return after(() -> {
            closedAt = timeline.now();
            closed = closedAt.plus(pause);
            return failed(new PlatformException.RateLimited("429", pause));
        });
    }

    /** The caller dies while it sends these; what it was told last it may not have written down. */
    void died(List<PartId> sending) {
        sending.forEach(this::doubt);
        if (closedAt.plusMillis(10).isAfter(timeline.now())) {
            closed = Instant.MIN;
        }
    }

    private <T> Uni<T> done(Supplier<T> work) {
        try {
            var result = work.get();
            return after(() -> Uni.createFrom().item(result));
        } catch (PlatformException refused) {
            return after(() -> failed(refused));
        }
    }

    private <T> Uni<T> lost(Optional<PartId> part, Supplier<?> work) {
        part.ifPresent(this::doubt);
        try {
            var _ = work.get();
        } catch (PlatformException refused) {
            return after(() -> failed(refused));
        }
        return timeline.pause(TIMEOUT).chain(() -> failed(new PlatformException.OutcomeUnknown("no answer", null)));
    }

    private Duration latency() {
        return Duration.ofMillis(1 + random.nextInt(400));
    }

    private <T> Uni<T> after(Supplier<Uni<T>> answer) {
        return timeline.pause(latency()).chain(answer::get);
    }

    private static <T> Uni<T> failed(PlatformException failure) {
        return Uni.createFrom().failure(failure);
    }

    @Override
    public PlatformId id() {
        return new PlatformId("edge");
    }
}
