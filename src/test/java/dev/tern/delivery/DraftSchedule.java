package dev.tern.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.outbox.OpenDraft;
import dev.tern.outbox.OutboxPart;
import dev.tern.platform.Destination;
import dev.tern.platform.Draft;
import dev.tern.platform.Reconciliation;
import dev.tern.platform.Rendered;
import dev.tern.runner.Forwarding;
import dev.tern.session.ChatMoves;
import dev.tern.testing.DeliverySettings;
import dev.tern.testing.Turns;
import dev.tern.testing.VirtualTimeline;
import dev.tern.turn.PartId;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;

/** One turn on its way from its first words to what people see in the end, through faults and deaths of its process. */
final class DraftSchedule {
    private static final int MOST_STEPS = 100_000;
    private static final int LIMIT = 60;

    private final VirtualTimeline timeline = new VirtualTimeline();
    private final Random random;
    private final Reconciliation reconciliation;
    private final Edge edge;
    private final MemoryKept kept = new MemoryKept(timeline);
    private final Turn turn = Turns.direct("go on");
    private final Destination to = Destination.answering(turn.origin());
    private final List<String> words;
    private final List<String> texts;
    private int deaths;
    private boolean committed;
    private Means means;
    private Previews previews;

    DraftSchedule(long seed, Reconciliation reconciliation) {
        this.random = new Random(seed);
        this.reconciliation = reconciliation;
        this.edge = new Edge(timeline, random, reconciliation, random.nextInt(12));
        this.deaths = random.nextInt(4);
        int count = 1 + random.nextInt(40);
        this.words = IntStream.range(0, count).mapToObj(i -> "word" + i).toList();
        // an interrupted turn says what it has said so far; one in twelve says nothing after all
        int said = random.nextInt(3) == 0 ? 1 + random.nextInt(count) : count;
        this.texts = random.nextInt(12) == 0 ? List.of() : split(String.join(" ", words.subList(0, said)));
        this.means = means();
        this.previews = new Previews(means, chat -> false);
    }

    private static List<String> split(String text) {
        var parts = new ArrayList<String>();
        for (int at = 0; at < text.length(); at += LIMIT) {
            parts.add(text.substring(at, Math.min(text.length(), at + LIMIT)));
        }
        return parts;
    }

    private Means means() {
        return new Means(
                kept,
                kept,
                new Throttle(new Paces(id -> edge, Map.of()), kept, timeline, event -> {}),
                new Targets(kept, new Forwarding(ChatMoves.NONE), timeline),
                timeline,
                new Silence(),
                DeliverySettings.USUAL,
                random,
                event -> {});
    }

    /** Until nothing happens any more. */
    void run() {
        begin();
        for (int steps = 0; timeline.step(); steps++) {
            assertThat(steps).as("an end").isLessThan(MOST_STEPS);
            if (deaths > 0 && random.nextInt(40) == 0) {
                deaths--;
                timeline.forget();
                edge.died(kept.sending());
                begin();
            }
        }
    }

    private void begin() {
        means = means();
        previews = new Previews(means, chat -> false);
        timeline.start(means.throttle().resume(Turns.ACCOUNT).invoke(committed ? this::resume : this::runTurn));
    }

    private void runTurn() {
        var pace = Duration.ofMillis(20 + random.nextInt(400));
        for (int i = 1; i <= words.size(); i++) {
            var text = String.join(" ", words.subList(0, i));
            timeline.after(pace.multipliedBy(i), () -> show(text));
        }
        timeline.after(pace.multipliedBy(words.size()).plusMillis(random.nextInt(300)), this::commit);
    }

    private void show(String text) {
        if (!committed) {
            var first = split(text).getFirst();
            previews.show(new Draft(turn.id(), to, text), edge, () -> new Rendered(first, first));
        }
    }

    private void commit() {
        committed = true;
        var parts = OutboxPart.of(
                turn.id(),
                to,
                texts.stream().map(text -> new Rendered(text, text)).toList());
        kept.commit(turn.id(), parts);
        if (parts.isEmpty()) {
            timeline.start(previews.settle(turn.id())
                    .chain(settled -> settled.draft().map(this::remove).orElseGet(() -> Uni.createFrom()
                            .voidItem())));
        }
        deliver(parts);
    }

    private void resume() {
        timeline.start(kept.leftOver(Turns.ACCOUNT)
                .invoke(drafts -> drafts.forEach(draft -> timeline.start(remove(draft))))
                .chain(() -> kept.open(Turns.ACCOUNT))
                .invoke(this::deliver));
    }

    private Uni<Void> remove(OpenDraft draft) {
        return new Removal(means, edge).of(draft);
    }

    private void deliver(List<OutboxPart> parts) {
        var all = Uni.createFrom().voidItem();
        for (var part : parts) {
            all = all.chain(() -> new PartDelivery(means, previews, edge, part, new Held(part)).run());
        }
        timeline.start(all);
    }

    void check() {
        assertThat(edge.wrongs()).as("calls to a closed chat").isEmpty();
        var seen = edge.shown();
        boolean opening = edge.doubts(OpenDraft.partId(turn.id())) > 0;
        if (reconciliation == Reconciliation.BY_ID && !(texts.isEmpty() && opening)) {
            assertThat(seen).as("what people see").isEqualTo(texts);
            return;
        }
        var unmarked = seen.stream().map(text -> text.replace(Edge.MARK, "")).toList();
        for (int i = 0; i < texts.size(); i++) {
            checkBlind(texts.get(i), edge.doubts(PartId.of(turn.id(), i)), i == 0 && opening, seen, unmarked);
        }
        var others = unmarked.stream().filter(text -> !texts.contains(text)).toList();
        assertThat(others).as("left over").hasSizeLessThanOrEqualTo(opening ? 1 : 0);
    }

    /** Where nobody can look: once where nothing was in doubt; of two doubts one may have lost it, that is the policy. */
    private static void checkBlind(String text, int doubts, boolean opening, List<String> seen, List<String> unmarked) {
        int times = Collections.frequency(unmarked, text);
        int most = 1 + Math.min(doubts, 1) + (opening ? 1 : 0);
        assertThat(times).as("%s in %s, doubts %d", text, seen, doubts).isBetween(doubts > 1 ? 0 : 1, most);
        assertThat(Collections.frequency(seen, text))
                .as("unmarked %s in %s", text, seen)
                .isLessThanOrEqualTo(1);
    }
}
